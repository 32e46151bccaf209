import { cloneElement, type ComponentPropsWithRef, type CSSProperties, type ReactElement } from 'react'
import { iconBox, renderIcon, type IconSize } from './renderIcon.tsx'
import { iconSet } from './iconSet.ts'

export type IconName = keyof typeof iconSet
export type { IconSize } from './renderIcon.tsx'

/** An icon of the set, or one of the application: an `<svg>`, or a component that passes `style` to one. */
export type IconSource = IconName | ReactElement<{ style?: CSSProperties }>

type OwnProps = {
  /**
   * Icon name, or an element that is sized and hidden from assistive technology like one.
   * @type {IconSource}
   * @es Qué dibujo: un nombre del conjunto, o un elemento propio.
   */
  name: IconSource
  /**
   * 16, 20 or 24 px, with a stroke of 1.5 px.
   * @default 'md'
   * @es 16, 20 o 24 px; el trazo sigue siendo de 1,5 px.
   */
  size?: IconSize
}

/** Other props go to the `<svg>`. */
export type IconProps = OwnProps & Omit<ComponentPropsWithRef<'svg'>, keyof OwnProps | 'children'>

/** All icon names in alphabetical order. */
export const iconNames = Object.keys(iconSet) as IconName[]

/** Decorative icon, always hidden from assistive technology. */
export function Icon({ name, size, ...rest }: IconProps) {
  if (typeof name === 'string') return renderIcon(iconSet[name], size, rest)
  const style = { ...iconBox(size), ...rest.style, ...name.props.style }
  return cloneElement(name as ReactElement<ComponentPropsWithRef<'svg'>>, { ...rest, 'aria-hidden': true, style })
}
