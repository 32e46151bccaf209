import { useMemo } from 'react'
import { categories, type CategoryOption } from '#contract/categories.ts'
import { call } from '#app/api/call.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { afterNextPaint } from '#ui'
import { texts } from '#app/texts.ts'
import { useQuery } from '#app/useQuery.ts'
import { optionsOf, type OptionReader } from '#ui'
import { withDeletedOptions } from '../list/withDeletedOptions.ts'

// In the background: the field shows its own spinner, and the form stays usable.
async function readAll({ signal }: QueryOptions) {
  await afterNextPaint()
  return call(categories.all, { signal, background: true })
}
const reader: OptionReader<CategoryOption> = { itemKey: ({ id }) => id, itemLabel: ({ name }) => name }
const noCategories: readonly CategoryOption[] = []
const noIds: readonly number[] = []

/**
 * Props of MultiSelect: all categories, loaded when a form opens (spec §2). Until then, those of the product.
 * @param draftIds Ids of a draft. A draft has no names, so a deleted category shows its id.
 */
export function useCategoryOptions(
  productCategories: readonly CategoryOption[] = noCategories,
  draftIds: readonly number[] = noIds,
) {
  const { data, loading, error, retry } = useQuery(readAll, texts.categoriesFailed)
  // Memoised because optionsOf caches by array identity.
  const items = useMemo(() => {
    if (!data) return productCategories
    const unnamed = draftIds.filter((id) => !productCategories.some((category) => category.id === id))
    const selected = [...productCategories, ...unnamed.map((id) => ({ id, name: `Categoría ${id}` }))]
    return withDeletedOptions(data.categories, selected, 'eliminada')
  }, [data, productCategories, draftIds])
  const options = optionsOf(items, reader)
  return { options, loading, loadError: error ? texts.categoriesFailed : undefined, onRetry: retry }
}
