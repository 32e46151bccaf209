import { categories, type CategoryOption } from '#contract/categories.ts'
import { call } from '#app/api/call.ts'
import type { ReadOptions } from '#app/list/createList.ts'
import { painted } from '#app/painted.ts'
import { texts } from '#app/texts.ts'
import { useRead } from '#app/useRead.ts'
import { optionsOf, type OptionReader } from '#ui'

// The field shows that it loads; the form around it stays usable.
async function readAll({ signal }: ReadOptions) {
  await painted()
  return call(categories.all, { signal, background: true })
}
const reader: OptionReader<CategoryOption> = { itemKey: ({ id }) => id, itemLabel: ({ name }) => name }
const none: readonly CategoryOption[] = []

/**
 * The full category list, loaded when a form opens (spec §2), as the MultiSelect's props. Until it is there the product's
 * own categories have their names.
 */
export function useCategoryOptions(own: readonly CategoryOption[] = none) {
  const { value, loading, error, retry } = useRead(readAll, texts.categoriesFailed)
  const options = optionsOf(value?.categories ?? own, reader)
  return { options, loading, loadError: error ? texts.categoriesFailed : undefined, onRetry: retry }
}
