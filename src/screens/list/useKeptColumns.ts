import { useCallback, useState } from 'react'
import { columnLayoutOf, keepColumnLayout } from '#app/stores/columnLayouts.ts'
import type { TableLayout } from '#ui'

/** The columns of a list's table as this person left them, and the way to keep what they change. */
export function useKeptColumns(list: string) {
  const [initialLayout] = useState(() => columnLayoutOf(list))
  const onLayoutChange = useCallback((layout: TableLayout) => keepColumnLayout(list, layout), [list])
  return { initialLayout, onLayoutChange }
}
