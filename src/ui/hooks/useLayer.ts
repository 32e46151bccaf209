import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { pushLayer } from './layerStack.ts'

export interface UseLayerOptions {
  /** On the stack only while true. */
  open: boolean
  /** Escape, only while this is the topmost layer that wants it. Left out, Escape goes to the layer below. */
  onEscape?(event: KeyboardEvent): void
  /** A press that began and ended outside, only while this is the topmost layer that wants it. Toasts never count. */
  onOutsidePress?(event: Event): void
  /** The popup and its trigger. Portal the popup to document.body, where the stack decides what is inert. */
  refs: readonly RefObject<Element | null>[]
  /** Makes the rest of the page inert, from the frame after its first on; a loader at once. */
  modal?: boolean
  /** 'loader' stays above layers that open later. */
  level?: 'popup' | 'loader'
  /** The modal layer above closed, or the page became inert with the focus in it: take the focus if nobody has it. */
  onTop?(): void
}

/** Puts a component on the one stack of layers: Escape and outside presses reach only the topmost. */
export function useLayer(options: UseLayerOptions): void {
  const { open, modal = false, level = 'popup' } = options
  const takesEscape = Boolean(options.onEscape)
  const takesPress = Boolean(options.onOutsidePress)
  const escape = useEffectEvent((event: KeyboardEvent) => options.onEscape?.(event))
  const press = useEffectEvent((event: Event) => options.onOutsidePress?.(event))
  const top = useEffectEvent(() => options.onTop?.())
  const elements = useEffectEvent(() =>
    options.refs.map((ref) => ref.current).filter((element): element is Element => element !== null),
  )
  useLayoutEffect(() => {
    if (!open) return
    return pushLayer({
      contains: (node) => elements().some((element) => element.contains(node)),
      elements: () => elements(),
      onEscape: takesEscape ? (event) => escape(event) : undefined,
      onOutsidePress: takesPress ? (event) => press(event) : undefined,
      onTop: () => top(),
      modal,
      level,
    })
  }, [open, modal, level, takesEscape, takesPress])
}
