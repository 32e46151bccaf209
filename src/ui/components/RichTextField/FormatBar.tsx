import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from 'react'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import type { IconSource } from '../Icon/Icon.ts'
import { renderIcon } from '../Icon/renderIcon.tsx'
import { TextField } from '../TextField/TextField.tsx'
import { Popover } from '../Popover/Popover.tsx'
import type { PopoverTriggerProps } from '../Popover/types.ts'
import { editCommands, isOn, linkAt, normalizeHref, runCommand, type EditCommand } from './editCommands.ts'

type FormatBarProps = {
  editor: RefObject<HTMLDivElement | null>
  controls: string
  disabled: boolean
  linking: boolean
  onLinkingChange: (linking: boolean) => void
  /** After the text changed. */
  onEdit: () => void
}

const draw = (path: string) => renderIcon(path, 'sm') as ReactElement<{ style?: CSSProperties }>
const icons: Record<EditCommand | 'link', IconSource> = {
  bold: draw('M6 4h4.5a3 3 0 0 1 0 6H6zM6 10h5.5a3 3 0 0 1 0 6H6z'),
  italic: draw('M8.5 4h6M5.5 16h6M11.5 4l-3 12'),
  title: draw('M5 4v12M15 4v12M5 10h10'),
  list: draw('M8 5.5h9M8 10h9M8 14.5h9M3.5 5.5h.01M3.5 10h.01M3.5 14.5h.01'),
  link: draw(
    'M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1',
  ),
}
const shortcuts: Partial<Record<EditCommand | 'link', string>> = {
  bold: 'Control+B',
  italic: 'Control+I',
  link: 'Control+K',
}

/** Buttons that format the selected text. One stop of Tab. @see APG toolbar */
export function FormatBar({ editor, controls, disabled, linking, onLinkingChange, onEdit }: FormatBarProps) {
  const messages = useMessages('richTextField', es.richTextField)
  const bar = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const range = useRef<Range | null>(null)
  const [on, setOn] = useState<ReadonlySet<string>>(new Set())
  const [stop, setStop] = useState(0)
  const [href, setHref] = useState('')

  function readState() {
    const selection = document.getSelection()
    if (!selection?.rangeCount || !editor.current?.contains(selection.anchorNode)) return
    range.current = selection.getRangeAt(0).cloneRange()
    const next = [...editCommands.filter(isOn), ...(linkAt(editor.current) ? ['link'] : [])]
    setOn((before) => (before.size === next.length && next.every((name) => before.has(name)) ? before : new Set(next)))
  }
  const handleSelection = useEffectEvent(readState)
  useEffect(() => {
    const listener = () => handleSelection()
    document.addEventListener('selectionchange', listener)
    return () => document.removeEventListener('selectionchange', listener)
  }, [])

  /** Gives the text its focus and its selection back. */
  function restoreSelection() {
    const root = editor.current!
    root.focus()
    if (!range.current) return
    const selection = document.getSelection()!
    selection.removeAllRanges()
    selection.addRange(range.current)
  }
  function run(command: EditCommand) {
    restoreSelection()
    runCommand(command)
    readState()
    onEdit()
  }

  function openLink(open: boolean) {
    if (open) setHref(linkAt(editor.current!)?.getAttribute('href') ?? '')
    onLinkingChange(open)
  }
  function applyLink(address: string | null) {
    onLinkingChange(false)
    restoreSelection()
    const link = linkAt(editor.current!)
    const selection = document.getSelection()!
    if (link) selection.selectAllChildren(link)
    if (address === null) document.execCommand('unlink')
    else if (selection.isCollapsed) {
      const created = document.createElement('a')
      created.href = address
      created.textContent = address
      document.execCommand('insertHTML', false, created.outerHTML)
    } else document.execCommand('createLink', false, address)
    readState()
    onEdit()
  }
  const address = normalizeHref(href)

  function moveFocus(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const buttons = [...bar.current!.querySelectorAll<HTMLButtonElement>(':scope > button')]
    const next = (stop + step + buttons.length) % buttons.length
    setStop(next)
    buttons[next]!.focus()
  }
  const buttonProps = (index: number) => ({
    size: 'sm' as const,
    tabIndex: index === stop ? 0 : -1,
    disabled,
    onFocus: () => setStop(index),
    onKeyDown: moveFocus,
    // The text keeps its focus and selection.
    onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
  })
  const renderLinkButton = (trigger: PopoverTriggerProps) => (
    <IconButton
      {...trigger}
      {...buttonProps(editCommands.length)}
      icon={icons.link}
      label={messages.link}
      aria-keyshortcuts={shortcuts.link}
    />
  )
  return (
    <div ref={bar} role="toolbar" aria-label={messages.toolbar} aria-controls={controls} data-slot="richTextField.bar">
      {editCommands.map((command, index) => (
        <IconButton
          key={command}
          {...buttonProps(index)}
          icon={icons[command]}
          label={messages[command]}
          aria-keyshortcuts={shortcuts[command]}
          pressed={on.has(command)}
          onClick={() => run(command)}
        />
      ))}
      <Popover
        title={messages.link}
        open={linking}
        onOpenChange={openLink}
        initialFocus={input}
        trigger={renderLinkButton}
        footer={
          <>
            {on.has('link') && (
              <Button size="sm" onClick={() => applyLink(null)}>
                {messages.unlink}
              </Button>
            )}
            <Button size="sm" variant="primary" onClick={() => (address ? applyLink(address) : input.current?.focus())}>
              {messages.apply}
            </Button>
          </>
        }
      >
        <TextField
          ref={input}
          label={messages.address}
          value={href}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          error={href.trim() !== '' && !address ? messages.wrongAddress : undefined}
          onValueChange={setHref}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form around it is not sent.
            event.preventDefault()
            if (address) applyLink(address)
          }}
        />
      </Popover>
    </div>
  )
}
