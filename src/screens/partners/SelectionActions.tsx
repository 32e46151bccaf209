import { useState } from 'react'
import type { Partner } from '#contract/partners.ts'
import { formatNumber } from '#app/format.ts'
import type { List } from '#app/list/useList.ts'
import { Button } from '#ui'
import type { SelectedPartners } from './AssignSelection.tsx'
import { countMatches, matchOf } from './selectionCommands.ts'

/** Every partner that the list matches, loaded or not. It ends with any change of the selected rows. */
export type AllMatches = { of: ReadonlySet<number>; count: number; token: string }

type SelectionActionsProps = {
  list: List<Partner>
  /** All partners while all that match are selected. */
  all: Pick<AllMatches, 'count' | 'token'> | undefined
  onAllChange: (all: AllMatches | null) => void
  onAssign: (selected: SelectedPartners) => void
}

/** Acts on the selected partners: selects every one that the list matches, or only the loaded again; assigns points. */
export function SelectionActions({ list, all, onAllChange, onAssign }: SelectionActionsProps) {
  const [counting, setCounting] = useState(false)
  const params = list.loadedParams ?? list.params

  async function selectAll() {
    setCounting(true)
    const counted = await countMatches(matchOf(params))
    setCounting(false)
    if (counted.ok) onAllChange({ of: list.selectAll(), ...counted.value.data })
  }

  function selected(): SelectedPartners {
    if (all) return { match: matchOf(params), count: all.count, token: all.token }
    const ids = list.selectedRows().map(({ id }) => id)
    return { ids, count: ids.length }
  }

  return (
    <>
      {(list.loadMoreProps.hasMore || all) && (
        <Button
          size="sm"
          loading={counting}
          loadingLabel="Contando los socios"
          onClick={all ? () => onAllChange(null) : () => void selectAll()}
        >
          {all
            ? `Dejar solo los ${formatNumber(list.selectedCount)} cargados`
            : selectAllLabel(list.total, Boolean(params.search || params.filters))}
        </Button>
      )}
      <Button size="sm" icon="points" onClick={() => onAssign(selected())}>
        Asignar puntos
      </Button>
    </>
  )
}

/** 'Seleccionar los 312 que coinciden'. @param count undefined where it is not known yet. */
const selectAllLabel = (count: number | undefined, isNarrowed: boolean): string => {
  const which = isNarrowed ? 'que coinciden' : 'de la lista'
  return count === undefined ? `Seleccionar todos los ${which}` : `Seleccionar los ${formatNumber(count)} ${which}`
}
