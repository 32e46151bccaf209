import { useMemo } from 'react'
import { terminals } from '#contract/terminals.ts'
import { call } from '#app/api/call.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { afterNextPaint } from '#ui'
import { texts } from '#app/texts.ts'
import { useQuery } from '#app/useQuery.ts'
import type { Option } from '#ui'
import { withDeletedOptions } from '../list/withDeletedOptions.ts'

type TerminalRef = { id: number; name: string }

// In the background: the field shows its own spinner, and the form stays usable.
async function readAll({ signal }: QueryOptions) {
  await afterNextPaint()
  return call(terminals.selectList, { signal, background: true })
}
const toOption = ({ id, name }: TerminalRef): Option => ({ key: id, label: name })

/** Props of MultiSelect: all terminals. Until they have loaded, those of the key. */
export function useTerminalOptions(keyTerminals: readonly TerminalRef[]) {
  const { data, loading, error, retry } = useQuery(readAll, texts.terminalsFailed)
  const options = useMemo(
    () => (data ? withDeletedOptions(data.data, keyTerminals, 'eliminado') : keyTerminals).map(toOption),
    [data, keyTerminals],
  )
  return { options, loading, loadError: error ? texts.terminalsFailed : undefined, onRetry: retry }
}
