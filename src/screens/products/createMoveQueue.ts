import type { Move } from '#app/list/createList.ts'

type MoveQueueOptions<Row> = {
  /** Shows the move in the list at once. */
  show: (row: Row, move: Move) => void
  /** Saves one move. Resolves to false when it failed. */
  save: (row: Row, move: Move) => Promise<boolean>
  /** Loads the list as the server has it. */
  reload: () => unknown
}

/** Pause after the last saved move before the list reloads, ms: longer than between the presses of a series. */
export const RELOAD_DELAY_MS = 600

/**
 * Saves the moves of rows one at a time, in the order of the presses, and reloads the list once after a series.
 * After a failure the waiting moves are dropped and the list reloads at once: the rows no longer stand as shown.
 */
export function createMoveQueue<Row>({ show, save, reload }: MoveQueueOptions<Row>) {
  let saving = Promise.resolve()
  let pending = 0
  let failed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run(row: Row, move: Move) {
    try {
      if (!failed) failed = !(await save(row, move))
    } catch (error) {
      failed = true
      throw error
    } finally {
      pending -= 1
      if (pending === 0) {
        timer = setTimeout(reload, failed ? 0 : RELOAD_DELAY_MS)
        failed = false
      }
    }
  }

  return (row: Row, move: Move): void => {
    clearTimeout(timer)
    show(row, move)
    pending += 1
    const next = () => run(row, move)
    saving = saving.then(next, next)
  }
}
