import {
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type ComponentPropsWithRef,
  type CSSProperties,
  type DragEvent,
  type KeyboardEvent,
} from 'react'
import { isApplePlatform } from '../../hooks/isApplePlatform.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { useFormReset } from '../../hooks/useFormReset.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { Field } from '../Field/Field.tsx'
import { splitFieldProps, type FieldProps } from '../Field/fieldProps.ts'
import { cleanPasted, cleanText } from './cleanPasted.ts'
import { selectPoint } from './editCommands.ts'
import { FormatBar } from './FormatBar.tsx'
import { readEdited, toEditable } from './richHtml.ts'
import { Frame } from './RichTextField.styles.ts'

type OwnProps = FieldProps<HTMLDivElement> & {
  /**
   * HTML, which may be untrusted: it is sanitized before it is shown.
   * @es HTML; también el que llegó de fuera, que se limpia al mostrarlo.
   */
  value?: string
  /**
   * Initial HTML when uncontrolled.
   * @default ''
   * @es Valor inicial, cuando no lo guarda quien usa la pieza.
   */
  defaultValue?: string
  /**
   * Receives sanitized HTML on each change; '' where there is no text.
   * @es El HTML nuevo, limpio, en cada cambio; vacío si no hay texto.
   */
  onValueChange?: (html: string) => void
  /**
   * Minimum height in lines. Grows up to three times as high, then scrolls.
   * @default 4
   * @es Líneas cuando está vacío (4); crece con el texto hasta tres veces más y después se desplaza.
   */
  rows?: number
}

/** Other props go to the element with the text. */
export type RichTextFieldProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>

/** Field for text with bold, italic, titles, lists and links. What is pasted or dropped keeps these alone. */
export function RichTextField(props: RichTextFieldProps) {
  const [layout, rest] = splitFieldProps(props)
  const { value, defaultValue = '', onValueChange, rows = 4, name, disabled, readOnly, ref, ...others } = rest
  const { onInput, onPaste, onDrop, onKeyDown, ...editorProps } = others
  const [html, setHtml, reset] = useControlled(value, defaultValue, onValueChange)
  const [linking, setLinking] = useState(false)
  const editor = useRef<HTMLDivElement>(null)
  const merged = useMergedRefs(editor, ref)
  const isFixed = Boolean(disabled || readOnly || layout.disabledReason)
  // A server has no document to sanitize in.
  const isHydrated = useHydrated()
  useFormReset(editor, reset)

  /** The value that the element shows: writing it again would move the caret. */
  const shown = useRef<string>(null)
  /** The last value that was not edited here, and how it would be read from the element. */
  const given = useRef<{ html: string; edited: string }>(null)
  const isDragged = useRef(false)
  useLayoutEffect(() => {
    if (!isHydrated || shown.current === html) return
    shown.current = html
    editor.current!.innerHTML = toEditable(html)
    given.current = { html, edited: readEdited(editor.current!) }
  }, [html, isHydrated])

  function readChange() {
    const edited = readEdited(editor.current!)
    // What is typed and taken back is no change, also where the value was written in another way: '<b>' for '<strong>'.
    shown.current = edited === given.current?.edited ? given.current.html : edited
    setHtml(shown.current)
  }

  function insert(data: DataTransfer) {
    const html = data.getData('text/html')
    document.execCommand('insertHTML', false, html ? cleanPasted(html) : cleanText(data.getData('text/plain')))
    readChange()
  }

  function paste(event: ClipboardEvent<HTMLDivElement>) {
    onPaste?.(event)
    if (event.defaultPrevented || isFixed) return
    event.preventDefault()
    insert(event.clipboardData)
  }

  function drop(event: DragEvent<HTMLDivElement>) {
    onDrop?.(event)
    // Text that is moved within the field is clean, and files are the page's matter.
    if (event.defaultPrevented || isFixed || isDragged.current || event.dataTransfer.files.length > 0) return
    event.preventDefault()
    selectPoint(event.currentTarget, event.clientX, event.clientY)
    insert(event.dataTransfer)
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    onKeyDown?.(event)
    const hasModifier = isApplePlatform() ? event.metaKey : event.ctrlKey
    if (event.defaultPrevented || isFixed || !hasModifier || event.key.toLowerCase() !== 'k') return
    event.preventDefault()
    setLinking(true)
  }

  return (
    <Field {...layout} group>
      {(control) => (
        <Frame style={{ '--rows': rows } as CSSProperties}>
          <FormatBar
            editor={editor}
            controls={control.id}
            disabled={isFixed}
            linking={linking}
            onLinkingChange={setLinking}
            onEdit={readChange}
          />
          <div
            {...editorProps}
            {...control}
            ref={merged}
            role="textbox"
            tabIndex={disabled ? undefined : 0}
            aria-multiline="true"
            aria-readonly={readOnly || undefined}
            aria-disabled={disabled || control['aria-disabled']}
            contentEditable={!isFixed}
            suppressContentEditableWarning
            data-slot="richTextField.text"
            onFocus={(event) => {
              editorProps.onFocus?.(event)
              document.execCommand('defaultParagraphSeparator', false, 'p')
            }}
            onInput={(event) => {
              onInput?.(event)
              readChange()
            }}
            onPaste={paste}
            onDragStart={(event) => {
              editorProps.onDragStart?.(event)
              isDragged.current = true
            }}
            onDragEnd={(event) => {
              editorProps.onDragEnd?.(event)
              isDragged.current = false
            }}
            onDrop={drop}
            onKeyDown={handleKey}
          />
          {name && <input type="hidden" name={name} value={html} disabled={disabled} />}
        </Frame>
      )}
    </Field>
  )
}
