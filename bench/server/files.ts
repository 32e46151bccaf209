import { strToU8, zipSync } from 'fflate'
import { rutFromBody } from '../../server/fixtures/rut.ts'
import { xlsxParts } from '../../tests/server/support/xlsx.ts'
import { rutBody } from './partners.ts'

/** Points for the first `rows` partners, not in table order. The seed makes each file different. */
export function buildRows(rows: number, seed: number): [rut: string, points: number][] {
  return Array.from({ length: rows }, (_, index) => [
    rutFromBody(rutBody(1 + ((index * 7919 + seed) % rows))),
    1 + ((index + seed) % 9),
  ])
}

/** One string: building a Blob of a million parts blocks the client. */
export function toCsv(rows: [string, number][]): Blob {
  return new Blob([`rut;puntos\r\n${rows.map(([rut, points]) => `${rut};${points}\r\n`).join('')}`])
}

export function toXlsx(rows: [string, number][]): Blob {
  const sheet = rows.map(
    ([rut, points]) => `<row><c t="inlineStr"><is><t>${rut}</t></is></c><c><v>${points}</v></c></row>`,
  )
  const head = '<row><c t="str"><v>rut</v></c><c t="str"><v>puntos</v></c></row>'
  const parts = Object.entries(xlsxParts({ sheetData: head + sheet.join('') }))
  return new Blob([new Uint8Array(zipSync(Object.fromEntries(parts.map(([name, text]) => [name, strToU8(text)]))))])
}
