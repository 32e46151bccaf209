import { readPointsFile } from '#server/imports/pointsFile.ts'
import { blobSource } from '#server/imports/byteSource.ts'

export type Content = string | Uint8Array<ArrayBuffer>

/** Reads a points file: rows as 'line rut points description', problems as 'line field value', or its refusal. */
export async function read(content: Content): Promise<{ rows: string[]; problems: string[]; refused?: string }> {
  const rows: string[] = []
  const problems: string[] = []
  try {
    for await (const batch of readPointsFile(blobSource(new Blob([content])))) {
      for (const [index, line] of batch.lines.entries()) {
        const description = batch.descriptions[index]
        rows.push([line, batch.ruts[index], batch.points[index], ...(description ? [description] : [])].join(' '))
      }
      for (const { row, field, value } of batch.problems)
        problems.push([row, field, ...(value ? [value] : [])].join(' '))
    }
    return { rows, problems }
  } catch (error) {
    return { rows, problems, refused: (error as Error).message }
  }
}
