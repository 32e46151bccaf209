import { useState } from 'react'
import { Button, LoaderOverlay } from 'canje-ui'

/** Stands for a request of yours. */
const request = () => new Promise((resolve) => setTimeout(resolve, 1500))

export function CloseMonth() {
  // A number: the page stays covered until the last of several calls has ended.
  const [calls, setCalls] = useState(0)

  async function run() {
    setCalls((count) => count + 1)
    try {
      await request()
    } finally {
      setCalls((count) => count - 1)
    }
  }

  return (
    <>
      <Button onClick={run}>Cerrar el mes</Button>
      <LoaderOverlay loading={calls > 0} label="Cerrando el mes" />
    </>
  )
}
