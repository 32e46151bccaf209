// floor-raw with our looks: row shades, sticky cells and the design's checkboxes.
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
