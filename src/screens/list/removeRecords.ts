import { isListStale, runWithToasts, type OutcomeToasts } from '#app/runWithToasts.ts'
import { confirm, type ConfirmOptions } from '#app/stores/confirm.ts'
import { formatCount, type Noun } from './listTexts.ts'

type Removal = Pick<ConfirmOptions, 'title' | 'body'> & Pick<OutcomeToasts, 'done' | 'failed'>

/** Confirms, then does what cannot be undone. Resolves to true when the list has to reload. */
export async function runConfirmed(
  { title, body, confirmLabel, ...toasts }: Removal & { confirmLabel: string },
  work: () => Promise<unknown>,
): Promise<boolean> {
  if (!(await confirm({ title, body, confirmLabel }))) return false
  return isListStale(await runWithToasts(work, toasts))
}

/** Confirms, then deletes all or none. Resolves to true when the list has to reload. */
export const removeRecords = (
  selected: readonly { id: number }[],
  noun: Noun,
  removal: Removal,
  work: (list: number[]) => Promise<unknown>,
): Promise<boolean> =>
  runConfirmed({ ...removal, confirmLabel: `Eliminar ${formatCount(noun, selected.length)}` }, () =>
    work(selected.map(({ id }) => id)),
  )
