import { useMemo, type Ref, type RefCallback } from 'react'

/** One ref callback for two refs; stable as long as both are. */
export function useMergedRefs<T>(inner: Ref<T>, outer: Ref<T> | undefined): RefCallback<T> {
  return useMemo(
    () => (node: T | null) => {
      const cleanups = [assign(inner, node), assign(outer, node)]
      return () => cleanups.forEach((cleanup) => cleanup())
    },
    [inner, outer],
  )
}

function assign<T>(ref: Ref<T> | undefined, node: T | null): () => void {
  if (typeof ref === 'function') {
    const cleanup = ref(node)
    return typeof cleanup === 'function' ? cleanup : () => ref(null)
  }
  if (ref) ref.current = node
  return () => {
    if (ref) ref.current = null
  }
}
