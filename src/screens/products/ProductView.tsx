import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { optionalProductFields, productLabels as labels, type ProductField } from '#contract/productFields.ts'
import type { Product } from '#contract/products.ts'
import { imageUrl, opensPanels } from '#app/config.ts'
import { formatNumber } from '#app/format.ts'
import { useBackGuard } from '#app/useBackGuard.ts'
import { color, DescriptionList, FormDialog, ImagePreview, RichText, space, text } from '#ui'
import { ChangeHistory } from '../shared/ChangeHistory.tsx'
import { BesideImage } from '../list/FormGrid.styles.ts'
import { formatPoints } from '../list/points.tsx'
import { RecordFrame } from '../list/RecordFrame.tsx'
import { RecordSteps } from '../list/RecordSteps.tsx'
import type { RecordPlace } from '../list/useRecordPlace.ts'
import { nameOf } from './productFields.ts'

type ProductViewProps = {
  product: Product
  place?: RecordPlace | undefined
  /** Buttons of what can be done with it. */
  actions?: ReactNode
  onClose: () => void
}

/** A product. In the dialog, the product form in view mode (spec §2), 'Confirmar' only closes. */
export function ProductView({ product, place, actions, onClose }: ProductViewProps) {
  if (opensPanels()) {
    return (
      <RecordFrame
        size="lg"
        title={nameOf(product)}
        recordId={product.id}
        place={place}
        actions={actions}
        onClose={onClose}
      >
        <ProductPage product={product} />
      </RecordFrame>
    )
  }
  return (
    <ProductDialog
      actions={
        <>
          {actions}
          <RecordSteps place={place} />
        </>
      }
      onClose={onClose}
    >
      <ProductPage product={product} />
    </ProductDialog>
  )
}

type ProductDialogProps = { actions: ReactNode; onClose: () => void; children: ReactNode }

function ProductDialog({ actions, onClose, children }: ProductDialogProps) {
  useBackGuard(onClose)
  return (
    <FormDialog open readOnly size="lg" title="Producto" headerActions={actions} onSubmit={onClose} onClose={onClose}>
      {children}
    </FormDialog>
  )
}

/** The fields of the form in their order, as a page. In the panel the image comes first. */
function ProductPage({ product }: { product: Product }) {
  const description = useId()
  const heading = useId()
  const image = (
    <Section aria-labelledby={heading}>
      <h3 id={heading}>Imagen</h3>
      <ImagePreview src={imageUrl(product.thumbnail)} alt={nameOf(product)} />
    </Section>
  )
  const fields = (
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
  )
  return (
    <>
      {opensPanels() ? (
        <>
          {image}
          {fields}
        </>
      ) : (
        <BesideImage>
          {fields}
          {image}
        </BesideImage>
      )}
      <ChangeHistory key={product.id} kind="product" id={product.id} />
    </>
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
