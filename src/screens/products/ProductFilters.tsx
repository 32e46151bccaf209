import { products, toProductFilters, type Product } from '#contract/products.ts'
import { call } from '#app/api/call.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import type { List } from '#app/list/useList.ts'
import { texts } from '#app/texts.ts'
import { useQuery } from '#app/useQuery.ts'
import { FilterBar, RadioGroup, Select } from '#ui'
import { FilterRow } from '../list/FilterRow.tsx'
import { useCategoryOptions } from './useCategoryOptions.ts'

type ProductFiltersProps = { list: List<Product> }

const readBrands = ({ signal }: QueryOptions) => call(products.brands, { signal, background: true })

const soldOutOptions = [
  { value: 'yes', label: 'Sí' },
  { value: 'no', label: 'No' },
]

/** Filters of the product list, a feature of the deployment. */
export function ProductFilters({ list }: ProductFiltersProps) {
  const { setFilters: onChange } = list
  const { category, brand, sold_out } = toProductFilters(list.params.filters ?? {})
  const categories = useCategoryOptions()
  const brands = useQuery(readBrands, texts.products.brandsFailed)
  const brandOptions = (brands.data?.brands ?? []).map((label) => ({ key: label, label }))
  const categoryName = categories.options.find(({ key }) => key === category)?.label
  return (
    <FilterRow list={list} title="Productos">
      <FilterBar
        label="Filtros de productos"
        onRemove={(keys) => onChange(Object.fromEntries(keys.map((key) => [key, ''])))}
        filters={[
          {
            key: 'category',
            label: 'Categoría',
            value: category === undefined ? undefined : (categoryName ?? `N.º ${category}`),
            renderContent: (close) => (
              <Select
                {...categories}
                label="Categoría del producto"
                hideLabel
                searchable
                value={category ?? null}
                onValueChange={(key) => {
                  onChange({ category: String(key ?? '') })
                  close()
                }}
              />
            ),
          },
          {
            key: 'brand',
            label: 'Marca',
            value: brand,
            renderContent: (close) => (
              <Select
                label="Marca del producto"
                hideLabel
                searchable
                options={brandOptions}
                loading={brands.loading}
                loadError={brands.error ? texts.products.brandsFailed : undefined}
                onRetry={brands.retry}
                value={brand ?? null}
                onValueChange={(key) => {
                  onChange({ brand: String(key ?? '') })
                  close()
                }}
              />
            ),
          },
          {
            key: 'sold_out',
            label: 'Agotado',
            value: soldOutOptions.find(({ value }) => value === sold_out)?.label,
            renderContent: () => (
              <RadioGroup
                label="Agotado"
                hideLabel
                options={soldOutOptions}
                value={sold_out ?? null}
                onValueChange={(value) => onChange({ sold_out: value })}
              />
            ),
          },
        ]}
      />
    </FilterRow>
  )
}
