// ONE styled-components wrapper; its rows and cells are plain elements with static classes inside it (recommended)
import styled from 'styled-components'
import { makeMicro } from '../../shared/micro'
export { driver } from '../../shared/micro'
const Inner = makeMicro(
  ({ sel, y, children }) => (
    <div data-r="" className="r" data-sel={sel ? '' : undefined} style={{ transform: `translateY(${y}px)` }}>
      {children}
    </div>
  ),
  ({ num, children }) => (
    <div className="c" data-num={num ? '' : undefined}>
      {children}
    </div>
  ),
)
const Wrap = styled.div`
  & .r {
    display: flex;
    height: 80px;
    width: 1040px;
    position: absolute;
    left: 0;
    top: 0;
    background: #fff;
  }
  & .r[data-sel] {
    background: #eef;
  }
  & .c {
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
  }
  & .c[data-num] {
    text-align: right;
  }
  & .r[data-sel] .c {
    color: #225;
  }
`
export default (p: any) => (
  <Wrap>
    <Inner {...p} />
  </Wrap>
)
