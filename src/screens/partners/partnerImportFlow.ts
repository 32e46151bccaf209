import { useEffect, useRef, useState } from 'react'
import { FileQuestions, type FileAnswers } from '#contract/fileQuestions.ts'
import {
  ImportOutdated,
  partnerImports,
  type PartnerImport,
  type PartnerImportResult,
} from '#contract/partnerImports.ts'
import { ApiError } from '#app/api/apiError.ts'
import { assertFilesReadable } from '#app/api/assertFilesReadable.ts'
import { call } from '#app/api/call.ts'
import { upload } from '#app/api/upload.ts'
import { createIdempotencyKey } from '#app/form/createIdempotencyKey.ts'
import type { QueryOptions } from '#app/list/createList.ts'
import { texts } from '#app/texts.ts'

/** Timeout for a response, ms: the server reads or imports all rows first. */
export const PROCESSING_TIMEOUT_MS = 600_000

/** `sent`: uploaded fraction, 0–1. */
export type ImportStep =
  | { name: 'file' }
  | { name: 'sending'; sent: number }
  | { name: 'reading' }
  | { name: 'asked'; asked: FileQuestions }
  | { name: 'review'; review: PartnerImport }
  | { name: 'applying'; review: PartnerImport }
  | { name: 'done'; review: PartnerImport; result: PartnerImportResult | null }

export type ImportFailure =
  /** The file was not read. */
  | { kind: 'file'; sentence: string }
  /** Nothing was imported. */
  | { kind: 'refused'; sentence: string }
  /** The partners or the review changed: the file has to be read again. */
  | { kind: 'outdated'; sentence: string; partners: NonNullable<ImportOutdated['partners']>; total: number }
  /** The partners may have been imported; the same request again finds out. */
  | { kind: 'unknown'; sentence: string }

/** The own review that is open, also of another tab or computer. */
export const readOpenImport = ({ signal }: QueryOptions) => call(partnerImports.open, { signal, background: true })

/** Import of partners from a file: choose, review, apply. A failure keeps the step and its file. */
export function usePartnerImport() {
  const [file, setFile] = useState<File | null>(null)
  const [step, setStep] = useState<ImportStep>({ name: 'file' })
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
      const { data } = await upload(partnerImports.create, {
        body: { file: chosen, answers },
        idempotencyKey: createIdempotencyKey(),
        signal,
        responseTimeout: PROCESSING_TIMEOUT_MS,
        onProgress: (sent) => setStep({ name: 'sending', sent }),
        onSent: () => setStep({ name: 'reading' }),
      })
      const { data: review } = await call(partnerImports.show, { params: data, signal, background: true })
      showReview(review)
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
      showReview((await call(partnerImports.show, { params: { id }, signal, background: true })).data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setStep({ name: 'file' })
      if (error.kind !== 'aborted') setFailure({ kind: 'file', sentence: sentenceOf(error) })
    }
  }

  function showReview(review: PartnerImport) {
    applyKey.current = createIdempotencyKey()
    setStep({ name: 'review', review })
  }

  async function apply(review: PartnerImport, skipErrors: boolean) {
    setFailure(null)
    setStep({ name: 'applying', review })
    try {
      const { data: result } = await call(partnerImports.apply, {
        params: review,
        body: { skip_errors: skipErrors },
        idempotencyKey: applyKey.current,
        timeout: PROCESSING_TIMEOUT_MS,
        background: true,
      })
      setStep({ name: 'done', review, result })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const outdated = error.bodyAs(ImportOutdated)
      if (outdated?.changed === 'applied') return setStep({ name: 'done', review, result: null })
      setStep({ name: 'review', review })
      setFailure(toFailure(error, outdated))
    }
  }

  /** Back to the choice of a file. A review that is not applied is deleted; if that fails, the server ends it later. */
  function restart() {
    if (step.name === 'review')
      call(partnerImports.discard, { params: step.review, background: true }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      })
    setFailure(null)
    setFile(null)
    setStep({ name: 'file' })
  }

  return { file, step, failure, selectFile, check, resume, apply, restart, cancel: () => running.current?.abort() }
}

function toFailure(error: ApiError, outdated: ImportOutdated | null): ImportFailure {
  if (error.unknownOutcome) return { kind: 'unknown', sentence: sentenceOf(error) }
  const sentence = error.text ?? texts.partners.importFailed
  if (outdated || error.status === 404) {
    const { partners = [], partners_total: total = 0 } = outdated ?? {}
    return { kind: 'outdated', sentence, partners, total }
  }
  return { kind: 'refused', sentence }
}

function sentenceOf({ text, kind }: ApiError): string {
  return text ?? (kind === 'network' || kind === 'timeout' ? texts.noResponse : texts.serverFailed)
}
