import { useEffect, useRef, type ComponentPropsWithRef, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { isComposing, hasPendingAccent } from '../../hooks/composing.ts'
import { ignoreKeyRepeat } from '../../hooks/keyRepeat.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { color, space } from '../../tokens/tokens.ts'
import { Field } from '../Field/Field.tsx'
import { controlFrameStyles } from '../Field/controlFrame.styles.ts'
import { Icon } from '../Icon/Icon.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useDebouncedSearch } from './useDebouncedSearch.ts'

type OwnProps = {
  /**
   * Accessible name of the input and of its search landmark; not visible.
   * @es Nombra la caja y su región de búsqueda; no se ve.
   */
  label: string
  /**
   * Controlled query. A new value from the caller replaces the text.
   * @es La pregunta vigente. Si llega otra desde fuera, reemplaza el texto.
   */
  value?: string
  /**
   * Initial query when uncontrolled.
   * @default ''
   * @es La pregunta inicial, cuando no la guarda quien usa la pieza.
   */
  defaultValue?: string
  /**
   * Called after a debounce of `ms.search`, or immediately on Enter, Escape and the clear button.
   * Not called while a dead key waits for its letter.
   * @es 150 ms después de la última tecla; al momento con Enter, Escape o la ×. Nunca con media letra: el acento de
   * una tecla muerta espera la suya.
   */
  onSearch?: (value: string) => void
  /**
   * Shown while it is empty.
   * @es Lo que se ve mientras está vacío; nunca reemplaza a la etiqueta.
   */
  placeholder?: string
  /**
   * Number of results, announced when it arrives. Undefined while loading.
   * @es Cuántas filas responden; se anuncia con cada respuesta. No la pases mientras no se sepa.
   */
  results?: number
  /**
   * More results exist than the `results` loaded so far.
   * @default false
   * @es Hay más filas que `results`, que son las primeras: se anuncia «20 resultados, y hay más».
   */
  moreResults?: boolean
  /**
   * Natively disabled: not focusable.
   * @es Fuera de uso del todo, sin foco.
   */
  disabled?: boolean
  /**
   * Why searching is unavailable. It stays focusable and shows the reason below.
   * @es Por qué no se puede buscar ahora. Sigue recibiendo el foco, y el motivo queda debajo.
   */
  disabledReason?: string
}

/** `className` and `style` go to the root element, other props to the `<input>`. */
export type SearchFieldProps = OwnProps &
  Omit<
    ComponentPropsWithRef<'input'>,
    keyof OwnProps | 'children' | 'size' | 'type' | 'onChange' | 'onCompositionStart' | 'onCompositionEnd'
  >

/** Search input in its own search landmark. Escape clears the text; on an empty field it propagates. */
export function SearchField(props: SearchFieldProps) {
  const messages = useMessages('searchField', es.searchField)
  const {
    label,
    value: valueProp,
    defaultValue = '',
    onSearch,
    results,
    moreResults = false,
    disabledReason,
    ...rest
  } = props
  const { className, style, id, ref, onKeyDown, ...input } = rest
  const [value, setQuery] = useControlled(valueProp, defaultValue, onSearch)
  const search = useDebouncedSearch(value, setQuery)
  const inputRef = useRef<HTMLInputElement>(null)
  const composingRef = useRef(false)
  const merged = useMergedRefs(inputRef, ref)
  const isReadOnly = input.disabled || input.readOnly || Boolean(disabledReason)
  useFormReset(inputRef, () => valueProp === undefined && search.searchNow(defaultValue))

  useEffect(() => {
    if (value === '' || results === undefined) return
    // Deferred: a caller that loads in an effect still passes the previous count in this render.
    const timer = setTimeout(() => announce(messages.results(results, value, moreResults)))
    return () => clearTimeout(timer)
  }, [results, moreResults, value, messages])

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (isComposing(event) || isReadOnly) return
    if (event.key === 'Enter') {
      event.preventDefault()
      search.searchNow(search.text)
    } else if (event.key === 'Escape' && search.text !== '') {
      event.preventDefault()
      event.stopPropagation()
      search.searchNow('')
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
                composingRef.current && hasPendingAccent(value) ? search.setText(value) : search.searchDebounced(value)
              }
              onKeyDown={handleKey}
              onCompositionStart={() => {
                composingRef.current = true
              }}
              onCompositionEnd={({ currentTarget }) => {
                composingRef.current = false
                search.searchDebounced(currentTarget.value)
              }}
            />
            {search.text !== '' && !isReadOnly && (
              <IconButton
                icon="close"
                label={messages.clear}
                size="sm"
                onClick={() => {
                  ignoreKeyRepeat()
                  inputRef.current?.focus()
                  search.searchNow('')
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
