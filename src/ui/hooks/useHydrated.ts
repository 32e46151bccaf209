import { useSyncExternalStore } from 'react'

const noChange = () => () => {}
const isTrue = () => true
const isFalse = () => false

/**
 * Whether there is a browser to draw in: not on a server, nor while React takes over what a server drew. For what floats over the page, which
 * a server cannot draw.
 */
export const useHydrated = (): boolean => useSyncExternalStore(noChange, isTrue, isFalse)
