import type { ComponentPropsWithRef, CSSProperties } from 'react'
import { styled } from 'styled-components'
import { space } from '../../tokens/tokens.ts'
import { CharacterCounter } from '../Field/CharacterCounter.tsx'
import { Field } from '../Field/Field.tsx'
import { controlFrameStyles } from '../Field/controlFrame.styles.ts'
import { splitFieldProps, type FieldProps } from '../Field/fieldProps.ts'
import { useText } from '../Field/useText.ts'

type OwnProps = FieldProps<HTMLTextAreaElement> & {
  /**
   * Controlled value.
   * @es El texto, cuando lo guarda quien usa la pieza.
   */
  value?: string
  /**
   * Initial text when uncontrolled.
   * @default ''
   * @es Valor inicial, cuando no lo guarda quien usa la pieza.
   */
  defaultValue?: string
  /**
   * Receives the full text on each change.
   * @es Recibe el texto nuevo entero, una vez por cambio.
   */
  onValueChange?: (value: string) => void
  /**
   * Minimum height in lines. Grows up to four times as high, then scrolls; read-only it shows all text.
   * @default 3
   * @es Líneas cuando está vacío (3); crece con el texto hasta cuatro veces más y después se desplaza. De solo lectura
   * muestra todo su texto.
   */
  rows?: number
  /**
   * Maximum length; shows a counter. Longer text is flagged, not truncated.
   * @es Caracteres permitidos; muestra un contador. Lo que sobra se conserva y se marca: no se corta.
   */
  maxLength?: number
}

/** Other props go to the `<textarea>`. */
export type TextAreaProps = OwnProps & Omit<ComponentPropsWithRef<'textarea'>, keyof OwnProps | 'children' | 'cols'>

/** Multi-line text field that grows with its content. */
export function TextArea(props: TextAreaProps) {
  const [layout, rest] = splitFieldProps(props)
  const { value, defaultValue, onValueChange, onChange, rows = 3, maxLength, ref, ...textarea } = rest
  const { text, props: textProps } = useText({ value, defaultValue, onValueChange, onChange, ref })
  return (
    <Field
      {...layout}
      counter={
        maxLength !== undefined && <CharacterCounter length={normalizeLineEndings(text).length} max={maxLength} />
      }
    >
      {(control) => (
        // A hidden copy of the text in the same grid cell sizes the box without measuring.
        <Frame data-text={`${text}\n`} style={{ '--rows': rows } as CSSProperties}>
          <textarea
            {...textarea}
            {...control}
            {...textProps}
            rows={rows}
            readOnly={textarea.readOnly || control['aria-disabled']}
          />
        </Frame>
      )}
    </Field>
  )
}

/** Normalises line endings as browsers do: each counts as one character. */
const normalizeLineEndings = (text: string) => text.replace(/\r\n?/g, '\n')

const Frame = styled.div`
  ${controlFrameStyles}
  display: grid;
  align-items: stretch;
  max-block-size: calc(var(--rows) * 4lh + 2 * ${space['100']});
  padding: 0;
  overflow: hidden;
  /* Read-only text is shown in full. */
  &:has(> [readonly]:not([aria-disabled])) {
    max-block-size: none;
  }

  &::after {
    content: attr(data-text);
    visibility: hidden;
    white-space: pre-wrap;
  }
  &::after,
  & > textarea {
    grid-area: 1 / 1;
    min-inline-size: 0;
    min-block-size: calc(var(--rows) * 1lh + 2 * ${space['100']});
    padding-block: ${space['100']};
    padding-inline: ${space['150']};
    overflow-wrap: anywhere;
  }
  & > textarea {
    max-block-size: inherit;
    resize: none;
    overflow-y: auto;
  }
`
