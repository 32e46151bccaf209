import { useRef, type ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { font, space } from '../../tokens/tokens.ts'
import { Field } from '../Field/Field.tsx'
import { controlFrameStyles } from '../Field/controlFrame.styles.ts'
import { splitFieldProps, type LabelledProps } from '../Field/fieldProps.ts'
import { CopyButton } from './CopyButton.tsx'
import { useCopy } from './useCopy.ts'

type OwnProps = LabelledProps & {
  /**
   * Text that is displayed and copied verbatim.
   * @es Lo que se muestra y se copia, tal cual.
   */
  value: string
  /**
   * Called after the text was copied.
   * @es Después de que el texto está en el portapapeles.
   */
  onCopy?: () => void
}

/** Other props go to the `<input>`. */
export type CopyFieldProps = OwnProps &
  Omit<
    ComponentPropsWithRef<'input'>,
    keyof OwnProps | 'children' | 'size' | 'type' | 'readOnly' | 'onChange' | 'defaultValue'
  >

/** Read-only text with a copy button, for links and API keys. */
export function CopyField(props: CopyFieldProps) {
  const [layout, { value, onCopy, ref, onFocus, ...input }] = splitFieldProps(props)
  const inputRef = useRef<HTMLInputElement>(null)
  const merged = useMergedRefs(inputRef, ref)
  const { copied, copy, failure } = useCopy({
    value,
    select() {
      inputRef.current!.focus()
      inputRef.current!.select()
    },
    onCopy,
  })

  return (
    <Field {...layout} error={failure}>
      {(control) => (
        <Frame>
          <input
            spellCheck={false}
            autoComplete="off"
            {...input}
            {...control}
            ref={merged}
            readOnly
            value={value}
            onFocus={(event) => {
              event.currentTarget.select()
              onFocus?.(event)
            }}
          />
          <CopyButton label={layout.label} copied={copied} onClick={() => void copy()} />
        </Frame>
      )}
    </Field>
  )
}

const Frame = styled.div`
  ${controlFrameStyles}
  padding-inline-end: ${space['050']};
  & > input {
    font-family: ${font.mono};
  }
  & > button {
    flex: none;
  }
`
