import { useRef, useState, type ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { useDelay } from '../../hooks/useDelay.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import * as es from '../../messages.ts'
import { font, ms, space } from '../../tokens/tokens.ts'
import { Button } from '../Button/Button.tsx'
import { Field } from '../Field/Field.tsx'
import { controlFrameStyles } from '../Field/controlFrame.styles.ts'
import { splitFieldProps, type FieldProps } from '../Field/fieldProps.ts'
import { copyText } from './copyText.ts'

type OwnProps = Pick<FieldProps, 'label' | 'hint' | 'hideLabel' | 'id' | 'ref' | 'className' | 'style'> & {
  /** What is shown and copied, as it stands. */
  value: string
  /** After the text is on the clipboard. */
  onCopy?: () => void
}

/** The rest goes to the `<input>`: `name`, `onBlur`, `data-*` … */
export type CopyFieldProps = OwnProps &
  Omit<
    ComponentPropsWithRef<'input'>,
    keyof OwnProps | 'children' | 'size' | 'type' | 'readOnly' | 'onChange' | 'defaultValue'
  >

/** A text to take elsewhere: an address, or a key that is shown once. Read-only, selectable, with a button that copies it. */
export function CopyField(props: CopyFieldProps) {
  const [layout, { value, onCopy, ref, onFocus, ...input }] = splitFieldProps(props)
  const [outcome, setOutcome] = useState<{ of: string; copied: boolean }>()
  const own = useRef<HTMLInputElement>(null)
  const merged = useMergedRefs(own, ref)
  const rest = useDelay(ms.copied)
  // Another value was not copied yet.
  const copied = outcome?.of === value ? outcome.copied : undefined

  async function copy() {
    const done = await copyText(own.current!)
    setOutcome({ of: value, copied: done })
    announce(done ? es.copyField.copied : es.copyField.failed, { assertive: !done })
    if (!done) return
    rest.start(() => setOutcome(undefined))
    onCopy?.()
  }

  return (
    <Field {...layout} error={copied === false ? es.copyField.failed : undefined}>
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
            aria-label={es.copyField.copy(layout.label)}
            onClick={copy}
          >
            {/* Both words in one cell: the button is as wide as the longer, always. */}
            <span data-slot="copyField.words">
              <span data-away={copied || undefined}>{es.copyField.verb}</span>
              <span data-away={!copied || undefined}>{es.copyField.copied}</span>
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
  [data-away] {
    visibility: hidden;
  }
`
