import { useRef, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { isComposing } from '../../hooks/composing.ts'
import { isRtl } from '../../hooks/isRtl.ts'
import { ignoreKeyRepeat } from '../../hooks/keyRepeat.ts'
import { nextItemIndex } from '../../hooks/nextItemIndex.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.ts'
import { filterBarStyles } from './FilterBar.styles.ts'
import { FilterChip } from './FilterChip.tsx'
import type { FilterBarProps } from './types.ts'

/** Tab stop of the button that unsets all filters. */
const ALL = 'all'

/**
 * Filters of a list: one chip each, which shows the value and opens the fields that set it. The caller holds the state.
 * @see APG toolbar pattern
 */
export function FilterBar({ label, filters, onRemove, defaultOpen, ref, ...rest }: FilterBarProps) {
  const messages = useMessages('filterBar', es.filterBar)
  const root = useRef<HTMLDivElement>(null)
  const merged = useMergedRefs(root, ref)
  const [focused, setFocused] = useState<string>()
  const set = filters.filter(({ value }) => value).map(({ key }) => key)
  const stops = [
    ...filters.flatMap(({ key, value }) => (value ? [`open ${key}`, `remove ${key}`] : [`open ${key}`])),
    ALL,
  ]
  const tabStop = focused && stops.includes(focused) && (focused !== ALL || set.length > 0) ? focused : stops[0]

  const items = () => [...root.current!.querySelectorAll<HTMLElement>('[data-filter-item]')]

  function moveFocus(event: KeyboardEvent<HTMLElement>) {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const all = items()
    const next = nextItemIndex(event.key, all.indexOf(event.currentTarget), all.length, isRtl(event.currentTarget))
    if (next === null) return
    event.preventDefault()
    all[next]!.focus()
  }

  const itemProps = (id: string) => ({
    'data-filter-item': '',
    tabIndex: id === tabStop ? 0 : -1,
    onFocus: () => setFocused(id),
    onKeyDown: moveFocus,
  })

  return (
    <Root {...rest} ref={merged} role="toolbar" aria-label={label} data-slot="filterBar">
      <span data-slot="filterBar.mark">
        <Icon name="filter" size="sm" />
      </span>
      {filters.map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          defaultOpen={filter.key === defaultOpen}
          openProps={itemProps(`open ${filter.key}`)}
          removeProps={itemProps(`remove ${filter.key}`)}
          onRemove={() => {
            announce(messages.removed(filter.label))
            onRemove([filter.key])
          }}
        />
      ))}
      {set.length > 0 && (
        <Button
          {...itemProps(ALL)}
          size="sm"
          variant="ghost"
          onClick={() => {
            // The button disappears.
            ignoreKeyRepeat()
            items()[0]!.focus()
            announce(messages.cleared)
            onRemove(set)
          }}
        >
          {messages.clear}
        </Button>
      )}
    </Root>
  )
}

const Root = styled.div`
  ${filterBarStyles}
`
