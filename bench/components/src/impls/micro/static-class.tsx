// static CSS classes, selection by an attribute, position by inline transform
import { makeMicro } from '../../shared/micro'
import '../../shared/micro.css'
export { driver } from '../../shared/micro'
export default makeMicro(
  ({ sel, y, children }) => (
    <div data-r="" className="mi-r" data-sel={sel ? '' : undefined} style={{ transform: `translateY(${y}px)` }}>
      {children}
    </div>
  ),
  ({ num, children }) => (
    <div className="mi-c" data-num={num ? '' : undefined}>
      {children}
    </div>
  ),
)
