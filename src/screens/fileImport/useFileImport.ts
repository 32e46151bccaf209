import { useEffect, useRef, useState } from 'react'
import { FileQuestions, type FileAnswers } from '#contract/fileQuestions.ts'
import type { OpenReview } from '#contract/massive.ts'
import type { ImportVerdict } from '#contract/partnerImports.ts'
import { ApiError } from '#app/api/apiError.ts'
import { assertFilesReadable } from '#app/api/assertFilesReadable.ts'
import { createIdempotencyKey } from '#app/form/createIdempotencyKey.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { texts } from '#app/texts.ts'

/** Timeout for a response, ms: the server reads or imports all rows first. */
export const PROCESSING_TIMEOUT_MS = 600_000

/** A file that was read: what its rows would do. */
export type FileReview = { id: number; counts: Record<ImportVerdict, number>; similar_count?: number | undefined }

/** What changed since a file was read. `applied`: an earlier request imported it. */
export type Outdated = { applied: boolean; named: { row: number; name: string }[]; total: number }

/** The calls of a kind of file. */
export type FileImportCalls<Review extends FileReview, Result> = {
  /** The own review that is open, also of another tab or computer. */
  open: (options: QueryOptions) => Promise<{ data: OpenReview | null }>
  create: (
    body: { file: File; answers: FileAnswers },
    options: {
      idempotencyKey: string
      signal: AbortSignal
      responseTimeout: number
      onProgress: (sent: number) => void
      onSent: () => void
    },
  ) => Promise<{ data: { id: number } }>
  show: (id: number, signal: AbortSignal) => Promise<{ data: Review }>
  discard: (id: number) => Promise<unknown>
  apply: (
    id: number,
    body: { skip_errors: boolean },
    options: { idempotencyKey: string; timeout: number },
  ) => Promise<{ data: Result }>
  /** What a refusal says; null for other errors. */
  outdatedBy: (error: ApiError) => Outdated | null
  /** The sentence of an import that failed without one. */
  failed: string
}

/** `sent`: uploaded fraction, 0–1. */
export type ImportStep<Review, Result> =
  | { name: 'file' }
  | { name: 'sending'; sent: number }
  | { name: 'reading' }
  | { name: 'asked'; asked: FileQuestions }
  | { name: 'review'; review: Review }
  | { name: 'applying'; review: Review }
  | { name: 'done'; review: Review; result: Result | null }

export type ImportFailure =
  /** The file was not read. */
  | { kind: 'file'; sentence: string }
  /** Nothing was imported. */
  | { kind: 'refused'; sentence: string }
  /** The records or the review changed: the file has to be read again. */
  | ({ kind: 'outdated'; sentence: string } & Omit<Outdated, 'applied'>)
  /** The file may have been imported; the same request again finds out. */
  | { kind: 'unknown'; sentence: string }

/** Import of a file: choose, review, apply. A failure keeps the step and its file. */
export function useFileImport<Review extends FileReview, Result>(calls: FileImportCalls<Review, Result>) {
  const [file, setFile] = useState<File | null>(null)
  const [step, setStep] = useState<ImportStep<Review, Result>>({ name: 'file' })
  const [failure, setFailure] = useState<ImportFailure | null>(null)
  const running = useRef<AbortController>(null)
  /** Of the import under review: a repeated request is applied once. */
  const applyKey = useRef('')
  useEffect(() => () => running.current?.abort(), [])

  function selectFile(next: File | null) {
    setFile(next)
    setFailure(null)
  }

  async function check(chosen: File, answers: FileAnswers = {}) {
    const { signal } = (running.current = new AbortController())
    setFailure(null)
    setStep({ name: 'sending', sent: 0 })
    try {
      await assertFilesReadable({ file: chosen })
      const { data } = await calls.create(
        { file: chosen, answers },
        {
          idempotencyKey: createIdempotencyKey(),
          signal,
          responseTimeout: PROCESSING_TIMEOUT_MS,
          onProgress: (sent) => setStep({ name: 'sending', sent }),
          onSent: () => setStep({ name: 'reading' }),
        },
      )
      showReview((await calls.show(data.id, signal)).data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (signal.aborted && error.kind !== 'aborted') return
      const asked = error.bodyAs(FileQuestions)
      if (asked) return setStep({ name: 'asked', asked })
      setStep({ name: 'file' })
      if (error.kind !== 'aborted') setFailure({ kind: 'file', sentence: error.fields.file?.[0] ?? sentenceOf(error) })
    }
  }

  /** Goes on with a review that was left open. */
  async function resume(id: number) {
    const { signal } = (running.current = new AbortController())
    setFailure(null)
    setStep({ name: 'reading' })
    try {
      showReview((await calls.show(id, signal)).data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setStep({ name: 'file' })
      if (error.kind !== 'aborted') setFailure({ kind: 'file', sentence: sentenceOf(error) })
    }
  }

  function showReview(review: Review) {
    applyKey.current = createIdempotencyKey()
    setStep({ name: 'review', review })
  }

  async function apply(review: Review, skipErrors: boolean) {
    setFailure(null)
    setStep({ name: 'applying', review })
    try {
      const { data: result } = await calls.apply(
        review.id,
        { skip_errors: skipErrors },
        { idempotencyKey: applyKey.current, timeout: PROCESSING_TIMEOUT_MS },
      )
      setStep({ name: 'done', review, result })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const outdated = calls.outdatedBy(error)
      if (outdated?.applied) return setStep({ name: 'done', review, result: null })
      setStep({ name: 'review', review })
      setFailure(toFailure(error, outdated, calls.failed))
    }
  }

  /** Back to the choice of a file. A review that is not applied is deleted; if that fails, the server ends it later. */
  function restart() {
    if (step.name === 'review')
      calls.discard(step.review.id).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      })
    setFailure(null)
    setFile(null)
    setStep({ name: 'file' })
  }

  return { file, step, failure, selectFile, check, resume, apply, restart, cancel: () => running.current?.abort() }
}

function toFailure(error: ApiError, outdated: Outdated | null, failed: string): ImportFailure {
  if (error.unknownOutcome) return { kind: 'unknown', sentence: sentenceOf(error) }
  const sentence = error.text ?? failed
  if (outdated || error.status === 404) {
    const { named = [], total = 0 } = outdated ?? {}
    return { kind: 'outdated', sentence, named, total }
  }
  return { kind: 'refused', sentence }
}

function sentenceOf({ text, kind }: ApiError): string {
  return text ?? (kind === 'network' || kind === 'timeout' ? texts.noResponse : texts.serverFailed)
}
