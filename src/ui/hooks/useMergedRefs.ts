import { useMemo, type Ref, type RefCallback } from 'react'

/** One ref that serves the component's own need and its caller's; stable as long as both are. */
export function useMergedRefs<T>(own: Ref<T>, given: Ref<T> | undefined): RefCallback<T> {
  return useMemo(
    () => (node: T | null) => {
      const undo = [assign(own, node), assign(given, node)]
      return () => undo.forEach((clean) => clean())
    },
    [own, given],
  )
}

function assign<T>(ref: Ref<T> | undefined, node: T | null): () => void {
  if (typeof ref === 'function') {
    const clean = ref(node)
    return typeof clean === 'function' ? clean : () => ref(null)
  }
  if (ref) ref.current = node
  return () => {
    if (ref) ref.current = null
  }
}
