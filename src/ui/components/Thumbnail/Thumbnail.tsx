import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../Icon/Icon.ts'
import { color, radius } from '../../tokens/tokens.ts'
import { visuallyHidden } from '../../tokens/visuallyHidden.styles.ts'
import { useBrokenImage } from '../ImagePreview/useBrokenImage.ts'

type OwnProps = {
  /**
   * URL of the image; null where there is none.
   * @es Dirección de la imagen; `null` donde no hay.
   */
  src: string | null
  /**
   * Empty where the text beside it says the same.
   * @es Qué muestra; vacío si el texto de al lado ya lo dice.
   */
  alt: string
  /**
   * Side of the square, px.
   * @default 48
   * @es Lado del cuadrado, en px.
   */
  size?: number
}

/** Other props go to the root element. */
export type ThumbnailProps = OwnProps & Omit<ComponentPropsWithRef<'span'>, keyof OwnProps | 'children'>

/** A small square image for rows, with a placeholder where it is missing or broken. */
export function Thumbnail({ src, alt, size = 48, style, ...rest }: ThumbnailProps) {
  const { broken, onError } = useBrokenImage(src)
  return (
    <Root {...rest} data-slot="thumbnail" style={{ inlineSize: size, blockSize: size, ...style }}>
      {broken || !src ? (
        <>
          <Icon name="image" />
          {alt && <span data-slot="thumbnail.alt">{alt}</span>}
        </>
      ) : (
        // Keyed: an element that is reused shows the image of another row until the new one has loaded.
        <img
          key={src}
          src={src}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={onError}
        />
      )}
    </Root>
  )
}

const Root = styled.span`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  overflow: hidden;
  border: 1px solid ${color.borderDefault};
  border-radius: ${radius.md};
  background: ${color.bgSunken};
  color: ${color.fgMuted};
  img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  [data-slot='thumbnail.alt'] {
    ${visuallyHidden}
  }
`
