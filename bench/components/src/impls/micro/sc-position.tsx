// worst: the row's position interpolated into the CSS: a new class (stringify + hash + insertRule) for every row
import styled from 'styled-components'
import { makeMicro } from '../../shared/micro'
export { driver } from '../../shared/micro'
const R = styled.div<{ $sel: boolean; $y: number }>`
  display: flex;
  height: 80px;
  width: 1040px;
  position: absolute;
  left: 0;
  top: 0;
  transform: translateY(${(p) => p.$y}px);
  background: ${(p) => (p.$sel ? '#eef' : '#fff')};
`
const C = styled.div<{ $sel: boolean; $num: boolean }>`
  box-sizing: border-box;
  padding: 0 10px;
  line-height: 80px;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
  flex: none;
  width: 120px;
  border-bottom: 1px solid #eee;
  color: ${(p) => (p.$sel ? '#225' : '#222')};
  text-align: ${(p) => (p.$num ? 'right' : 'left')};
`
export default makeMicro(
  ({ sel, y, children }) => (
    <R data-r="" $sel={sel} $y={y}>
      {children}
    </R>
  ),
  ({ num, sel, children }) => (
    <C $num={num} $sel={sel}>
      {children}
    </C>
  ),
)
