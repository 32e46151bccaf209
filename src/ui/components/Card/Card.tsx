import type { ReactNode, ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { color, radius, space } from '../../tokens/tokens.ts'

export type CardElement = 'div' | 'section' | 'article' | 'li' | 'form'
export type CardPadding = 'none' | 'md' | 'lg'

type OwnProps = {
  /**
   * HTML element to render.
   * @default 'div'
   * @es El elemento, según lo que significa.
   */
  as?: CardElement
  /**
   * Padding: 0, 20 or 32 px.
   * @default 'md'
   * @es 0, 20 o 32 px por lado.
   */
  padding?: CardPadding
  /**
   * Its content.
   * @es Lo que contiene.
   */
  children: ReactNode
}

/** Other props go to the root element. */
export type CardProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps>

/** Surface with a hairline border that groups related content. */
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
