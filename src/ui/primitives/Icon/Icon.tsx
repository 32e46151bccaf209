import type { ComponentPropsWithRef } from 'react'
import { renderIcon, type IconSize } from './renderIcon.tsx'
import { iconSet } from './iconSet.ts'

export type IconName = keyof typeof iconSet
export type { IconSize } from './renderIcon.tsx'

type OwnProps = {
  /** Which drawing. */
  name: IconName
  /** 16, 20 or 24 px; the stroke stays 1.5 px. */
  size?: IconSize
}

/** The rest goes to the `<svg>`: `className`, `style`, `ref`, `data-*` … */
export type IconProps = OwnProps & Omit<ComponentPropsWithRef<'svg'>, keyof OwnProps | 'children'>

/** All names, in alphabetical order, for catalogues. */
export const iconNames = Object.keys(iconSet) as IconName[]

/** A drawing beside a text or inside a named control; never the name itself, so always hidden from assistive technology. */
export function Icon({ name, size, ...rest }: IconProps) {
  return renderIcon(iconSet[name], size, rest)
}
