import { useEffect, useRef, type ComponentPropsWithRef, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { isComposing, hasPendingAccent } from '../../hooks/composing.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import * as es from '../../messages.ts'
import { color, space } from '../../tokens/tokens.ts'
import { Field } from '../Field/Field.tsx'
import { controlFrameStyles } from '../Field/controlFrame.styles.ts'
import { Icon } from '../Icon/Icon.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useDebouncedSearch } from './useDebouncedSearch.ts'

type OwnProps = {
  /** Names the box and its search landmark; not shown. */
  label: string
  /** The question in force. Another one from outside replaces the text. */
  value?: string
  /** The question at first, when the caller does not hold it. */
  defaultValue?: string
  /** 300 ms after the last key; at once with Enter, Escape or the clear button. Never with half a letter, a dead key's accent. */
  onSearch?: (value: string) => void
  placeholder?: string
  /** How many rows answer the question; announced whenever an answer comes. Leave out while it is not known. */
  results?: number
  /** There are more rows than `results`, which are the first of them. */
  moreResults?: boolean
  disabled?: boolean
  /** Why nothing can be searched now. It stays focusable, and the reason stands under it. */
  disabledReason?: string
}

/** `className` and `style` go to the outermost element, the rest to the `<input>`: `ref`, `id`, `onBlur`, `data-*` … */
export type SearchFieldProps = OwnProps &
  Omit<
    ComponentPropsWithRef<'input'>,
    keyof OwnProps | 'children' | 'size' | 'type' | 'onChange' | 'onCompositionStart' | 'onCompositionEnd'
  >

/** A box to search with, in a search landmark of its own. Escape empties it first, and only then reaches a dialog. */
export function SearchField(props: SearchFieldProps) {
  const {
    label,
    value: given,
    defaultValue = '',
    onSearch,
    results,
    moreResults = false,
    disabledReason,
    ...rest
  } = props
  const { className, style, id, ref, onKeyDown, ...input } = rest
  const [value, ask] = useControlled(given, defaultValue, onSearch)
  const search = useDebouncedSearch(value, ask)
  const own = useRef<HTMLInputElement>(null)
  const composing = useRef(false)
  const merged = useMergedRefs(own, ref)
  const fixed = input.disabled || input.readOnly || Boolean(disabledReason)
  useFormReset(own, () => given === undefined && search.now(defaultValue))

  useEffect(() => {
    if (value === '' || results === undefined) return
    // A moment later: who reads once another question is drawn has the count of the one before until then.
    const timer = setTimeout(() => announce(es.searchField.results(results, value, moreResults)))
    return () => clearTimeout(timer)
  }, [results, moreResults, value])

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (isComposing(event) || fixed) return
    if (event.key === 'Enter') {
      event.preventDefault()
      search.now(search.text)
    } else if (event.key === 'Escape' && search.text !== '') {
      event.preventDefault()
      event.stopPropagation()
      search.now('')
    }
  }

  return (
    <Root role="search" aria-label={label} className={className} style={style}>
      <Field
        id={id}
        label={label}
        hideLabel
        disabledReason={disabledReason}
        aria-describedby={input['aria-describedby']}
      >
        {(control) => (
          <Frame>
            <Icon name="search" size="sm" />
            <input
              autoComplete="off"
              {...input}
              {...control}
              ref={merged}
              type="search"
              readOnly={input.readOnly || control['aria-disabled']}
              value={search.text}
              onChange={({ target: { value } }) =>
                composing.current && hasPendingAccent(value) ? search.show(value) : search.later(value)
              }
              onKeyDown={handleKey}
              onCompositionStart={() => {
                composing.current = true
              }}
              onCompositionEnd={({ currentTarget }) => {
                composing.current = false
                search.later(currentTarget.value)
              }}
            />
            {search.text !== '' && !fixed && (
              <IconButton
                icon="close"
                label={es.searchField.clear}
                size="sm"
                onClick={() => {
                  own.current?.focus()
                  search.now('')
                }}
              />
            )}
          </Frame>
        )}
      </Field>
    </Root>
  )
}

const Root = styled.div`
  min-inline-size: 0;
  inline-size: 100%;
`
const Frame = styled.div`
  ${controlFrameStyles}
  color: ${color.fgMuted};
  & > input:not([aria-disabled]) {
    color: ${color.fgDefault};
  }
  & > input::-webkit-search-cancel-button {
    display: none;
  }
  &:has(button) {
    padding-inline-end: ${space['050']};
  }
`
