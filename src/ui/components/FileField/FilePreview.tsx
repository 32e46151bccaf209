import { useCallback, useState } from 'react'
import { styled } from 'styled-components'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { color, radius, size, space, text } from '../../tokens/tokens.ts'
import { Icon } from '../Icon/Icon.ts'

export type FilePreviewProps = {
  /** Image URL, or a file that is not uploaded yet. */
  source: string | File
  alt: string
  /** Shows a thumbnail; falls back to an icon. */
  small?: boolean
}

/** Image preview, at most 300 px wide. Shows a message when the image cannot be loaded. */
export function FilePreview({ source, alt, small }: FilePreviewProps) {
  const messages = useMessages('fileField', es.fileField)
  const [broken, setBroken] = useState<string | File | null>(null)
  // The object URL is revoked when its image unmounts.
  const showFile = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || typeof source === 'string') return
      const url = URL.createObjectURL(source)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [source],
  )
  if (broken === source) {
    return small ? (
      <Icon name="image" />
    ) : (
      <Broken>
        <Icon name="image" />
        <span>{messages.broken}</span>
      </Broken>
    )
  }
  const address = typeof source === 'string' ? source : undefined
  return (
    <Image ref={showFile} src={address} alt={alt} data-small={small || undefined} onError={() => setBroken(source)} />
  )
}

const Image = styled.img`
  display: block;
  max-inline-size: min(100%, ${size.imagePreview});
  max-block-size: ${size.imagePreview};
  border: 1px solid ${color.borderDefault};
  border-radius: ${radius.md};
  background: ${color.bgSunken};
  &[data-small] {
    flex: none;
    inline-size: ${size.controlMd};
    block-size: ${size.controlMd};
    border-radius: ${radius.sm};
    object-fit: cover;
  }
`
const Broken = styled.div`
  display: flex;
  align-items: center;
  gap: ${space['100']};
  padding: ${space['150']};
  border-radius: ${radius.md};
  background: ${color.bgSunken};
  color: ${color.fgMuted};
  font: ${text.caption};
`
