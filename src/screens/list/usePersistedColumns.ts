import { useCallback, useState } from 'react'
import { loadColumnLayout, saveColumnLayout } from '#app/stores/columnLayouts.ts'
import type { TableLayout } from '#ui'

/** Props of DataTable that persist column widths and visibility per user and list. */
export function usePersistedColumns(list: string) {
  const [initialLayout] = useState(() => loadColumnLayout(list))
  const onLayoutChange = useCallback((layout: TableLayout) => saveColumnLayout(list, layout), [list])
  return { initialLayout, onLayoutChange }
}
