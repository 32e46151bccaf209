import { px } from '../../tokens/tokens.ts'
import { paths } from './paths.ts'

export type IconName = keyof typeof paths
export type IconSize = 'sm' | 'md' | 'lg'

export type IconProps = {
  /** Which drawing. */
  name: IconName
  /** 16, 20 or 24 px; the stroke stays 1.5 px. */
  size?: IconSize
}

const sizes: Record<IconSize, number> = { sm: px.iconSm, md: px.iconMd, lg: px.iconLg }
const style = { flex: 'none', display: 'block' } as const

/** All names, in alphabetical order, for catalogues. */
export const iconNames = Object.keys(paths) as IconName[]

/** A drawing beside a text or inside a named control; never the name itself, so always hidden from assistive technology. */
export function Icon({ name, size = 'md' }: IconProps) {
  return (
    <svg
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
      style={style}
    >
      <path d={paths[name]} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
