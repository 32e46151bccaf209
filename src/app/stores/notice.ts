import type { ReactElement } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'

const store = proxy<{ notice: ReactElement | null }>({ notice: null })

/** What is shown above every screen until it is dismissed. */
export const useNotice = () => useSnapshot(store).notice as ReactElement | null

/** @param notice null removes it. */
export function setNotice(notice: ReactElement | null): void {
  store.notice = notice && ref(notice)
}
