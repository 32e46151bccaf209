import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { toasts } from '#app/notify.ts'
import { loader } from '#app/stores/loader.ts'
import { Toaster } from '#ui'

/** The notices of all screens, in the corner above them. Their time stands still while the loader covers the page. */
export function Notices() {
  const { is_loading } = useSnapshot(loader)
  useEffect(() => {
    if (!is_loading) return
    toasts.pause('loader')
    return () => toasts.resume('loader')
  }, [is_loading])
  return <Toaster queue={toasts} />
}
