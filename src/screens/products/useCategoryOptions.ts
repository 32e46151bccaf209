import { useMemo } from 'react'
import { categories, type CategoryOption } from '#contract/categories.ts'
import { call } from '#app/api/call.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { painted } from '#app/painted.ts'
import { texts } from '#app/texts.ts'
import { useQuery } from '#app/useQuery.ts'
import { optionsOf, type OptionReader } from '#ui'
import { withDeletedOptions } from '../list/withDeletedOptions.ts'

// The field shows that it loads; the form around it stays usable.
async function readAll({ signal }: QueryOptions) {
  await painted()
  return call(categories.all, { signal, background: true })
}
const reader: OptionReader<CategoryOption> = { itemKey: ({ id }) => id, itemLabel: ({ name }) => name }
const none: readonly CategoryOption[] = []
const nothing: readonly number[] = []

/**
 * The full category list, loaded when a form opens (spec §2), as the MultiSelect's props. Until it is there the product's
 * own categories have their names. `chosen` are those of a draft: of what is gone, it knows the id alone.
 */
export function useCategoryOptions(own: readonly CategoryOption[] = none, chosen: readonly number[] = nothing) {
  const { data: value, loading, error, retry } = useQuery(readAll, texts.categoriesFailed)
  // Kept: optionsOf knows an array again, and a list does not read it anew.
  const offered = useMemo(() => {
    if (!value) return own
    const unnamed = chosen.filter((id) => !own.some((category) => category.id === id))
    const held = [...own, ...unnamed.map((id) => ({ id, name: `Categoría ${id}` }))]
    return withDeletedOptions(value.categories, held, 'eliminada')
  }, [value, own, chosen])
  const options = optionsOf(offered, reader)
  return { options, loading, loadError: error ? texts.categoriesFailed : undefined, onRetry: retry }
}
