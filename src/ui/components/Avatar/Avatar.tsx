import type { ComponentPropsWithRef } from 'react'
import { useLocale } from '../../locale/locale.ts'
import { useBrokenImage } from '../ImagePreview/useBrokenImage.ts'
import { Root } from './Avatar.styles.ts'
import { initialsOf } from './initials.ts'

/** 28, 36 or 44 px. */
export type AvatarSize = 'sm' | 'md' | 'lg'

type OwnProps = {
  /**
   * Name of the person or company; read aloud, and the source of the initials.
   * @es Nombre de la persona o empresa: se lee, y de él salen las iniciales.
   */
  name: string
  /**
   * URL of the image. Initials are shown where it is missing or broken.
   * @default null
   * @es Dirección de la foto; sin ella, o con una que no carga, quedan las iniciales.
   */
  src?: string | null
  /**
   * @default 'md'
   * @es 28, 36 o 44 px.
   */
  size?: AvatarSize
  /**
   * Hides it from assistive technology where the name stands beside it.
   * @default false
   * @es El nombre está al lado: no se lee otra vez.
   */
  decorative?: boolean
}

/** Other props go to the root element. */
export type AvatarProps = OwnProps & Omit<ComponentPropsWithRef<'span'>, keyof OwnProps | 'children'>

/** Image or initials of a person. */
export function Avatar({ name, src = null, size = 'md', decorative = false, ...rest }: AvatarProps) {
  const locale = useLocale()
  const { broken, onError } = useBrokenImage(src)
  const spoken = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name }
  return (
    <Root {...rest} {...spoken} translate="no" data-slot="avatar" data-size={size}>
      {broken || !src ? (
        <span>{initialsOf(name, locale)}</span>
      ) : (
        // Keyed: a reused element shows the image of another person until the new one has loaded.
        <img key={src} src={src} alt="" loading="lazy" decoding="async" onError={onError} />
      )}
    </Root>
  )
}
