import { describe, expect, it } from 'vitest'
import { ApiError, toApiError } from '#app/api/apiError.ts'
import { toLoadOutcome } from '#screens/massive/loadOutcome.ts'

const message = 'Problema al procesar archivo. formato no valido.'
const rows = [{ row: 2, field: 'rut', message: 'No hay ningún socio con este RUT', value: '1-9' }]
const of = (error: ApiError) => toLoadOutcome(error, 'puntos.csv')

describe('outcomeOf', () => {
  it('names the rows that a file was refused for', () => {
    const error = toApiError(422, { message, errors: { file: ['Hay 1 problema'] }, rows, rows_total: 7 })
    expect(of(error)).toEqual({ state: 'refused', file: 'puntos.csv', rows, total: 7 })
  })

  it('says why a file cannot be read at all', () => {
    const error = toApiError(422, { message, errors: { file: ['El archivo está vacío'] }, rows: [], rows_total: 0 })
    expect(of(error)).toMatchObject({ state: 'failed', sentences: ['El archivo está vacío'] })
  })

  it('tells a file that was loaded before from a load that still runs under the same key', () => {
    const loaded = { at: '2026-03-09T15:00:00Z', by: 'Ana' }
    expect(of(toApiError(409, { message: 'Ya se cargó', loaded }))).toMatchObject({ state: 'loadedBefore' })
    expect(of(toApiError(409, { message: 'Aún se está procesando' }))).toMatchObject({ state: 'unknown' })
  })

  // One of both is another day in UTC, wherever there is an offset.
  it.each([
    ['first', new Date(2026, 2, 9, 0, 1), '00:01'],
    ['last', new Date(2026, 2, 9, 23, 59), '23:59'],
  ])('says when a file was loaded before by the reader’s own clock, in its day’s %s minute', (_, at, time) => {
    const error = toApiError(409, { message: 'Ya se cargó', loaded: { at: at.toISOString(), by: 'Ana' } })
    expect(of(error)).toMatchObject({
      // The day alone would not tell a load of this morning from the one whose answer was just lost.
      by: 'Ana',
      at: `09-03-2026 a las ${time}`,
    })
  })

  it.each([
    ['a lost line', new ApiError('network')],
    ['silence', new ApiError('timeout')],
    ['an answer of another shape', new ApiError('shape', { status: 200 })],
    ['a broken server', toApiError(500, { message: 'Algo falló' })],
    ['a broken gateway', toApiError(502, '<html>')],
    ['a gateway’s JSON', toApiError(503, { message: 'Service Unavailable' })],
    ['one that says 503 of a call that it had passed on', toApiError(503, 'upstream reset')],
  ])('knows nothing after %s', (_, error) => {
    expect(of(error)).toEqual({ state: 'unknown', file: 'puntos.csv' })
  })

  it.each([
    ['was not ready', 503, 'No está listo'],
    ['failed and knows that nothing came of it', 500, 'Ocurrió un error inesperado'],
  ])('knows that nothing was applied when the server itself %s', (_, status, message) => {
    const error = toApiError(status, { message, applied: false })
    expect(of(error)).toEqual({ state: 'failed', file: 'puntos.csv', sentences: [message] })
  })

  it('says why where the server gave no points because of who had sent them', () => {
    const refused = toApiError(403, { message: 'Tu cuenta ya no puede cargar puntos' })
    expect(of(refused)).toMatchObject({ state: 'failed', sentences: ['Tu cuenta ya no puede cargar puntos'] })
  })

  it('leaves a load open that its key shows to be another file’s: the first one was applied', () => {
    const error = toApiError(422, { message: 'Revisa', errors: { 'Idempotency-Key': ['Es de otra petición'] } })
    expect(toLoadOutcome(error, 'puntos.csv', true)).toEqual({ state: 'changed', file: 'puntos.csv' })
  })

  it('says that a file is too large, and not that its format is wrong, where a gateway refuses it without a word', () => {
    expect(of(toApiError(413, '<html>'))).toMatchObject({
      state: 'failed',
      sentences: ['El archivo pesa más de lo que admite el servidor. Divídelo en varios y cárgalos uno por uno.'],
    })
    expect(of(toApiError(413, { message: 'Hasta 200 MB' }))).toMatchObject({ sentences: ['Hasta 200 MB'] })
    expect(of(toApiError(400, '<html>'))).toMatchObject({ sentences: [message] })
  })

  it('takes a cancelled load for what it is', () => {
    expect(of(new ApiError('aborted'))).toMatchObject({ state: 'cancelled' })
  })
})
