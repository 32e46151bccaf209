import { useState } from 'react'
import { announce } from '../../hooks/announcer.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import { useFormats, useMessages } from '../../locale/locale.ts'
import * as es from '../../messages.ts'
import { addFiles } from './addFiles.ts'
import type { FileRules } from './fileRules.ts'
import type { FileFieldProps } from './types.ts'

const noFiles: readonly File[] = []
/** Messages that are shown of rejected files; further ones are counted. */
const MAX_REJECTIONS = 3

type Change = FileFieldProps<boolean>['onValueChange']

/**
 * Selection of a file field as a list, with announcements.
 * @param filesProp controlled files; null is empty, undefined is uncontrolled
 */
export function useSelectedFiles(
  isMultiple: boolean,
  filesProp: readonly File[] | null | undefined,
  rules: FileRules,
  onValueChange: Change,
) {
  const messages = useMessages('fileField', es.fileField)
  const formats = useFormats()
  const [files, setFiles, resetValue] = useControlled(filesProp === null ? noFiles : filesProp, noFiles, (next) =>
    onValueChange?.(isMultiple ? next : (next[0] ?? null)),
  )
  const [rejectionText, setRejectionText] = useState('')

  function add(newFiles: readonly File[]) {
    if (newFiles.length === 0) return
    const { files: next, added, rejections } = addFiles(files, newFiles, rules, isMultiple, { messages, formats })
    const extra = rejections.length - MAX_REJECTIONS
    const reasons = extra > 0 ? [...rejections.slice(0, MAX_REJECTIONS), messages.others(extra)] : rejections
    setRejectionText(reasons.join('\n'))
    if (rejections.length > 0) announce(reasons.join(' '), { assertive: true })
    if (added.length === 0) return
    setFiles(next)
    announce(added.length === 1 ? messages.picked(added[0]!.name) : messages.pickedMany(added.length))
  }

  function remove(file: File) {
    setRejectionText('')
    setFiles(files.filter((other) => other !== file))
    announce(messages.removed(file.name))
  }

  function reset() {
    setRejectionText('')
    resetValue()
  }

  return { files, rejectionText, add, remove, reset }
}
