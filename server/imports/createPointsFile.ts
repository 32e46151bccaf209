import type { PointsFile } from '../ports/imports.ts'

/** Most characters of a file name that are stored. */
const MAX_NAME = 200

/** @param upload.name as the form names the file. */
export function createPointsFile(
  upload: Omit<PointsFile, 'name' | 'toJSON'> & { name: string | undefined },
): PointsFile {
  const { sha256, name, ...readers } = upload
  return { sha256, name: cleanName(name), ...readers, toJSON: () => ({ sha256 }) }
}

/** One line without unseen characters; null where nothing is left. */
function cleanName(name = ''): string | null {
  const visible = name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
  return Array.from(visible.normalize('NFC')).slice(0, MAX_NAME).join('') || null
}
