import { useStore } from './store.ts'

const hydrated = { get: () => true, subscribe: () => () => {} }
const isFalse = () => false

/** False on a server and while React hydrates. For what floats over the page, which a server cannot render. */
export const useHydrated = (): boolean => useStore(hydrated, hydrated.get, isFalse)
