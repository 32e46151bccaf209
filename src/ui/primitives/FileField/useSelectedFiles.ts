import { useState } from 'react'
import { announce } from '../../hooks/announcer.ts'
import { useControlled } from '../../hooks/useControlled.ts'
import * as es from '../../messages.ts'
import { addFiles } from './addFiles.ts'
import type { FileRules } from './fileRules.ts'
import type { FileFieldProps } from './types.ts'

const none: readonly File[] = []
/** Sentences shown about what was refused; the rest are counted. */
const most = 3

type Change = FileFieldProps<boolean>['onChange']

/**
 * The files of a field, one or many, as one list; what was refused last; and how both change, said aloud. `given` is what the caller
 * holds: null is none, undefined that it holds nothing.
 */
export function useSelectedFiles(
  many: boolean,
  given: readonly File[] | null | undefined,
  rules: FileRules,
  onChange: Change,
) {
  const [files, setFiles, begin] = useControlled(given === null ? none : given, none, (next) =>
    onChange?.(many ? next : (next[0] ?? null)),
  )
  const [refused, setRefused] = useState('')

  function take(coming: readonly File[]) {
    if (coming.length === 0) return
    const { files: next, added, rejections: problems } = addFiles(files, coming, rules, many)
    const extra = problems.length - most
    const shown = extra > 0 ? [...problems.slice(0, most), es.fileField.others(extra)] : problems
    setRefused(shown.join('\n'))
    if (problems.length > 0) announce(shown.join(' '), { assertive: true })
    if (added.length === 0) return
    setFiles(next)
    announce(added.length === 1 ? es.fileField.picked(added[0]!.name) : es.fileField.pickedMany(added.length))
  }

  function remove(file: File) {
    setRefused('')
    setFiles(files.filter((other) => other !== file))
    announce(es.fileField.removed(file.name))
  }

  /** The form was reset. */
  function reset() {
    setRefused('')
    begin()
  }

  return { files, refused, take, remove, reset }
}
