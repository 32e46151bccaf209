import { useEffect } from 'react'
import { subscribe } from 'valtio'
import { toasts } from '#app/toasts.ts'
import { loader } from '#app/stores/loader.ts'
import { Toaster } from '#ui'

/** The notices of all screens, in the corner above them. Their time stands still while the loader covers the page. */
export function AppToaster() {
  useEffect(() => {
    const follow = () => (loader.is_loading ? toasts.pause('loader') : toasts.resume('loader'))
    follow()
    const stop = subscribe(loader, follow)
    return () => {
      stop()
      toasts.resume('loader')
    }
  }, [])
  return <Toaster queue={toasts} />
}
