import { useMemo } from 'react'
import { terminals } from '#contract/terminals.ts'
import { call } from '#app/api/call.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { painted } from '#app/painted.ts'
import { texts } from '#app/texts.ts'
import { useQuery } from '#app/useQuery.ts'
import type { Option } from '#ui'
import { withDeletedOptions } from '../list/withDeletedOptions.ts'

type TerminalRef = { id: number; name: string }

// The field shows that it loads; the form around it stays usable.
async function readAll({ signal }: QueryOptions) {
  await painted()
  return call(terminals.selectList, { signal, background: true })
}
const optionOf = ({ id, name }: TerminalRef): Option => ({ key: id, label: name })

/** All terminals, and the key's own that are gone, as the MultiSelect's props; until they are there, the key's own have their names. */
export function useTerminalOptions(own: readonly TerminalRef[]) {
  const { data: value, loading, error, retry } = useQuery(readAll, texts.terminalsFailed)
  const options = useMemo(
    () => (value ? withDeletedOptions(value.data, own, 'eliminado') : own).map(optionOf),
    [value, own],
  )
  return { options, loading, loadError: error ? texts.terminalsFailed : undefined, onRetry: retry }
}
