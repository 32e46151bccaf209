// the same through a ThemeProvider (theme tokens read in interpolations)
import styled, { ThemeProvider } from 'styled-components'
import { makeMicro } from '../../shared/micro'
export { driver } from '../../shared/micro'
const R = styled.div<{ $sel: boolean }>`
  display: flex;
  height: 80px;
  width: 1040px;
  position: absolute;
  left: 0;
  top: 0;
  background: ${(p) => (p.$sel ? p.theme.a : p.theme.b)};
`
const C = styled.div<{ $sel: boolean; $num: boolean }>`
  box-sizing: border-box;
  padding: 0 ${(p) => p.theme.pad}px;
  line-height: 80px;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
  flex: none;
  width: 120px;
  border-bottom: 1px solid ${(p) => p.theme.line};
  color: ${(p) => (p.$sel ? p.theme.c : p.theme.d)};
  text-align: ${(p) => (p.$num ? 'right' : 'left')};
`
const I = makeMicro(
  ({ sel, y, children }) => (
    <R data-r="" $sel={sel} style={{ transform: `translateY(${y}px)` }}>
      {children}
    </R>
  ),
  ({ num, sel, children }) => (
    <C $num={num} $sel={sel}>
      {children}
    </C>
  ),
)
const theme = { a: '#eef', b: '#fff', c: '#225', d: '#222', pad: 10, line: '#eee' }
export default (p: any) => (
  <ThemeProvider theme={theme}>
    <I {...p} />
  </ThemeProvider>
)
