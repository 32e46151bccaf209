import { useRef, useState, type ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { useDelay } from '../../hooks/useDelay.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { font, ms, space } from '../../tokens/tokens.ts'
import { Button } from '../Button/Button.tsx'
import { Field } from '../Field/Field.tsx'
import { controlFrameStyles } from '../Field/controlFrame.styles.ts'
import { splitFieldProps, type FieldProps } from '../Field/fieldProps.ts'
import { copyText } from './copyText.ts'

type OwnProps = Pick<FieldProps, 'label' | 'hint' | 'hideLabel' | 'id' | 'ref' | 'className' | 'style'> & {
  /** Text that is displayed and copied verbatim. */
  value: string
  /** Called after the text was copied. */
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
  const messages = useMessages('copyField', es.copyField)
  const [layout, { value, onCopy, ref, onFocus, ...input }] = splitFieldProps(props)
  const [result, setResult] = useState<{ value: string; copied: boolean }>()
  const inputRef = useRef<HTMLInputElement>(null)
  const merged = useMergedRefs(inputRef, ref)
  const resetDelay = useDelay(ms.copied)
  // A new value has not been copied yet.
  const copied = result?.value === value ? result.copied : undefined

  async function copy() {
    const success = await copyText(inputRef.current!)
    setResult({ value, copied: success })
    announce(success ? messages.copied : messages.failed, { assertive: !success })
    if (!success) return
    resetDelay.start(() => setResult(undefined))
    onCopy?.()
  }

  return (
    <Field {...layout} error={copied === false ? messages.failed : undefined}>
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
          <Button
            size="sm"
            variant="ghost"
            icon={copied ? 'check' : 'copy'}
            aria-label={messages.copy(layout.label)}
            onClick={copy}
          >
            {/* Both labels share one grid cell, so the button width does not change. */}
            <span data-slot="copyField.words">
              <span data-inactive={copied || undefined}>{messages.verb}</span>
              <span data-inactive={!copied || undefined}>{messages.copied}</span>
            </span>
          </Button>
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
  [data-slot='copyField.words'] {
    display: grid;
    justify-items: start;
  }
  [data-slot='copyField.words'] > span {
    grid-area: 1 / 1;
  }
  [data-inactive] {
    visibility: hidden;
  }
`
