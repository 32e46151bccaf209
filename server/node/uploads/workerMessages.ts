import type { FileAnswers, FileQuestions } from '#contract/fileQuestions.ts'
import type { PartnersBatch } from '../../imports/partnersFile.ts'
import type { PointsBatch } from '../../imports/pointsFile.ts'
import type { ProductsBatch } from '../../imports/productsFile.ts'

/** What a file holds, and its batches. */
export type Batches = { points: PointsBatch; partners: PartnersBatch; products: ProductsBatch }
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
