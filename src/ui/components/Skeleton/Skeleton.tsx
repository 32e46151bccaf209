import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { animation, color, duration, easing, ms, radius as radii } from '../../tokens/tokens.ts'

type OwnProps = {
  /**
   * Width: px, or any CSS length.
   * @default '100%'
   * @es Ancho: px o cualquier medida de CSS. Llena su caja si no se dice.
   */
  width?: number | string
  /**
   * Height: px, or any CSS length.
   * @default '1em'
   * @es Alto: px o cualquier medida de CSS. Una línea de texto si no se dice.
   */
  height?: number | string
  /**
   * Corner radius; `full` for avatars and pills.
   * @default 'sm'
   * @type {'sm' | 'md' | 'lg' | 'full'}
   * @es Esquinas; `full` para retratos y pastillas.
   */
  radius?: keyof typeof radii
}

/** Other props go to the root element. */
export type SkeletonProps = OwnProps & Omit<ComponentPropsWithRef<'span'>, keyof OwnProps | 'children'>

/**
 * Placeholder with the size of content that is loading, to avoid layout shift. It appears after 200 ms.
 * @see useSkeleton for how long to render it
 */
export function Skeleton({ width = '100%', height = '1em', radius = 'sm', style, ...rest }: SkeletonProps) {
  return (
    <Root
      {...rest}
      aria-hidden="true"
      data-slot="skeleton"
      style={{ inlineSize: width, blockSize: height, borderRadius: radii[radius], ...style }}
    />
  )
}

const Root = styled.span`
  display: block;
  max-inline-size: 100%;
  border: 1px solid transparent;
  background: ${color.bgSkeleton};
  animation:
    ${animation.breathe} calc(${duration.loop} * 2) ${easing.standard} infinite,
    ${animation.unhide} 0s ${ms.skeletonShow}ms backwards;
  @media (prefers-reduced-motion: reduce) {
    animation-name: none, ${animation.unhide};
  }
`
