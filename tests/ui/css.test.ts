import { describe, expect, it } from 'vitest'
import { css as parted } from 'styled-components'
import { css, ready } from '#ui/tokens/css.ts'

describe('css', () => {
  it('is one string without comments and indentation', () => {
    const look = css`
      color: ${'red'};
      /* Why it
         is so. */
      & > a :hover,
      &[data-open] {
        margin: ${0} -1px;
        content: '';
      }
    `
    expect(look.trim()).toBe("color: red;& > a :hover, &[data-open]{margin: 0 -1px;content: '';}")
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
      `.trim(),
    ).toBe('padding: 0;a{clip-path: inset(50%);}')
  })

  it('is handed to styled-components in one part', () => {
    expect([...ready('color: red;')]).toEqual(['color: red;'])
    expect(parted(ready('color: red;'))).toEqual(['color: red;'])
  })
})
