import type { ComponentPropsWithRef, ReactElement } from 'react'
import { px } from '../../tokens/tokens.ts'

export type IconSize = 'sm' | 'md' | 'lg'

const sizes: Record<IconSize, number> = { sm: px.iconSm, md: px.iconMd, lg: px.iconLg }
const style = { flex: 'none', display: 'block' } as const

/** One `d` as an icon of 16, 20 or 24 px, for those who know which; a function, so that it costs no component of its own. */
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
