// floor-raw with the looks that ours has: the shade of a chosen row and of the row under the pointer, cells that stay in sight, a box of the design's own with its mark. Says what of a step these cost, whoever writes them.
import type { TableProps } from '../../contract'
import FloorRaw from './floor-raw'
import '../../shared/floor-shown.css'
export { driver } from './floor-raw'
export default function T(props: TableProps) {
  return (
    <div className="shown">
      <FloorRaw {...props} />
    </div>
  )
}
