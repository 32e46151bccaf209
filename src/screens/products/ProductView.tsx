import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { optionalProductFields, productLabels as labels, type ProductField } from '#contract/productFields.ts'
import type { Product } from '#contract/products.ts'
import { imageUrl } from '#app/config.ts'
import { formatNumber } from '#app/format.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { color, DescriptionList, FormDialog, ImagePreview, RichText, space, text } from '#ui'
import { ChangeHistory } from '../shared/ChangeHistory.tsx'
import { BesideImage } from '../list/FormGrid.styles.ts'
import { formatPoints } from '../list/points.tsx'
import { nameOf } from './productFields.ts'

type ProductViewProps = {
  product: Product
  /** Buttons to the previous and next product. */
  steps?: ReactNode
  /** Buttons of what can be done with it. */
  actions?: ReactNode
  onClose: () => void
}

/** The product form in view mode (spec §2): its fields in their order, as a page. 'Confirmar' only closes. */
export function ProductView({ product, steps, actions, onClose }: ProductViewProps) {
  useBackGuard(onClose)
  const description = useId()
  const image = useId()
  return (
    <FormDialog
      open
      readOnly
      size="lg"
      title="Producto"
      headerActions={
        <>
          {actions}
          {steps}
        </>
      }
      onSubmit={onClose}
      onClose={onClose}
    >
      <BesideImage>
        <Page>
          <DescriptionList
            items={[
              { term: labels.title, detail: product.title && <strong>{product.title}</strong>, wide: true },
              { term: labels.title_internal, detail: product.title_internal },
              { term: labels.slug, detail: product.slug },
            ]}
          />
          <Section aria-labelledby={description}>
            <h3 id={description}>{labels.description}</h3>
            {product.description ? <RichText html={product.description} /> : <p>Sin descripción</p>}
          </Section>
          <DescriptionList
            items={optionalProductFields.map((field) => ({ term: labels[field], detail: detailOf(product, field) }))}
          />
        </Page>
        <Section aria-labelledby={image}>
          <h3 id={image}>Imagen</h3>
          <ImagePreview src={imageUrl(product.thumbnail)} alt={nameOf(product)} />
        </Section>
      </BesideImage>
      <ChangeHistory key={product.id} kind="product" id={product.id} />
    </FormDialog>
  )
}

function detailOf(product: Product, field: ProductField) {
  if (field === 'categories') return product.categories.map(({ name }) => name).join(', ')
  const value = product[field] ?? null
  if (typeof value !== 'number') return value
  return field === 'points' ? formatPoints(value) : formatNumber(value)
}

const Page = styled.div`
  display: grid;
  gap: ${space['250']};
  min-inline-size: 0;
  dd > strong {
    font: ${text.titleSm};
  }
  [data-slot='rich-text'] {
    max-inline-size: none;
  }
`

const Section = styled.section`
  display: grid;
  gap: ${space['075']};
  min-inline-size: 0;
  & > h3 {
    color: ${color.fgMuted};
    font: ${text.caption};
  }
  & > p {
    color: ${color.fgMuted};
  }
`
