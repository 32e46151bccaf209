import type { ComponentPropsWithRef, ReactElement } from 'react'
import { px } from '../../tokens/tokens.ts'

export type IconSize = 'sm' | 'md' | 'lg'

const sizes: Record<IconSize, number> = { sm: px.iconSm, md: px.iconMd, lg: px.iconLg }
const style = { flex: 'none', display: 'block' } as const

/** Style of an icon that is not drawn by `renderIcon`. */
export const iconBox = (size: IconSize = 'md') => ({ ...style, inlineSize: sizes[size], blockSize: sizes[size] })

/** Renders one path as an icon. A function instead of a component, to keep the React tree small. */
export function renderIcon(d: string, size: IconSize = 'md', rest?: ComponentPropsWithRef<'svg'>): ReactElement {
  return (
    <svg
      {...rest}
      aria-hidden="true"
      data-slot="icon"
      width={sizes[size]}
      height={sizes[size]}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={rest?.style ? { ...style, ...rest.style } : style}
    >
      <path d={d} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
