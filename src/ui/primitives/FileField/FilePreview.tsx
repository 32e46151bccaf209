import { useCallback, useState } from 'react'
import { styled } from 'styled-components'
import * as es from '../../messages.ts'
import { color, radius, size, space, text } from '../../tokens/tokens.ts'
import { Icon } from '../Icon/Icon.tsx'

export type FilePreviewProps = {
  /** The image: its address, or a file that is not sent yet. */
  source: string | File
  alt: string
  /** A thumbnail in a line of text; in its place a drawing when it cannot be shown. */
  small?: boolean
}

/** The image of the field, 300 px wide at most (spec §9); a sentence in its place when it cannot be shown. */
export function FilePreview({ source, alt, small }: FilePreviewProps) {
  const [broken, setBroken] = useState<string | File | null>(null)
  // An object URL lives exactly as long as the element that shows it.
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
        {es.fileField.broken}
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
