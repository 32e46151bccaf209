// styled row and cell without interpolations (data attributes for the variants)
import styled from 'styled-components'
import { makeMicro } from '../../shared/micro'
export { driver } from '../../shared/micro'
const R = styled.div`
  display: flex;
  height: 80px;
  width: 1040px;
  position: absolute;
  left: 0;
  top: 0;
  background: #fff;
  &[data-sel] {
    background: #eef;
  }
`
const C = styled.div`
  box-sizing: border-box;
  padding: 0 10px;
  line-height: 80px;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
  flex: none;
  width: 120px;
  border-bottom: 1px solid #eee;
  color: #222;
  &[data-num] {
    text-align: right;
  }
  &[data-sel] {
    color: #225;
  }
`
export default makeMicro(
  ({ sel, y, children }) => (
    <R data-r="" data-sel={sel ? '' : undefined} style={{ transform: `translateY(${y}px)` }}>
      {children}
    </R>
  ),
  ({ num, sel, children }) => (
    <C data-num={num ? '' : undefined} data-sel={sel ? '' : undefined}>
      {children}
    </C>
  ),
)
