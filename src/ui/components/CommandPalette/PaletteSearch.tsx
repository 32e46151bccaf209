import { useCombobox } from 'downshift'
import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react'
import { hasPendingAccent, isComposing } from '../../hooks/composing.ts'
import { useDelayedAnnouncement } from '../../hooks/useDelayedAnnouncement.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.ts'
import { searchPath } from '../Icon/iconPaths.ts'
import { renderIcon } from '../Icon/renderIcon.tsx'
import { Kbd } from '../Kbd/Kbd.tsx'
import { Root } from './CommandPalette.styles.ts'
import { BEGINS, RELATED, type RankedCommand } from './filterCommands.ts'
import type { Command, CommandGroup } from './types.ts'
import { useCommandSearch } from './useCommandSearch.ts'

type PaletteSearchProps = {
  inputRef: RefObject<HTMLInputElement | null>
  label: string
  placeholder: string | undefined
  groups: readonly CommandGroup[]
  recent: readonly Command[] | undefined
  onSelect: (command: Command) => void
}

/** A command with a key that is unique in the palette. */
type Item = RankedCommand & { id: string }

const types = useCombobox.stateChangeTypes
/** The input keeps its text, and nothing is chosen by leaving it. */
const ignored: unknown[] = [types.InputBlur, types.ItemClick, types.FunctionCloseMenu]

