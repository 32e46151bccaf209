import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { Icon } from '../Icon/Icon.ts'
import { color, radius, size, space, text } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'
import { useBrokenImage } from './useBrokenImage.ts'

type OwnProps = {
  /**
   * URL of the image, or null without one.
   * @es Dirección de la imagen; `null` donde no hay.
   */
  src: string | null
  /**
   * Alternative text.
   * @es Qué muestra.
   */
  alt: string
}

/** Other props go to the root element. */
export type ImagePreviewProps = OwnProps & Omit<ComponentPropsWithRef<'div'>, keyof OwnProps | 'children'>

/** An image at most 300 px wide, or a placeholder with its alternative text when missing or broken. */
export function ImagePreview({ src, alt, ...rest }: ImagePreviewProps) {
  const messages = useMessages('image', es.image)
  const { broken, onError } = useBrokenImage(src)
  return (
    <Root {...rest} data-slot="image-preview" data-broken={broken || undefined}>
      {broken || !src ? (
        <span data-slot="image-preview.placeholder">
          <Icon name="image" size="lg" />
          {src && alt && <span data-slot="image-preview.alt">{`${alt}. `}</span>}
          <span>{src ? messages.broken : messages.missing}</span>
        </span>
      ) : (
        <img src={src} alt={alt} onError={onError} decoding="async" />
      )}
    </Root>
  )
}

const Root = styled.div`
  inline-size: fit-content;
  max-inline-size: min(100%, ${size.imagePreview});
  position: relative;
  overflow: hidden;
  border: 1px solid ${color.borderDefault};
  border-radius: ${radius.md};
  background: ${color.bgSunken};
  img {
    display: block;
    max-inline-size: 100%;
    block-size: auto;
  }
  [data-slot='image-preview.placeholder'] {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: ${space['100']};
    inline-size: ${size.imagePreview};
    max-inline-size: 100%;
    aspect-ratio: 4 / 3;
    padding: ${space['200']};
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  [data-slot='image-preview.alt'] {
    ${visuallyHidden}
  }
`
