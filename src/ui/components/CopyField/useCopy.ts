import { useState } from 'react'
import { announce } from '../../hooks/announcer.ts'
import { useDelay } from '../../hooks/useDelay.ts'
import { useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { ms } from '../../tokens/tokens.ts'
import { copyText } from './copyText.ts'

type CopyOptions = {
  /** Text to copy, verbatim. */
  value: string
  /** Selects the text on the page, for browsers that do not let it be copied. */
  select: () => void
  onCopy?: () => void
}

/**
 * Copies a text and announces the result.
 * @returns `copied` is true for 2 s after a success, and false after a failure.
 */
export function useCopy({ value, select, onCopy }: CopyOptions) {
  const messages = useMessages('copyField', es.copyField)
  const [result, setResult] = useState<{ value: string; copied: boolean }>()
  const resetDelay = useDelay(ms.copied)
  // A new value has not been copied yet.
  const copied = result?.value === value ? result.copied : undefined

  async function copy() {
    const success = await copyText(value, select)
    setResult({ value, copied: success })
    announce(success ? messages.copied : messages.failed, { assertive: !success })
    if (!success) return
    resetDelay.start(() => setResult(undefined))
    onCopy?.()
  }

  return { copied, copy, failure: copied === false ? messages.failed : undefined }
}
