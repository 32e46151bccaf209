import type { ReactNode, ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { color, radius, space } from '../../tokens/tokens.ts'

export type CardElement = 'div' | 'section' | 'article' | 'li' | 'form'
export type CardPadding = 'none' | 'md' | 'lg'

type OwnProps = {
  /** The element, by its meaning. */
  as?: CardElement
  /** 0, 20 or 32 px on every side. */
  padding?: CardPadding
  children: ReactNode
}

/** The rest goes to the outermost element: `className`, `style`, `ref`, `id`, `data-*` … */
export type CardProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps>

/** A sheet of paper on the canvas, told apart by a hairline rather than by a shadow. */
export function Card({ as, padding = 'md', children, ...rest }: CardProps) {
  return (
    <Root {...rest} as={as} data-slot="card" data-padding={padding}>
      {children}
    </Root>
  )
}

const Root = styled.div`
  min-inline-size: 0;
  border: 1px solid ${color.borderDefault};
  border-radius: ${radius.lg};
  background: ${color.bgSurface};
  &[data-padding='md'] {
    padding: ${space['250']};
  }
  &[data-padding='lg'] {
    padding: ${space['400']};
  }
`
