import type { FileAnswers, FileQuestions } from '#contract/fileQuestions.ts'
import type { PackedPartners, PackedPoints, PackedProducts } from '../../imports/packedBatches.ts'

/** What a file holds, and its batches. */
export type Batches = { points: PackedPoints; partners: PackedPartners; products: PackedProducts }

/** `sha256` of the bytes, hex; `name` as the form names the file; `size` in bytes. */
export type Upload = { sha256: string; name: string; size: number }
/** A form without its file, which `upload` describes. */
export type UploadForm = { fields: Record<string, unknown>; upload: Upload | null }

/** An open file, whose descriptor is valid in every thread of the process, and the type of the form that holds it. */
export type UploadTarget = { fd: number; contentType: string }

/** To the worker: the body of the form, then readings of its file. `next` asks for a further batch. */
export type WorkerOrder =
  | { kind: 'chunk'; bytes: Uint8Array }
  | { kind: 'whole' }
  | { kind: 'read'; size: number; content: keyof Batches; ahead: number; answers: FileAnswers | undefined }
  | { kind: 'next' }

/** From the worker. `taken` answers each chunk, `unwritten` is an error of the disk. */
export type WorkerMessage<Batch = unknown> =
  | { kind: 'taken' }
  | { kind: 'received'; form: UploadForm }
  | { kind: 'badForm'; status: number; sentence: string }
  | { kind: 'unwritten'; code: string | undefined; error: string }
  | { kind: 'batch'; batch: Batch }
  | { kind: 'end' }
  | { kind: 'refused'; sentence: string }
  | ({ kind: 'unclear' } & Pick<FileQuestions, 'shape' | 'questions'>)
  | { kind: 'failed'; error: string }
