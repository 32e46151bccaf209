import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Product } from '#contract/products.ts'
import { imageUrl } from '#app/config.ts'
import { NOTHING } from '#app/format.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { breakpoint, color, FormDialog, ImagePreview, NumberField, radius, RichText, space, text, TextArea } from '#ui'
import { ChangeHistory } from '../ChangeHistory.tsx'
import { pointsSuffix } from '../list/points.tsx'
import { nameOf } from './productFields.ts'

type ProductViewProps = {
  product: Product
  /** Buttons to the previous and next product. */
  steps?: ReactNode
  onClose: () => void
}

const noChange = () => {}

/** The product form in view mode (spec §2): the same fields, read-only. 'Confirmar' only closes. */
export function ProductView({ product, steps, onClose }: ProductViewProps) {
  useBackGuard(onClose)
  const description = useId()
  const image = useId()
  const line = (label: string, value: string | null) => (
    <TextArea label={label} rows={1} value={value ?? ''} placeholder={NOTHING} onValueChange={noChange} readOnly />
  )
  return (
    <FormDialog open readOnly size="lg" title="Producto" headerActions={steps} onSubmit={onClose} onClose={onClose}>
      <Grid>
        {line('Título', product.title)}
        {line('Título Interno', product.title_internal)}
        <div>{line('Slug', product.slug)}</div>
        <section aria-labelledby={description}>
          <h3 id={description}>Descripción</h3>
          {product.description ? <RichText html={product.description} /> : <p>Sin descripción</p>}
        </section>
        {line('Marca', product.brand)}
        {line('Categorías', product.categories.map(({ name }) => name).join(', '))}
        <NumberField
          label="Puntos"
          value={product.points}
          placeholder={NOTHING}
          onValueChange={noChange}
          readOnly
          suffix={product.points === null ? undefined : pointsSuffix(product.points)}
        />
        <NumberField label="Cantidad" value={product.stock} placeholder={NOTHING} onValueChange={noChange} readOnly />
        <section aria-labelledby={image}>
          <h3 id={image}>Imagen</h3>
          <ImagePreview src={imageUrl(product.thumbnail)} alt={nameOf(product)} />
        </section>
      </Grid>
      <ChangeHistory key={product.id} kind="product" id={product.id} />
    </FormDialog>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space['250']} ${space['300']};
  align-items: start;

  & > section,
  & > div:not([data-slot]) {
    grid-column: 1 / -1;
  }
  & > section {
    display: grid;
    gap: ${space['075']};
  }
  & > section > h3 {
    font: ${text.label};
  }
  & > section > p {
    color: ${color.fgMuted};
  }
  [data-slot='rich-text'] {
    max-inline-size: none;
    padding: ${space['150']};
    border: 1px solid ${color.borderDefault};
    border-radius: ${radius.md};
    background: ${color.bgSubtle};
  }
  @media (max-width: ${breakpoint.phone}px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
