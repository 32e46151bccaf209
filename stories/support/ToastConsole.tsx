import type { ArgTypes } from '@storybook/react-vite'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, createToastQueue, space, Toaster, type ToasterPlacement, type ToastInput, type ToastTone } from '#ui'
import { Row } from './Row.tsx'

export type ToastConsoleProps = {
  tone: ToastTone
  /** '' for none, or «Error» for errors. */
  title: string
  text: string
  /** Label of the toast's button, '' for none. */
  action: string
  /** Time on screen, s. */
  seconds: number
  persistent: boolean
  placement: ToasterPlacement
}

/** Controls of the console. */
export const toastControls: Partial<ArgTypes<ToastConsoleProps>> = {
  tone: {
    description: 'El resultado que cuenta. Los errores interrumpen al lector de pantalla.',
    control: 'select',
    options: ['success', 'info', 'warning', 'error'],
    table: { category: 'Apariencia' },
  },
  title: { description: 'Sobre el texto. Un error sin título dice «Error».', control: 'text' },
  text: { description: 'Una frase: qué pasó.', control: 'text' },
  action: { description: 'Un botón en el aviso, con una palabra.', control: 'text', table: { category: 'Contenido' } },
  seconds: {
    description: 'Cuánto dura, en segundos (`duration`, en ms). Si falta: 10 los errores, 4,5 los demás.',
    control: { type: 'range', min: 1, max: 20, step: 0.5 },
    table: { category: 'Estado' },
  },
  persistent: {
    description: 'Se queda hasta que otro lo reemplace: para un trabajo en curso.',
    control: 'boolean',
    table: { category: 'Estado' },
  },
  placement: {
    description: 'La esquina de la ventana; `auto`, donde no tape ningún control.',
    control: 'select',
    options: ['auto', 'top-start', 'top-end', 'bottom-start', 'bottom-end'],
    table: { category: 'Apariencia' },
  },
}

export const consoleQueue = createToastQueue()
const format = new Intl.NumberFormat('es-CL')

/** Numbers of the toasts on screen, and of those that wait for a place. The queue has only the first. */
function useCounts() {
  const [pushed] = useState(() => new Set<string>())
  const [counts, setCounts] = useState({ shown: 0, waiting: 0 })
  function count() {
    const shown = consoleQueue.get()
    for (const { id } of shown) pushed.delete(id)
    setCounts({ shown: shown.length, waiting: pushed.size })
  }
  const countLatest = useEffectEvent(count)
  useEffect(() => consoleQueue.subscribe(() => countLatest()), [])
  function push(toast: ToastInput) {
    pushed.add(consoleQueue.push(toast))
    count()
  }
  function clear() {
    pushed.clear()
    consoleQueue.clear()
  }
  return { ...counts, push, clear }
}

/** Pushes toasts that the controls describe: one, more than fit, and one of a promise. */
export function ToastConsole({ tone, title, text, action, seconds, persistent, placement }: ToastConsoleProps) {
  const { shown, waiting, push, clear } = useCounts()
  const [isPaused, setPaused] = useState(false)
  const toast = {
    tone,
    title: title || undefined,
    text,
    action: action ? { label: action, onAction: () => undefined } : undefined,
    duration: seconds * 1000,
    persistent,
  }
  // What a control changes shows at once, in one toast.
  const described = JSON.stringify([tone, title, text, action, seconds, persistent, placement])
  const before = useRef(described)
  useEffect(() => {
    if (before.current === described) return
    before.current = described
    consoleQueue.push({ ...toast, id: 'muestra' })
  })

  function pushSeven() {
    for (const number of [1, 2, 3, 4, 5, 6, 7]) push({ ...toast, text: `${text} (${number})` })
  }
  function work(fails: boolean) {
    const call = new Promise<void>((done, fail) => {
      setTimeout(() => (fails ? fail(new Error('sin respuesta')) : done()), 2000)
    })
    const words = {
      loading: 'Exportando…',
      success: 'Archivo listo',
      error: 'No se pudo exportar. Vuelve a intentarlo.',
    }
    consoleQueue.promise(call, words).catch(() => undefined)
  }
  function pause() {
    if (isPaused) consoleQueue.resume('console')
    else consoleQueue.pause('console')
    setPaused(!isPaused)
  }

  const time = persistent ? 'Se queda.' : `Se va a los ${format.format(seconds)} s; con el puntero encima, espera.`
  return (
    <>
      <Row>
        <Button variant="primary" onClick={() => push(toast)}>
          Avisar
        </Button>
        <Button onClick={pushSeven}>Avisar siete veces</Button>
        <Button onClick={() => work(false)}>Promesa que se cumple</Button>
        <Button onClick={() => work(true)}>Promesa que falla</Button>
        <Button aria-pressed={isPaused} onClick={pause}>
          Detener el tiempo
        </Button>
        <Button variant="ghost" onClick={clear}>
          Quitar todos
        </Button>
      </Row>
      <p style={{ marginBlockStart: space['200'] }}>{`A la vista: ${shown}. En espera: ${waiting}. ${time}`}</p>
      <Toaster queue={consoleQueue} placement={placement} />
    </>
  )
}
