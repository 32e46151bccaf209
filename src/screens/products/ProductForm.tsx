import { useState } from 'react'
import {
  IMAGE_TYPES,
  MAX_IMAGE_BYTES,
  productEditForm,
  ProductForm as ProductRules,
  type Product,
} from '#contract/products.ts'
import { productLabels as labels } from '#contract/productFields.ts'
import { isSlug, slugify } from '#text/slugify.ts'
import { hasFeature, imageUrl } from '#app/config.ts'
import { useForm, type FormDraft } from '#app/form/useForm.ts'
import { lazyScreen } from '#app/lazyScreen.ts'
import { AutocompleteField, FileField, NumberField, Skeleton, TextArea, TextField } from '#ui'
import { BesideImage, FormGrid, fullWidth } from '../list/FormGrid.styles.ts'
import { pointsSuffix } from '../list/points.tsx'
import { RecordDialog } from '../list/RecordDialog.tsx'
import { brandSuggestions } from './brandSuggestions.ts'
import { CategoriesField } from './CategoriesField.tsx'
import { createProduct, updateProduct } from './productCommands.ts'
import { toBody, PRODUCT_DRAFT, toFormValues, type ProductValues } from './productFields.ts'

export type ProductFormMode = FormDraft<ProductValues> & ({ mode: 'create' } | { mode: 'update'; product: Product })

type ProductFormProps = ProductFormMode & {
  /** The loaded rows; their brands are suggested. */
  products: readonly Product[]
  /** `saved`: the list has to reload. */
  onClose: (saved: boolean) => void
}

/** As high as the field, so that nothing below it moves. */
const DescriptionPlaceholder = () => <Skeleton height="11rem" radius="md" style={fullWidth} />

/** With its editor. Not in lazy.ts: what both share would come with the list. */
const LazyDescriptionField = lazyScreen(
  () => import('./DescriptionField.tsx').then((m) => m.DescriptionField),
  DescriptionPlaceholder,
)

/** Creates or updates a product; fields in the spec's order (§2). */
export function ProductForm({ onClose, products, ...mode }: ProductFormProps) {
  const product = mode.mode === 'update' ? mode.product : null
  const [uploadProgress, setUploadProgress] = useState<number | null>(0)
  const form = useForm({
    initial: toFormValues(product),
    draft: mode.draft,
    attempts: mode.attempts,
    struct: product ? productEditForm(product.slug) : ProductRules,
    toBody,
    version: product?.version,
    nameOfCreated: product ? undefined : ({ title }) => title,
    send(body, key, version) {
      setUploadProgress(0)
      return product
        ? updateProduct(
            product.id,
            body,
            key,
            setUploadProgress,
            version,
            // Without a version the save overwrites.
            version !== undefined && hasFeature('orders') ? product.stock : undefined,
          )
        : createProduct(body, key, setUploadProgress)
    },
    onDone: () => onClose(true),
  })
  const [brands, setBrands] = useState<readonly string[]>([])
  const { field, values, attempts } = form
  const { value: thumbnail, ...image } = field('thumbnail')
  const title = field('title')
  function changeTitle(text: string) {
    // The slug follows the title until it is edited. A stored one never does: links may hold it.
    if (!product && values.slug === slugify(values.title)) field('slug').onValueChange(slugify(text))
    title.onValueChange(text)
  }

  return (
    <RecordDialog
      size="lg"
      title={product ? 'Actualizar Producto' : 'Agregar Producto'}
      form={form}
      draftKind={PRODUCT_DRAFT}
      recordId={product?.id}
      auditKind="product"
      draft={{ ...mode, draft: values, attempts } satisfies ProductFormMode}
      onClose={onClose}
    >
      <BesideImage>
        <FormGrid>
          <TextField {...title} onValueChange={changeTitle} label={labels.title} required />
          <TextField {...field('title_internal')} label={labels.title_internal} required hint="Solo lo ve el equipo." />
          <TextField {...field('slug')} label={labels.slug} required hint={slugHint(product)} style={fullWidth} />
          {hasFeature('catalogue') ? (
            <LazyDescriptionField {...field('description')} />
          ) : (
            <TextArea
              {...field('description')}
              label={labels.description}
              required
              rows={4}
              hint="Acepta HTML sencillo."
              style={fullWidth}
            />
          )}
          <AutocompleteField
            {...field('brand')}
            label={labels.brand}
            suggestions={brands}
            // On focus, not on open: collecting the brands of thousands of products takes time.
            onFocus={() => setBrands(brandSuggestions(products))}
          />
          <CategoriesField
            {...field('categories')}
            productCategories={product?.categories}
            draftIds={mode.draft?.categories}
          />
          <NumberField {...field('points')} label={labels.points} min={0} suffix={pointsSuffix(values.points)} />
          <NumberField {...field('stock')} label={labels.stock} min={0} />
        </FormGrid>
        <FileField
          {...image}
          label="Imagen"
          file={thumbnail}
          progress={form.busy ? uploadProgress : undefined}
          accept={IMAGE_TYPES.join(',')}
          maxBytes={MAX_IMAGE_BYTES}
          currentImage={imageUrl(product?.thumbnail ?? null) ?? undefined}
        />
      </BesideImage>
    </RecordDialog>
  )
}

function slugHint(product: Product | null): string {
  const slug = product?.slug
  if (!slug || isSlug(slug)) return 'Nombre en la dirección web: cafetera-italiana.'
  const proposal = slugify(slug)
  return `No sirve en una dirección web. Puedes conservarlo${proposal && ` o usar ${proposal}`}.`
}
