import * as es from '../../messages.ts'
import { validateFile, type FileRules } from './fileRules.ts'

export type AddFilesResult = {
  /** All that is chosen now, in the order in which it came. */
  files: readonly File[]
  /** What came in just now. */
  added: readonly File[]
  /** One sentence for each that was refused. */
  rejections: readonly string[]
}

/**
 * What becomes of files that were picked, dropped or pasted. One field for one file: it takes the place of the other, and several
 * at once are refused. Else each is judged by itself: the good ones come in after those that are there, as far as there is room.
 */
export function addFiles(
  chosen: readonly File[],
  coming: readonly File[],
  rules: FileRules,
  many: boolean,
): AddFilesResult {
  if (!many && coming.length > 1) return { files: chosen, added: [], rejections: [es.fileField.onlyOne] }
  const files = many ? [...chosen] : []
  const added: File[] = []
  const problems: string[] = []
  for (const file of coming) {
    const problem = validateFile(file, rules) ?? (many ? listProblem(file, files, rules.maxFiles) : null)
    if (problem) problems.push(problem)
    else {
      files.push(file)
      added.push(file)
    }
  }
  return { files: added.length > 0 ? files : chosen, added, rejections: problems }
}

/** Why a good file cannot join the others. A picker makes a new `File` each time, so its looks tell whether it is the same. */
function listProblem(file: File, files: readonly File[], maxFiles = Infinity): string | null {
  const same = files.some(
    ({ name, size, lastModified }) => name === file.name && size === file.size && lastModified === file.lastModified,
  )
  if (same) return es.fileField.already(file.name)
  return files.length < maxFiles ? null : es.fileField.tooMany(file.name, maxFiles)
}
