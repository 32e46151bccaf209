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
  /** Where it starts when the caller does not hold the text. */
  defaultValue?: string
  /** The whole new text, once for each change. */
  onChange?: (value: string) => void
  /** Lines when empty; it grows with its text up to four times as many, then scrolls; read-only it shows all of it. Default 3. */
  rows?: number
  /** Characters allowed; shows a counter. Longer text is kept and flagged, not cut. */
  maxLength?: number
}

/** The rest goes to the `<textarea>`: `placeholder`, `onBlur`, `data-*` … */
export type TextAreaProps = OwnProps & Omit<ComponentPropsWithRef<'textarea'>, keyof OwnProps | 'children' | 'cols'>

/** Several lines of text; Enter starts a new one. */
export function TextArea(props: TextAreaProps) {
  const [layout, rest] = splitFieldProps(props)
  const { value: given, defaultValue = '', onChange, rows = 3, maxLength, ref, ...textarea } = rest
  const [value, setValue, begin] = useControlled(given, defaultValue, onChange)
  const own = useRef<HTMLTextAreaElement>(null)
  const merged = useMergedRefs(own, ref)
  useFormReset(own, begin)
  return (
    <Field
      {...layout}
      counter={maxLength !== undefined && <CharacterCounter length={asTyped(value).length} max={maxLength} />}
    >
      {(control) => (
        // The same text, unseen, in the same cell is what makes the box grow: no measuring, no script.
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

/** The text as the browser has it: a line end is one character, also where the value came with two. */
const asTyped = (text: string) => text.replace(/\r\n?/g, '\n')

const Frame = styled.div`
  ${controlFrameStyles}
  display: grid;
  align-items: stretch;
  max-block-size: calc(var(--rows) * 4lh + 2 * ${space['100']});
  padding: 0;
  overflow: hidden;
  /* What is there to be read is read without scrolling in it. */
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
