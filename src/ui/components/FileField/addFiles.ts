import type { MessagesOf } from '../../locale/messageTypes.ts'
import { validateFile, type FileLanguage, type FileRules } from './fileRules.ts'

export type AddFilesResult = {
  /** The new selection, in order of addition. */
  files: readonly File[]
  /** Files that were accepted. */
  added: readonly File[]
  /** One message per rejected file. */
  rejections: readonly string[]
}

/**
 * Validates new files and adds the accepted ones to the selection.
 * A single-file field replaces its file and rejects several at once.
 */
export function addFiles(
  selected: readonly File[],
  newFiles: readonly File[],
  rules: FileRules,
  isMultiple: boolean,
  language: FileLanguage,
): AddFilesResult {
  const { messages } = language
  if (!isMultiple && newFiles.length > 1) return { files: selected, added: [], rejections: [messages.onlyOne] }
  const files = isMultiple ? [...selected] : []
  const added: File[] = []
  const rejections: string[] = []
  for (const file of newFiles) {
    const problem =
      validateFile(file, rules, language) ?? (isMultiple ? validateInList(file, files, rules.maxFiles, messages) : null)
    if (problem) rejections.push(problem)
    else {
      files.push(file)
      added.push(file)
    }
  }
  return { files: added.length > 0 ? files : selected, added, rejections }
}

/**
 * Rejects duplicates and files beyond `maxFiles`.
 * The picker creates a new `File` each time, so name, size and date identify a duplicate.
 */
function validateInList(
  file: File,
  files: readonly File[],
  maxFiles = Infinity,
  messages: MessagesOf<'fileField'>,
): string | null {
  const isDuplicate = files.some(
    ({ name, size, lastModified }) => name === file.name && size === file.size && lastModified === file.lastModified,
  )
  if (isDuplicate) return messages.already(file.name)
  return files.length < maxFiles ? null : messages.tooMany(file.name, maxFiles)
}
