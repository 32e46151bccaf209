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
import { useFormats } from '../../locale/locale.ts'
import { Icon, type IconSource } from '../Icon/Icon.ts'
import { Tooltip } from '../Tooltip/Tooltip.tsx'
import { Root } from './Tabs.styles.ts'
import { nextTabIndex } from './tabKeys.ts'
import { TabPanel } from './TabPanel.tsx'

export type TabItem = {
  key: string
  label: string
  icon?: IconSource
  /** Number after the label, part of the accessible name. */
  count?: number
  /** Why the tab cannot be selected. It stays focusable and is described by the reason. */
  disabledReason?: string
  /** Content of the panel. */
  panel: ReactNode
}

type OwnProps = {
  /**
   * Accessible name of the tab list.
   * @es Nombra la fila de pestañas.
   */
  label: string
  /**
   * At least one tab.
   * @type {readonly TabItem[]}
   * @es Al menos una: `key`, `label`, `panel`; si se quiere, `icon`, `count` y `disabledReason`.
   */
  tabs: readonly TabItem[]
  /**
   * Key of the selected tab when controlled.
   * @es Clave de la pestaña abierta, si la guarda quien usa la pieza.
   */
  value?: string
  /**
   * Key of the initially selected tab.
   * @default the first enabled tab
   * @es Clave de la pestaña abierta al principio; si falta, la primera que se pueda abrir.
   */
  defaultValue?: string
  /**
   * Receives the key of the newly selected tab.
   * @es La clave de la pestaña que se abre; una vez por cambio.
   */
  onValueChange?: (key: string) => void
  /**
   * `manual`: arrow keys only move the focus; Enter or Space selects.
   * @default 'automatic'
   * @es `manual`: las flechas solo mueven el foco y Enter o Espacio abre. Para paneles que hay que ir a buscar.
   */
  activation?: 'automatic' | 'manual'
  /**
   * The tabs in a row or in a column.
   * @es La fila, a lo ancho o a lo alto.
   */
  orientation?: 'horizontal' | 'vertical'
  /**
   * Keeps visited panels mounted and hidden, so that their state is preserved.
   * @default false
   * @es Deja en el documento, escondidos, los paneles ya abiertos: lo escrito en ellos sigue ahí.
   */
  keepPanels?: boolean
}

/** Other props go to the root element. */
export type TabsProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>

/**
 * Tabs with one tab stop; the arrow keys wrap around.
 * @see APG tabs pattern
 */
export function Tabs(props: TabsProps) {
  const formats = useFormats()
  const { label, tabs, value: valueProp, defaultValue, onValueChange, keepPanels = false, ...more } = props
  const { activation = 'automatic', orientation = 'horizontal', ...rest } = more
  const first = tabs.find((tab) => !tab.disabledReason) ?? tabs[0]!
  const [value, setValue] = useControlled(valueProp, defaultValue ?? first.key, onValueChange)
  const selectedTab = tabs.find((tab) => tab.key === value) ?? first
  const selectedIndex = tabs.indexOf(selectedTab)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useScrollShadows(list, markEnds)
  // Key of the focused tab; undefined outside the tab list.
  const [focusedKey, setFocusedKey] = useState<string>()
  const tabStopKey = tabs.some((tab) => tab.key === focusedKey) ? focusedKey : selectedTab.key
  const [visitedKeys, setVisitedKeys] = useState<readonly string[]>([])
  if (keepPanels && !visitedKeys.includes(selectedTab.key)) setVisitedKeys([...visitedKeys, selectedTab.key])

  // Centres the selected tab in the scrolling row, a hidden one when it is first shown.
  useLayoutEffect(() => {
    const row = list.current!
    centreTab(row, selectedIndex)
    if (row.clientWidth > 0) return
    const observer = new ResizeObserver(() => {
      if (row.clientWidth === 0) return
      observer.disconnect()
      centreTab(row, selectedIndex)
    })
    observer.observe(row)
    return () => observer.disconnect()
  }, [selectedIndex])

  // When a tab or panel with the focus disappears, the selected tab receives the focus.
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.closest('[role="tabpanel"][hidden]')
    if (hadFocus.current && isLost) list.current!.querySelector<HTMLElement>('[aria-selected="true"]')!.focus()
  })
  const focusHandlers = {
    onFocus: () => void (hadFocus.current = true),
    onBlur: () => void (hadFocus.current = false),
  }

  function select(tab: TabItem) {
    if (!tab.disabledReason && tab.key !== selectedTab.key) setValue(tab.key)
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    if (isComposing(event) || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const at = tabs.findIndex((tab) => tab.key === tabStopKey)
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

  const panels = keepPanels
    ? tabs.filter((tab) => tab.key === selectedTab.key || visitedKeys.includes(tab.key))
    : [selectedTab]
  return (
    <Root {...rest} data-slot="tabs" data-orientation={orientation}>
      {/* tabIndex -1: browsers make a scroll container a tab stop. */}
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        aria-orientation={orientation}
        onKeyDown={handleKey}
        {...focusHandlers}
        onBlur={() => {
          focusHandlers.onBlur()
          setFocusedKey(undefined)
        }}
      >
        {tabs.map((tab, at) => (
          <Tooltip key={tab.key} content={tab.disabledReason ?? ''} describes={false}>
            <button
              type="button"
              role="tab"
              id={`${id}-tab-${at}`}
              aria-selected={tab.key === selectedTab.key}
              aria-controls={panels.includes(tab) ? `${id}-panel-${at}` : undefined}
              aria-disabled={tab.disabledReason ? true : undefined}
              aria-describedby={tab.disabledReason ? `${id}-reason-${at}` : undefined}
              tabIndex={tab.key === tabStopKey ? 0 : -1}
              onFocus={() => setFocusedKey(tab.key)}
              onClick={() => select(tab)}
            >
              {tab.icon && <Icon name={tab.icon} size="sm" />}
              <span>{tab.label}</span>
              {tab.count !== undefined && <span data-slot="tabs.count">{` ${formats.whole(tab.count)}`}</span>}
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
          hidden={tab.key !== selectedTab.key}
          {...focusHandlers}
        >
          {tab.panel}
        </TabPanel>
      ))}
    </Root>
  )
}

/** scrollIntoView would also scroll the page. */
function centreTab(row: HTMLElement, index: number): void {
  const tab = row.querySelectorAll<HTMLElement>('[role="tab"]')[index]
  if (tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}

/** Marks overflow of a horizontally scrolling row in inline direction: `data-before`, `data-after`. */
function markEnds(row: HTMLElement): void {
  const hidden = row.scrollWidth - row.clientWidth
  // Negative from right to left.
  const scrolled = Math.abs(row.scrollLeft)
  row.toggleAttribute('data-before', scrolled > 1)
  row.toggleAttribute('data-after', scrolled < hidden - 1)
}
