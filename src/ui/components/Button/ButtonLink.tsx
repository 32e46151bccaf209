import { useEffect, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { ButtonContent, type ButtonAppearance } from './Button.tsx'
import { buttonStyles } from './Button.styles.ts'

export type ButtonLinkProps = ButtonAppearance &
  ComponentProps<'a'> & {
    /**
     * Address of the page or of the file.
     * @es Adónde lleva.
     */
    href: string
  }

/** Link styled as a button. With `download` it announces that the file is ready, again whenever `href` changes. */
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
  const messages = useMessages('button', es.button)
  const { href, download } = rest
  const file = download === undefined || download === false ? '' : href
  useEffect(() => {
    if (file) announce(messages.downloadReady)
  }, [file, messages])
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
