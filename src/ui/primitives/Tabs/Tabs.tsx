import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { isComposing } from '../../hooks/composing.ts'
import { isRtl } from '../../hooks/isRtl.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { useScrollShadows } from '../../hooks/useScrollShadows.ts'
import * as es from '../../messages.ts'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { Tooltip } from '../Tooltip/Tooltip.tsx'
import { Root } from './Tabs.styles.ts'
import { nextTabIndex } from './tabKeys.ts'
import { TabPanel } from './TabPanel.tsx'

export type TabItem = {
  key: string
  label: string
  icon?: IconName
  /** A number after the label, part of the tab's name. */
  count?: number
  /** Why it cannot be opened now; it can be reached, and the reason is read with it. */
  disabledReason?: string
  /** What it shows. */
  panel: ReactNode
}

type OwnProps = {
  /** Names the row of tabs. */
  label: string
  /** At least one. */
  tabs: readonly TabItem[]
  /** Key of the open tab, held by the caller. */
  value?: string
  /** Key of the tab that is open at first; the first one that can be opened unless told. */
  defaultValue?: string
  /** The key of the tab to open; once for each change. */
  onChange?: (key: string) => void
  /** `manual`: arrows move the focus only, Enter or Space opens. For panels that must be fetched. */
  activation?: 'automatic' | 'manual'
  orientation?: 'horizontal' | 'vertical'
  /** Keeps the panels that were open in the document, hidden: what was typed there stays. */
  keepPanels?: boolean
}

/** The rest goes to the outermost element: `className`, `style`, `ref`, `id`, `data-*` … */
export type TabsProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>

/** Parts of one thing, one at a time (APG tabs). One Tab stop; arrows go round, from right to left too. */
export function Tabs(props: TabsProps) {
  const { label, tabs, value: given, defaultValue, onChange, keepPanels = false, ...more } = props
  const { activation = 'automatic', orientation = 'horizontal', ...rest } = more
  const first = tabs.find((tab) => !tab.disabledReason) ?? tabs[0]!
  const [value, setValue] = useControlled(given, defaultValue ?? first.key, onChange)
  const open = tabs.find((tab) => tab.key === value) ?? first
  const openAt = tabs.indexOf(open)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useScrollShadows(list, markEnds)
  // The tab with the focus, where it is not the open one.
  const [focused, setFocused] = useState<string>()
  const stop = tabs.some((tab) => tab.key === focused) ? focused : open.key
  const [seen, setSeen] = useState<readonly string[]>([])
  if (keepPanels && !seen.includes(open.key)) setSeen([...seen, open.key])

  // The open tab is in sight where the row scrolls; by hand, for scrollIntoView would move the page too.
  useLayoutEffect(() => {
    const row = list.current!
    const tab = row.querySelectorAll<HTMLElement>('[role="tab"]')[openAt]
    if (tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [openAt])

  // What goes with the focus in it, a tab or a panel, leaves it to the open tab.
  const held = useRef(false)
  useLayoutEffect(() => {
    const { activeElement } = document
    const lost = activeElement === document.body || activeElement?.closest('[role="tabpanel"][hidden]')
    if (held.current && lost) list.current!.querySelector<HTMLElement>('[aria-selected="true"]')!.focus()
  })
  const holds = { onFocus: () => void (held.current = true), onBlur: () => void (held.current = false) }

  function select(tab: TabItem) {
    if (!tab.disabledReason && tab.key !== open.key) setValue(tab.key)
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const at = tabs.findIndex((tab) => tab.key === stop)
    const next = nextTabIndex(event.key, at, tabs.length, {
      vertical: orientation === 'vertical',
      rtl: isRtl(event.currentTarget),
    })
    if (next === null) return
    event.preventDefault()
    const tab = tabs[next]!
    list.current!.querySelectorAll<HTMLElement>('[role="tab"]')[next]!.focus()
    if (activation === 'automatic') select(tab)
  }

  const panels = keepPanels ? tabs.filter((tab) => tab.key === open.key || seen.includes(tab.key)) : [open]
  return (
    <Root {...rest} data-slot="tabs" data-orientation={orientation}>
      {/* Browsers make what scrolls a Tab stop; the row's stop is one of its tabs. */}
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        aria-orientation={orientation}
        onKeyDown={handleKey}
        {...holds}
        onBlur={() => {
          holds.onBlur()
          setFocused(undefined)
        }}
      >
        {tabs.map((tab, at) => (
          <Tooltip key={tab.key} content={tab.disabledReason ?? ''} describes={false}>
            <button
              type="button"
              role="tab"
              id={`${id}-tab-${at}`}
              aria-selected={tab.key === open.key}
              aria-controls={panels.includes(tab) ? `${id}-panel-${at}` : undefined}
              aria-disabled={tab.disabledReason ? true : undefined}
              aria-describedby={tab.disabledReason ? `${id}-reason-${at}` : undefined}
              tabIndex={tab.key === stop ? 0 : -1}
              onFocus={() => setFocused(tab.key)}
              onClick={() => select(tab)}
            >
              {tab.icon && <Icon name={tab.icon} size="sm" />}
              {tab.label}
              {tab.count !== undefined && <span data-slot="tabs.count">{` ${es.whole.format(tab.count)}`}</span>}
              {tab.disabledReason && (
                <span id={`${id}-reason-${at}`} hidden>
                  {tab.disabledReason}
                </span>
              )}
            </button>
          </Tooltip>
        ))}
      </div>
      {panels.map((tab) => (
        <TabPanel
          key={tab.key}
          id={`${id}-panel-${tabs.indexOf(tab)}`}
          labelledBy={`${id}-tab-${tabs.indexOf(tab)}`}
          hidden={tab.key !== open.key}
          {...holds}
        >
          {tab.panel}
        </TabPanel>
      ))}
    </Root>
  )
}

/** What a row that scrolls sideways hides: `data-before`, `data-after`, in the direction of its text. */
function markEnds(row: HTMLElement): void {
  const hidden = row.scrollWidth - row.clientWidth
  // Negative from right to left.
  const scrolled = Math.abs(row.scrollLeft)
  row.toggleAttribute('data-before', scrolled > 1)
  row.toggleAttribute('data-after', scrolled < hidden - 1)
}
