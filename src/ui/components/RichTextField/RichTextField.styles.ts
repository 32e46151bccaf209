import { styled } from 'styled-components'
import { controlBoxStyles } from '../Field/controlBox.styles.ts'
import { color, space, text } from '../../tokens/tokens.ts'
import { richTextStyles } from '../RichText/richText.styles.ts'

export const Frame = styled.div`
  ${controlBoxStyles}
  flex-direction: column;
  align-items: stretch;
  gap: 0;
  padding: 0;
  &:has(> [contenteditable]:focus-visible) {
    outline: 2px solid ${color.focusRing};
    outline-offset: 1px;
  }
  [data-slot='richTextField.bar'] {
    display: flex;
    gap: ${space['025']};
    padding: ${space['050']};
    border-block-end: 1px solid ${color.borderDefault};
  }
  [data-slot='richTextField.text'] {
    min-block-size: calc(var(--rows) * 1lh + 2 * ${space['100']});
    max-block-size: calc(var(--rows) * 3lh + 2 * ${space['100']});
    padding-block: ${space['100']};
    padding-inline: ${space['150']};
    overflow-y: auto;
    overflow-wrap: anywhere;
    font: ${text.body};
    outline: none;
    ${richTextStyles}
  }
`
