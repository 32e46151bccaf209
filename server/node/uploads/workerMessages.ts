import type { FileAnswers, FileQuestions } from '#contract/fileQuestions.ts'
import type { PackedPartners, PackedPoints, PackedProducts } from '../../imports/packedBatches.ts'

/** What a file holds, and its batches. */
export type Batches = { points: PackedPoints; partners: PackedPartners; products: PackedProducts }
/** An open file; its descriptor is valid in every thread of the process. `size` in bytes. */
export type WorkerFile<Content extends keyof Batches = keyof Batches> = {
  fd: number
  size: number
  content: Content
  answers?: FileAnswers | undefined
}
export type WorkerMessage<Batch = unknown> =
  | { kind: 'batch'; batch: Batch }
  | { kind: 'end' }
  | { kind: 'refused'; sentence: string }
  | ({ kind: 'unclear' } & Pick<FileQuestions, 'shape' | 'questions'>)
  | { kind: 'failed'; error: string }
