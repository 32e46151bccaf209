import { afterAll, beforeAll, expect, it } from 'vitest'
import { duplicateKeys } from '#server/domain/duplicateRules.ts'
import { migratedDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await migratedDatabase()
})
afterAll(() => database.close())

const empty = {
  nombre_completo: 'Ana',
  numero_socio: null,
  email: null,
  telefono: null,
  celular: null,
  direccion: null,
  numero: null,
  dpto: null,
}
const partners = [
  { numero_socio: '000123', email: ' ANA@x.cl ', telefono: '+56 9 8765 4321', celular: '87654321' },
  { numero_socio: '0', email: '', telefono: '22222222', celular: '1234567' },
  { numero_socio: 'Ñ-12/ª', telefono: '(2) 2345 6789', celular: '2 23456789' },
  { nombre_completo: 'José  Ñandú “Pepe”', direccion: 'Pasaje Nº 3', numero: '12', dpto: 'Ático' },
  { nombre_completo: '山', direccion: 'Calle 1' },
  { direccion: '—', numero: null },
  { direccion: '', numero: '7' },
  { nombre_completo: 'Straße Æsir', direccion: `${'Muy larga '.repeat(30)}fin` },
].map((fields) => ({ ...empty, ...fields }))

it('compares data in SQL as in the program', async () => {
  for (const partner of partners) {
    const { nombre_completo, numero_socio, email, telefono, celular, direccion, numero, dpto } = partner
    const [row] = await database.query<Record<string, string | null>>(
      `select duplicate_number($1) as numero_socio, duplicate_email($2) as email, duplicate_phone($3) as phone,
              duplicate_phone($4) as mobile, duplicate_address($5, $6, $7, $8) as address`,
      [numero_socio, email, telefono, celular, nombre_completo, direccion, numero, dpto],
    )
    const { numero_socio: number, email: mail, phone, mobile, address } = row!
    const values = [number, mail, phone, mobile === phone ? null : mobile, address].filter((value) => value !== null)
    expect(duplicateKeys(partner).map(({ value }) => value)).toEqual(values)
  }
})
