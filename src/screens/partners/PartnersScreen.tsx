import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { partnerSortKeys, type Partner } from '#contract/partners.ts'
import { hasFeature, opensPanels } from '#app/config.ts'
import { useList } from '#app/list/useList.ts'
import { useOpenRecord, useRowHref } from '#app/list/useOpenRecord.ts'
import { dismissAssignedToast } from '#app/toasts.ts'
import { useIdlePreload } from '#app/useIdlePreload.ts'
import { useRole } from '#app/usePermission.ts'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { onIdle } from '#ui'
import { CommandButtons } from '../list/CommandButtons.tsx'
import { mayUse, panelRow } from '../list/commands.ts'
import { ListLayout } from '../list/ListLayout.tsx'
import { OpenDialogs } from '../list/OpenDialogs.tsx'
import { RecordDetail } from '../list/RecordDetail.tsx'
import { useListCommands } from '../list/useListCommands.tsx'
import { useListScreen } from '../list/useListScreen.ts'
import { dataCommands, edits, listCommands, panelCommands, pointsCommands } from './commands.ts'
import { anonymiseForm, reverseForm, selectionForm, type PartnerExtra } from './dialogs.tsx'
import {
  LazyActionFields,
  LazyPartnerDetail,
  LazyPartnerFilters,
  LazyPointsForm,
  LazySelectionActions,
} from './lazy.ts'
import { partnerColumns, partnerColumnsWithState } from './partnerColumns.tsx'
import { partnerFilterNames, partnerSource, readPartner, readPartnerTotal } from './partnerCommands.ts'
import { nameOf } from './partnerFields.ts'
import { partnerTexts } from './partnerTexts.ts'
import type { AllMatches } from './SelectionActions.tsx'

/** Socios (spec §2). */
export function PartnersScreen() {
  useScreenTitle('Socios')
  useIdlePreload(LazyPartnerDetail)
  useIdlePreload(LazyPointsForm)
  useEffect(() => (hasFeature('actions') ? onIdle(() => void LazyActionFields.preload()) : undefined), [])
  // The toast's button opens a form of this screen.
  useEffect(() => dismissAssignedToast, [])
  const extended = hasFeature('partners-edit')
  const mayEdit = mayUse(edits, { role: useRole() })
  const address = useSearchParams()
  const list = useList<Partner>({
    ...partnerSource,
    sortKeys: partnerSortKeys,
    ...(mayEdit && { filterNames: partnerFilterNames, readTotal: readPartnerTotal }),
    address,
  })
  const [all, setAll] = useState<AllMatches | null>(null)
  const allMatches = all?.of === list.selected ? all : undefined
  const screen = useListScreen<Partner, PartnerExtra>(list, useOpenRecord('partners', address), { allMatches })
  const { open, show, changed, revision } = screen
  const { bulkActions, ...commands } = useListCommands(listCommands, screen, partnerTexts, address)
  return (
    <ListLayout
      list={list}
      texts={partnerTexts}
      columns={extended ? partnerColumnsWithState : partnerColumns}
      getRowLabel={nameOf}
      getRowHref={useRowHref('partners', address)}
      onRowOpen={({ id }) => show(id)}
      currentRow={panelRow(screen)}
      filters={mayEdit && <LazyPartnerFilters list={list} />}
      allSelected={allMatches?.count}
      bulkActions={
        <>
          {mayEdit && (
            <LazySelectionActions
              list={list}
              all={allMatches}
              onAllChange={setAll}
              onAssign={(selected) => open(selectionForm, { selected })}
            />
          )}
          {bulkActions}
        </>
      }
      {...commands}
    >
      <RecordDetail screen={screen} texts={partnerTexts} nameOf={nameOf} read={readPartner}>
        {(row, place, close) => (
          <LazyPartnerDetail
            partner={row}
            revision={revision}
            place={place}
            renderActions={(partner) => (
              <CommandButtons
                commands={opensPanels() ? panelCommands : pointsCommands}
                screen={screen}
                subject={partner}
              />
            )}
            renderDataActions={(partner) => (
              <CommandButtons commands={dataCommands} screen={screen} subject={partner} />
            )}
            onReverse={(partner, entry) => open(reverseForm, { partner, entry })}
            onAnonymise={(partner) => open(anonymiseForm, { partner })}
            onChanged={changed}
            onClose={close}
          />
        )}
      </RecordDetail>
      <OpenDialogs screen={screen} />
    </ListLayout>
  )
}
