import { FileAnswers } from '#contract/fileQuestions.ts'
import { session } from './session.ts'
import { readStoredRecord } from './storedRecord.ts'

const STORAGE_KEY = 'canje.fileAnswers'
/** Most shapes of files that are remembered on a device. */
const MAX_SHAPES = 50

/** Answers are per user: people share a computer. */
const keyOf = (shape: string) => `${session.profile.id ?? ''} ${shape}`

/** What the user answered last about a file of this shape on this device. */
export const loadAnswers = (shape: string): FileAnswers => readAnswers()[keyOf(shape)] ?? {}

/** Remembers the answers; without effect where storage is blocked or full. */
export function saveAnswers(shape: string, answers: FileAnswers): void {
  const { [keyOf(shape)]: last, ...others } = readAnswers()
  const kept = Object.entries(others).slice(1 - MAX_SHAPES)
  try {
    localStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({ ...Object.fromEntries(kept), [keyOf(shape)]: { ...last, ...answers } }),
    )
  } catch {
    // The question is asked again without an answer chosen.
  }
}

const readAnswers = (): Record<string, FileAnswers> => readStoredRecord(STORAGE_KEY, FileAnswers)
