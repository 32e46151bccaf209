import { blobSource } from '#server/imports/byteSource.ts'
import { readPointsFile } from '#server/imports/pointsFile.ts'

export type Content = string | Uint8Array<ArrayBuffer>
export type Report = { rows: string[]; problems: string[]; refused?: string }

/** Reads a points file: rows as 'line rut points description', problems as 'line field value', or its refusal. */
export async function read(content: Content): Promise<Report> {
  const { problems, rows, refused } = await readAll(content)
  return {
    rows,
    problems: problems.map(({ row, field, value }) => [row, field, ...(value ? [value] : [])].join(' ')),
    ...(refused !== undefined && { refused }),
  }
}

/** The same with problems as 'line field: message', and the columns that are not read. */
export async function readMessages(content: Content): Promise<Report & { ignored: string[] }> {
  const { problems, ...report } = await readAll(content)
  return { ...report, problems: problems.map(({ row, field, message }) => `${row} ${field}: ${message}`) }
}

async function readAll(content: Content) {
  const rows: string[] = []
  const problems: { row: number; field: string; message: string; value?: string | undefined }[] = []
  const ignored: string[] = []
  try {
    for await (const batch of readPointsFile(blobSource(new Blob([content])))) {
      for (const [index, line] of batch.lines.entries()) {
        const description = batch.descriptions[index]
        rows.push([line, batch.ruts[index], batch.points[index], ...(description ? [description] : [])].join(' '))
      }
      problems.push(...batch.problems)
      ignored.push(...batch.ignoredColumns)
    }
    return { rows, problems, ignored }
  } catch (error) {
    return { rows, problems, ignored, refused: (error as Error).message }
  }
}
