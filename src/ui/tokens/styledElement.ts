import { createElement, type ComponentType, type ElementType } from 'react'

type Props = Record<string, unknown> & { as?: ElementType; className?: string }

/**
 * Component that stands in for a `styled` template once its CSS is extracted (scripts/extractStyles.mjs).
 * @param name class of the extracted rule
 */
export function styledElement(tag: ElementType, name: string): ComponentType<Props> {
  return function Styled({ as = tag, className, ...rest }: Props) {
    return createElement(as, { ...rest, className: className ? `${name} ${className}` : name })
  }
}
