import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { animation, color, duration, easing, ms, radius as radii } from '../../tokens/tokens.ts'

type OwnProps = {
  /** Width: px, or any CSS length. Fills its box by default. */
  width?: number | string
  /** Height: px, or any CSS length. One line of text by default. */
  height?: number | string
  /** Corners; `full` for pictures of people and pills. */
  radius?: keyof typeof radii
}

/** The rest goes to the outermost element: `className`, `style`, `ref`, `id`, `data-*` … */
export type SkeletonProps = OwnProps & Omit<ComponentPropsWithRef<'span'>, keyof OwnProps | 'children'>

/**
 * The place of something that is still loading, in its own size, so that nothing moves when it comes. It shows after 200 ms: a
 * quick answer has none. `useSkeleton` tells how long to draw it.
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
