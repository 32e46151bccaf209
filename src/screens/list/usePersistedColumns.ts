import { useCallback, useState } from 'react'
import { loadColumnLayout, saveColumnLayout } from '#app/stores/columnLayouts.ts'
import type { TableLayout } from '#ui'

/** The columns of a list's table as this person left them, and the way to keep what they change. */
export function usePersistedColumns(list: string) {
  const [initialLayout] = useState(() => loadColumnLayout(list))
  const onLayoutChange = useCallback((layout: TableLayout) => saveColumnLayout(list, layout), [list])
  return { initialLayout, onLayoutChange }
}
