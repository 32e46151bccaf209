import type { ArgTypes } from '@storybook/react-vite'
import { useEffect, useRef, useState } from 'react'
import { Button, LoaderOverlay, space } from '#ui'
import { Row } from './Row.tsx'

export type CallConsoleProps = {
  /** Name of the spinner. */
  label: string
  /** Time of a call, s. */
  seconds: number
}

/** Controls of the console. The page is covered only while a call runs. */
export const callControls: Partial<ArgTypes<CallConsoleProps & { loading: boolean }>> = {
  loading: { table: { disable: true } },
  seconds: {
    description: 'Cuánto tarda la llamada, en segundos. Hasta 0,15 no se ve nada.',
    control: { type: 'range', min: 0.1, max: 10, step: 0.1 },
    table: { category: 'Estado' },
  },
}

const format = new Intl.NumberFormat('es-CL')

/** Starts calls that cover the page. It stays covered until the last one ends. */
export function CallConsole({ label, seconds }: CallConsoleProps) {
  const [running, setRunning] = useState(0)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const started = timers.current
    return () => started.forEach(clearTimeout)
  }, [])

  function call(time: number) {
    setRunning((count) => count + 1)
    timers.current.add(setTimeout(() => setRunning((count) => count - 1), time * 1000))
  }

  const time = `${format.format(seconds)} s`
  return (
    <>
      <Row>
        <Button variant="primary" onClick={() => call(seconds)}>{`Llamar: ${time}`}</Button>
        <Button onClick={() => (call(seconds), call(seconds * 2))}>Dos a la vez, una tarda el doble</Button>
      </Row>
      <p
        style={{ marginBlockStart: space['200'] }}
      >{`Llamadas en curso: ${running}. La página espera a la última, y dice «${label}».`}</p>
      <LoaderOverlay loading={running > 0} label={label} />
    </>
  )
}
