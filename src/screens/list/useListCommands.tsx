import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useAddressedForm } from '#app/useAddressedForm.ts'
import type { ScreenForm } from '#app/paths.ts'
import { Menu, type MenuItem } from '#ui'
import { CommandButtons } from './CommandButtons.tsx'
import { isOffered, menuItems, type Command, type ListScreen, type OfferedDraft } from './commands.ts'
import { DraftOffers } from './DraftOffers.tsx'
import type { ListTexts } from './listTexts.ts'

/** Where the commands of a list screen are, and the drafts that it offers. */
export type ListCommands<Row, Screen> = {
  /** Menu of a row. */
  row: readonly Command<Screen, Row>[]
  /** Adds a record. */
  add?: Command<Screen>
  /** Buttons before the toolbar's menu. */
  buttons?: readonly Command<Screen>[]
  /** Menu of the toolbar. */
  toolbar?: readonly Command<Screen>[]
  /** Buttons for the selected rows. */
  bulk?: readonly Command<Screen>[]
  drafts?: readonly OfferedDraft<never, Screen>[]
}

/** react-router's `useSearchParams()` */
type Address = readonly [URLSearchParams, (next: URLSearchParams, options: { replace: boolean }) => void]
const noAddress: Address = [new URLSearchParams(), () => {}]

type CommandProps<Row> = {
  rowActions: (row: Row) => MenuItem[]
  addButton?: ReactNode
  toolbarActions?: ReactNode
  bulkActions?: ReactNode
  draftBanner?: ReactNode
}

/**
 * Props of ListLayout for the commands of a screen.
 * @param texts The same at each render, as `commands`.
 * @param address Starts the commands that it names. @default none
 */
export function useListCommands<Row extends { id: number }, Extra = unknown>(
  commands: ListCommands<Row, ListScreen<Row, Extra>>,
  screen: ListScreen<Row, Extra>,
  { noun }: Pick<ListTexts, 'noun'>,
  address = noAddress,
): CommandProps<Row> {
  const { row, add, buttons = [], toolbar = [], bulk, drafts = [] } = commands
  const anywhere = [...(add ? [add] : []), ...toolbar]
  useAddressedCommand('nuevo', anywhere, screen, address)
  useAddressedCommand('importar', anywhere, screen, address)

  // Stable: an open dialog renders no row.
  const latest = useRef(screen)
  useLayoutEffect(() => {
    latest.current = screen
  })
  const rowActions = useCallback((record: Row) => menuItems(row, latest.current, record), [row])

  const items = menuItems(toolbar, screen, undefined)
  return {
    rowActions,
    addButton: add && isOffered(add, screen, undefined) && (
      <CommandButtons commands={[add]} screen={screen} subject={undefined} />
    ),
    toolbarActions: (
      <>
        <CommandButtons commands={buttons} screen={screen} subject={undefined} />
        {items.length > 0 && <Menu label={`Más acciones de ${noun[1]}`} items={items} />}
      </>
    ),
    bulkActions: bulk && <CommandButtons commands={bulk} screen={screen} subject={undefined} size="sm" />,
    draftBanner: <DraftOffers drafts={drafts} screen={screen} />,
  }
}

function useAddressedCommand<Screen extends { role: string | undefined }>(
  form: ScreenForm,
  commands: readonly Command<Screen>[],
  screen: Screen,
  address: Address,
) {
  const command = commands.find((one) => one.address === form)
  useAddressedForm(
    form,
    address,
    () => void command?.run(screen, undefined),
    command && isOffered(command, screen, undefined),
  )
}
