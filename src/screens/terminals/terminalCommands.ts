import { Page as PageOf } from '#contract/common.ts'
import type { Query } from '#contract/endpoint.ts'
import { Terminal, terminals, type TerminalForm } from '#contract/terminals.ts'
import { call, fetchPage } from '#app/api/call.ts'
import type { ListSource, QueryOptions } from '#app/list/createList.ts'
import { askTotal, type ListParams } from '#app/list/listParams.ts'
import { runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { texts } from '#app/texts.ts'
import { formatCount } from '../list/listTexts.ts'
import { removeRecords, runConfirmed } from '../list/removeRecords.ts'
import { TERMINAL } from './terminalTexts.ts'

const TerminalPage = PageOf(Terminal)

const queryOf = ({ search, sort }: ListParams): Query<typeof terminals.list> => ({
  search: search || undefined,
  key: sort?.key as Query<typeof terminals.list>['key'],
  sort: sort?.direction,
})

export const terminalSource: ListSource<Terminal, ListParams> = {
  read: (params, options) => call(terminals.list, { query: queryOf(params), ...options }),
  readTotal: (params, options) => call(terminals.list, { query: { ...queryOf(params), ...askTotal }, ...options }),
  readMore: (url, options) => fetchPage(url, TerminalPage, options),
}

/**
 * Saves a terminal.
 * @param id Null creates a terminal.
 * @param version Rejected with 409 when the stored terminal has another version; the form shows the conflict.
 */
export function saveTerminal(
  id: number | null,
  body: TerminalForm,
  idempotencyKey: string,
  version?: number,
): Promise<Outcome<unknown>> {
  const { created, updated, saveFailed: failed } = texts.terminals
  return id === null
    ? runWithToasts(() => call(terminals.create, { body, idempotencyKey, background: true }), { done: created, failed })
    : runWithToasts(
        () => call(terminals.update, { params: { id }, body: { ...body, version }, idempotencyKey, background: true }),
        { done: updated, failed, version },
      )
}

/** Resolves to true when the list has to reload. */
export const removeTerminal = ({ id, name, code }: Terminal): Promise<boolean> =>
  runConfirmed(
    {
      title: texts.terminals.removeQuestion,
      body: `«${name}» (${code}) saldrá también de las claves maestras que lo usan. No se puede deshacer.`,
      confirmLabel: 'Eliminar terminal',
      done: texts.terminals.removed,
      failed: texts.terminals.removeFailed,
    },
    () => call(terminals.remove, { params: { id } }),
  )

/** Deletes all or none. Resolves to true when the list has to reload. */
export function removeTerminals(selected: readonly Terminal[]): Promise<boolean> {
  const leave =
    selected.length === 1
      ? 'saldrá también de las claves maestras que lo'
      : 'saldrán también de las claves maestras que los'
  return removeRecords(
    selected,
    TERMINAL,
    {
      title: texts.terminals.removeManyQuestion,
      body: `${formatCount(TERMINAL, selected.length)} ${leave} usan. No se puede deshacer.`,
      done: texts.terminals.removedMany,
      failed: texts.terminals.removeManyFailed,
    },
    (list) => call(terminals.removeMany, { body: { list } }),
  )
}

export const readTerminal = (id: number, options: QueryOptions) => call(terminals.show, { params: { id }, ...options })
