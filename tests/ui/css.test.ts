import { describe, expect, it } from 'vitest'
import { css as parted } from 'styled-components'
import { css, ready } from '#ui/tokens/css.ts'

describe('css', () => {
  it('is one string', () => {
    const look = css`
      color: ${'red'};
      margin: ${0} -1px;
    `
    expect(look.split('\n').map((line) => line.trim())).toEqual(['', 'color: red;', 'margin: 0 -1px;', ''])
  })

  it('takes pieces, its own and those of styled-components', () => {
    const box = css`
      padding: 0;
    `
    const hidden = parted`
      clip-path: inset(${'50%'});
    `
    expect(
      css`
        ${box} a {
          ${hidden}
        }
      `.replace(/\s+/g, ' '),
    ).toBe(' padding: 0; a { clip-path: inset(50%); } ')
  })

  it('is handed to styled-components in one part', () => {
    expect([...ready('color: red;')]).toEqual(['color: red;'])
    expect(parted(ready('color: red;'))).toEqual(['color: red;'])
  })
})
