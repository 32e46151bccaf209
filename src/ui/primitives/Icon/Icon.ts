import type { ComponentPropsWithRef } from 'react'
import { renderIcon, type IconSize } from './renderIcon.tsx'
import { iconSet } from './iconSet.ts'

export type IconName = keyof typeof iconSet
export type { IconSize } from './renderIcon.tsx'

type OwnProps = {
  /** Icon name. */
  name: IconName
  /** 16, 20 or 24 px, with a stroke of 1.5 px. @default 'md' */
  size?: IconSize
}

/** Other props go to the `<svg>`. */
export type IconProps = OwnProps & Omit<ComponentPropsWithRef<'svg'>, keyof OwnProps | 'children'>

/** All icon names in alphabetical order. */
export const iconNames = Object.keys(iconSet) as IconName[]

/** Decorative icon, always hidden from assistive technology. */
export function Icon({ name, size, ...rest }: IconProps) {
  return renderIcon(iconSet[name], size, rest)
}
