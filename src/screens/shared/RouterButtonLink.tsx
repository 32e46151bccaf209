import { useHref, useLinkClickHandler } from 'react-router-dom'
import { ButtonLink, type ButtonLinkProps } from '#ui'

/** Link to an address of the app that looks like a button. */
export function RouterButtonLink({ href, ...rest }: ButtonLinkProps) {
  return <ButtonLink {...rest} href={useHref(href)} onClick={useLinkClickHandler(href)} />
}
