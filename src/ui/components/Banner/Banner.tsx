import { useRef, useState, type ComponentPropsWithRef, type FocusEvent } from 'react'
import { styled } from 'styled-components'
import { focusNextHeading } from '../../hooks/focusNextHeading.ts'
import { useMergedRefs } from '../../hooks/useMergedRefs.ts'
import { usePausableTimer } from '../../hooks/usePausableTimer.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { ms } from '../../tokens/tokens.ts'
import { closeButtonStyles } from '../Button/closeButton.styles.ts'
import { renderIcon } from '../Icon/renderIcon.tsx'
import { closePath } from '../Icon/iconPaths.ts'
import { BannerFrame, type BannerContent } from './BannerFrame.tsx'

export type { BannerTone } from './BannerFrame.tsx'

type OwnProps = BannerContent & {
  /**
   * Shows a close button. Also called when `autoHide` expires. The caller unmounts the banner.
   * @es Muestra el botón de cerrar; lo llaman él y el fin de `autoHide`. Quien usa el aviso lo quita.
   */
  onDismiss?: () => void
  /**
   * Calls `onDismiss` after 2000 ms. The timer pauses while the banner is hovered or focused.
   * @default false
   * @es Llama a `onDismiss` a los 2000 ms, sin contar el tiempo con el puntero encima o con el foco.
   */
  autoHide?: boolean
}

/** Other props go to the root element, except the handlers that pause the `autoHide` timer. */
export type BannerProps = OwnProps &
  Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>

/** Inline message next to the content it refers to. */
export function Banner(props: BannerProps) {
  const messages = useMessages('banner', es.banner)
  const { onDismiss, autoHide = false, ref, ...rest } = props
  const root = useRef<HTMLDivElement>(null)
  const merged = useMergedRefs(root, ref)
  // Tracked separately: the timer stays paused while either is true.
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  usePausableTimer(autoHide ? ms.bannerAutohide : null, hovered || focused, () => onDismiss?.())

  function dismiss() {
    focusNextHeading(root.current!)
    onDismiss?.()
  }

  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
  }

  return (
    <BannerFrame
      {...rest}
      ref={merged}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={handleBlur}
      closeButton={
        onDismiss && (
          <CloseButton type="button" aria-label={messages.dismiss} data-slot="banner.close" onClick={dismiss}>
            {renderIcon(closePath, 'sm')}
          </CloseButton>
        )
      }
    />
  )
}

const CloseButton = styled.button`
  ${closeButtonStyles}
`
