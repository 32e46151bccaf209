import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Category } from '#contract/categories.ts'
import { imageUrl } from '#app/config.ts'
import { color, ImagePreview, space, text } from '#ui'

type CategoryLogoProps = {
  category: Category
  /** Note below the image. */
  children?: ReactNode
}

/** The stored logo of a category, under a heading. */
export function CategoryLogo({ category: { name, logo }, children }: CategoryLogoProps) {
  const heading = useId()
  return (
    <Root aria-labelledby={heading}>
      <h3 id={heading}>Logo</h3>
      {logo ? <ImagePreview src={imageUrl(logo)} alt={`Logo de ${name}`} /> : <p>Sin logo</p>}
      {children && <p>{children}</p>}
    </Root>
  )
}

const Root = styled.section`
  display: grid;
  gap: ${space['075']};
  margin-block-start: ${space['050']};
  & > h3 {
    font: ${text.label};
  }
  & > p {
    color: ${color.fgMuted};
  }
`
