import { useEffect } from 'react'
import { subscribe } from 'valtio'
import { loader } from '#app/stores/loader.ts'
import { toasts } from '#app/toasts.ts'
import { Toaster } from '#ui'

/** Toasts of all screens. Their timers pause while the loader covers the page. */
export function AppToaster() {
  useEffect(() => {
    const sync = () => (loader.is_loading ? toasts.pause('loader') : toasts.resume('loader'))
    sync()
    const stop = subscribe(loader, sync)
    return () => {
      stop()
      toasts.resume('loader')
    }
  }, [])
  return <Toaster queue={toasts} />
}
