import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { ButtonContent, type ButtonLooks } from './Button.tsx'
import { buttonStyles } from './buttonStyles.ts'

export type ButtonLinkProps = ButtonLooks &
  ComponentProps<'a'> & {
    /** Where it goes. */
    href: string
  }

/** Goes somewhere or fetches a file (`download`), and looks like a button: still a link to whoever hears it. */
export function ButtonLink({
  variant = 'secondary',
  size = 'md',
  icon,
  trailingIcon,
  count,
  block,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Root {...rest} data-slot="button-link" data-variant={variant} data-size={size} data-block={block || undefined}>
      <ButtonContent icon={icon} trailingIcon={trailingIcon} count={count}>
        {children}
      </ButtonContent>
    </Root>
  )
}

const Root = styled.a`
  ${buttonStyles}
`