/** The field and its results, mounted while the palette is open. */
export function PaletteSearch({ inputRef, label, placeholder, groups, recent, onSelect }: PaletteSearchProps) {
  const messages = useMessages('commandPalette', es.commandPalette)
  const common = useMessages('common', es.common)
  const [typed, setTyped] = useState('')
  // It differs from the typed text while a dead key is pending.
  const [query, setQuery] = useState('')
  const { found, retry } = useCommandSearch(groups, query)
  const id = useId()
  const input = useMergedRefs(inputRef, undefined)

  const isRecentShown = query === '' && recent !== undefined && recent.length > 0
  const sections = [
    ...(isRecentShown
      ? [{ group: { key: '', label: messages.recent }, commands: recent.map((command) => ({ command, rank: BEGINS })) }]
      : []),
    ...found,
  ].flatMap(({ group, commands }) => {
    const items = commands.map((ranked): Item => ({ ...ranked, id: JSON.stringify([group.key, ranked.command.key]) }))
    return items.length > 0 ? [{ group, items }] : []
  })
  const items = sections.flatMap((section) => section.items)

  const failed = found.filter(({ status }) => status === 'failed')
  const loading = found.filter(({ status }) => status === 'loading')

  // By id: results that arrive later do not move the active command. One whose label does not begin with the text waits
  // for them: Enter would run a command that is not shown as what was typed.
  const [activeId, setActiveId] = useState<string>()
  const activeIndex = items.findIndex((item) => item.id === activeId)
  const first = items.find(({ command, rank }) => !command.destructive || rank < RELATED)
  const isCertain = loading.length === 0 || (first?.rank === BEGINS && !first.command.destructive)
  const initialId = isCertain ? first?.id : undefined
  if (activeIndex < 0 && activeId !== initialId) setActiveId(initialId)

  /** The text of an Enter that came before the answer, as of a scanner: it opens the one thing found. */
  const [kept, setKept] = useState<string | null>(null)
  const openKept = useEffectEvent(() => {
    if (items.length === 1 && failed.length === 0 && activeIndex === 0) onSelect(items[0]!.command)
  })
  useEffect(() => {
    if (kept !== null && loading.length === 0) openKept()
  }, [kept, loading.length])

  const combobox = useCombobox<Item>({
    items,
    isOpen: true,
    inputValue: typed,
    highlightedIndex: activeIndex,
    inputId: `${id}-input`,
    labelId: `${id}-label`,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-option-${index}`,
    itemToKey: (item) => item?.id,
    itemToString: (item) => item?.command.label ?? '',
    stateReducer: (state, { type, changes }) => (ignored.includes(type) ? state : changes),
    onHighlightedIndexChange: ({ highlightedIndex }) => {
      const next = items[highlightedIndex]
      if (next) setActiveId(next.id)
    },
  })

  const isEmpty = items.length === 0 && failed.length === 0 && loading.length === 0
  const summary = items.length || messages.none(query)
  const failures = failed.map(({ group }) => messages.failed(group.label)).join(' ')
  useDelayedAnnouncement(query === '' || loading.length > 0 ? '' : failures || summary, messages.results)

  function change(text: string, waitsForLetter: boolean) {
    setTyped(text)
    setKept(null)
    if (waitsForLetter || text.trim() === query) return
    setQuery(text.trim())
    setActiveId(undefined)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return preventDownshiftDefault(event)
    switch (event.key) {
      case 'Enter': {
        event.preventDefault()
        const active = items[activeIndex]
        // A key held since it opened the palette would run the first command.
        if (event.repeat || typed.trim() !== query) return preventDownshiftDefault(event)
        if (active) onSelect(active.command)
        else if (loading.length > 0) setKept(query)
        return preventDownshiftDefault(event)
      }
      case 'Escape': // Handled by the layer stack.
      case 'Home':
      case 'End': // They move the caret.
        return preventDownshiftDefault(event)
    }
  }

  const menu = combobox.getMenuProps({ 'aria-label': label }, { suppressRefError: true })
  const isListed = items.length > 0
  const inputProps = combobox.getInputProps({
    ref: input,
    'aria-label': label,
    'aria-labelledby': undefined,
    'aria-expanded': isListed,
    'aria-controls': isListed ? menu.id : undefined,
    'aria-activedescendant': activeIndex >= 0 ? `${id}-option-${activeIndex}` : undefined,
    onKeyDown: handleKeyDown,
    onChange({ currentTarget: { value }, nativeEvent }) {
      change(value, (nativeEvent as InputEvent).isComposing && hasPendingAccent(value))
    },
  })
  return (
    <Root data-slot="commandPalette">
      <div data-slot="commandPalette.field">
        {renderIcon(searchPath, 'sm')}
        <input {...inputProps} type="text" enterKeyHint="go" spellCheck={false} placeholder={placeholder} />
      </div>
      {isListed && (
        <div {...menu} aria-labelledby={undefined} aria-busy={loading.length > 0 || undefined}>
          {sections.map((section, index) => (
            <div key={section.group.key} role="group" aria-labelledby={`${id}-group-${index}`}>
              <div id={`${id}-group-${index}`} role="presentation" data-slot="commandPalette.heading">
                {section.group.label}
              </div>
              {section.items.map((item) => (
                <div
                  key={item.id}
                  {...combobox.getItemProps({
                    item,
                    index: items.indexOf(item),
                    onClick(event) {
                      preventDownshiftDefault(event)
                      onSelect(item.command)
                    },
                  })}
                >
                  <CommandText command={item.command} />
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
      {loading.length > 0 && (
        <div key="loading" data-slot="commandPalette.note">
          <span>{messages.searching(loading.map(({ group }) => group.label))}</span>
        </div>
      )}
      {failed.length > 0 && (
        <div key="failed" data-slot="commandPalette.note">
          <span>{failures}</span>
          <Button
            size="sm"
            onClick={() => {
              // The button disappears.
              inputRef.current?.focus()
              retry()
            }}
          >
            {common.retry}
          </Button>
        </div>
      )}
      {isEmpty && (
        <div key="empty" data-slot="commandPalette.note">
          <span>{query === '' ? messages.empty : messages.none(query)}</span>
        </div>
      )}
    </Root>
  )
}

type CommandTextProps = { command: Command }

function CommandText({ command: { icon, label, detail, shortcut } }: CommandTextProps) {
  return (
    <>
      {icon && <Icon name={icon} size="sm" />}
      <span data-slot="commandPalette.text">
        <span>{label}</span>
        {detail && <span data-slot="commandPalette.detail">{detail}</span>}
      </span>
      {shortcut && <Kbd keys={shortcut} />}
    </>
  )
}

/** Skips downshift's handler of the event, but not the browser's default. */
function preventDownshiftDefault({ nativeEvent }: SyntheticEvent) {
  Object.assign(nativeEvent, { preventDownshiftDefault: true })
}
