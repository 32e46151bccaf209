// the same, position by a CSS variable
import type { CSSProperties } from 'react'
import { makeMicro } from '../../shared/micro'
import '../../shared/micro.css'
export { driver } from '../../shared/micro'
export default makeMicro(
  ({ sel, y, children }) => (
    <div data-r="" className="mi-r" data-sel={sel ? '' : undefined} style={{ '--y': y + 'px' } as CSSProperties}>
      {children}
    </div>
  ),
  ({ num, children }) => (
    <div className="mi-c" data-num={num ? '' : undefined}>
      {children}
    </div>
  ),
)
