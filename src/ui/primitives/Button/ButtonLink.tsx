import { useEffect, type ComponentProps } from 'react'
import { styled } from 'styled-components'
import { announce } from '../../hooks/announcer.ts'
import * as es from '../../messages.ts'
import { ButtonContent, type ButtonAppearance } from './Button.tsx'
import { buttonStyles } from './Button.styles.ts'

export type ButtonLinkProps = ButtonAppearance &
  ComponentProps<'a'> & {
    /** Where it goes, or what it fetches. */
    href: string
  }

/**
 * Goes somewhere or fetches a file (`download`), and looks like a button: still a link to whoever hears it. A file's link comes
 * once the file is ready, so its coming is said aloud, and so is another file in its place.
 */
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
  const { href, download } = rest
  const file = download === undefined || download === false ? '' : href
  useEffect(() => {
    if (file) announce(es.button.downloadReady)
  }, [file])
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
