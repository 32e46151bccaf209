import { useRef, type ComponentPropsWithRef, type CSSProperties } from 'react'
import { styled } from 'styled-components'
import { useControlled } from '../../hooks/useControlled.ts'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { space } from '../../tokens/tokens.ts'
import { CharacterCounter } from '../Field/CharacterCounter.tsx'
import { Field } from '../Field/Field.tsx'
import { controlFrameStyles } from '../Field/controlFrame.styles.ts'
import { splitFieldProps, type FieldProps } from '../Field/fieldProps.ts'

type OwnProps = FieldProps<HTMLTextAreaElement> & {
  value?: string
  /** Initial text when uncontrolled. @default '' */
  defaultValue?: string
  /** Receives the full text on each change. */
  onChange?: (value: string) => void
  /** Minimum height in lines. Grows up to four times as high, then scrolls; read-only it shows all text. @default 3 */
  rows?: number
  /** Maximum length; shows a counter. Longer text is flagged, not truncated. */
  maxLength?: number
}

/** Other props go to the `<textarea>`. */
export type TextAreaProps = OwnProps & Omit<ComponentPropsWithRef<'textarea'>, keyof OwnProps | 'children' | 'cols'>

/** Multi-line text field that grows with its content. */
export function TextArea(props: TextAreaProps) {
  const [layout, rest] = splitFieldProps(props)
  const { value: valueProp, defaultValue = '', onChange, rows = 3, maxLength, ref, ...textarea } = rest
  const [value, setValue, resetValue] = useControlled(valueProp, defaultValue, onChange)
  const inputRef = useRef<HTMLTextAreaElement>(null)
  const merged = useMergedRefs(inputRef, ref)
  useFormReset(inputRef, resetValue)
  return (
    <Field
      {...layout}
      counter={
        maxLength !== undefined && <CharacterCounter length={normalizeLineEndings(value).length} max={maxLength} />
      }
    >
      {(control) => (
        // A hidden copy of the text in the same grid cell sizes the box without measuring.
        <Frame data-text={`${value}\n`} style={{ '--rows': rows } as CSSProperties}>
          <textarea
            {...textarea}
            {...control}
            ref={merged}
            rows={rows}
            readOnly={textarea.readOnly || control['aria-disabled']}
            value={value}
            onChange={(event) => setValue(event.target.value)}
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
