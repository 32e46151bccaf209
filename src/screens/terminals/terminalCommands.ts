import { Page as PageOf } from '#contract/common.ts'
import type { Query } from '#contract/endpoint.ts'
import { Terminal, terminals, type TerminalForm } from '#contract/terminals.ts'
import { call, fetchPage } from '#app/api/call.ts'
import type { ListSource } from '#app/list/createList.ts'
import type { ListParams } from '#app/list/listParams.ts'
import { isListStale, runWithToasts, type Outcome } from '#app/runWithToasts.ts'
import { confirm } from '#app/stores/confirm.ts'
import { texts } from '#app/texts.ts'
import { formatCount } from '../list/listTexts.ts'
import { TERMINAL } from './terminalTexts.ts'

const TerminalPage = PageOf(Terminal)

export const terminalSource: ListSource<Terminal, ListParams> = {
  read({ search, sort }, options) {
    const key = sort?.key as Query<typeof terminals.list>['key']
    return call(terminals.list, { query: { search: search || undefined, key, sort: sort?.direction }, ...options })
  },
  readMore: (url, options) => fetchPage(url, TerminalPage, options),
}

/** Creates where `id` is null, else replaces; refused where `version` is given and is not the terminal's any more: the form shows it. */
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

/** Asks, then deletes. True when the list is to be read anew. */
export async function removeTerminal({ id, name, code }: Terminal): Promise<boolean> {
  const yes = await confirm({
    title: texts.terminals.removeQuestion,
    body: `«${name}» (${code}) saldrá también de las claves maestras que lo usan. No se puede deshacer.`,
    confirmLabel: 'Eliminar terminal',
  })
  if (!yes) return false
  const { removed: done, removeFailed: failed } = texts.terminals
  return isListStale(await runWithToasts(() => call(terminals.remove, { params: { id } }), { done, failed }))
}

/** Asks, then deletes all of them or none. True when the list is to be read anew. */
export async function removeTerminals(chosen: readonly Terminal[]): Promise<boolean> {
  const yes = await confirm({
    title: texts.terminals.removeManyQuestion,
    body: `${formatCount(TERMINAL, chosen.length)} ${chosen.length === 1 ? 'saldrá también de las claves maestras que lo' : 'saldrán también de las claves maestras que los'} usan. No se puede deshacer.`,
    confirmLabel: `Eliminar ${formatCount(TERMINAL, chosen.length)}`,
  })
  if (!yes) return false
  const list = chosen.map(({ id }) => id)
  const { removedMany: done, removeManyFailed: failed } = texts.terminals
  return isListStale(await runWithToasts(() => call(terminals.removeMany, { body: { list } }), { done, failed }))
}
