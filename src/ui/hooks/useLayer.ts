import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { pushLayer } from './layerStack.ts'

export interface UseLayerOptions {
  /** On the stack only while true. */
  open: boolean
  /** Receives Escape while this is the topmost layer with `onEscape`. */
  onEscape?(event: KeyboardEvent): void
  /** A press outside, while this is the topmost layer with `onOutsidePress`. A press on a toast is never outside. */
  onOutsidePress?(event: Event): void
  /** The popup and its trigger. */
  refs: readonly RefObject<Element | null>[]
  /** Makes the rest of the page inert after the next paint; a loader does at once. @default false */
  modal?: boolean
  /** 'loader' stays above layers that open later. @default 'popup' */
  level?: 'popup' | 'loader'
  /** The modal layer above closed, or the page became inert with the focus in it: take the focus if it is lost. */
  onTop?(): void
}

/** Puts a component on the stack of layers: Escape and outside presses reach only the topmost one. */
export function useLayer(options: UseLayerOptions): void {
  const { open, modal = false, level = 'popup' } = options
  const takesEscape = Boolean(options.onEscape)
  const takesPress = Boolean(options.onOutsidePress)
  const handleEscape = useEffectEvent((event: KeyboardEvent) => options.onEscape?.(event))
  const handlePress = useEffectEvent((event: Event) => options.onOutsidePress?.(event))
  const handleTop = useEffectEvent(() => options.onTop?.())
  const elements = useEffectEvent(() =>
    options.refs.map((ref) => ref.current).filter((element): element is Element => element !== null),
  )
  useLayoutEffect(() => {
    if (!open) return
    return pushLayer({
      contains: (node) => elements().some((element) => element.contains(node)),
      elements: () => elements(),
      onEscape: takesEscape ? (event) => handleEscape(event) : undefined,
      onOutsidePress: takesPress ? (event) => handlePress(event) : undefined,
      onTop: () => handleTop(),
      modal,
      level,
    })
  }, [open, modal, level, takesEscape, takesPress])
}
