import { describe, expect, it } from 'vitest'
import { ApiError, toApiError } from '#app/api/apiError.ts'
import { toApplyOutcome, toLoadOutcome, toReviewOutcome } from '#screens/massive/loadOutcome.ts'

const message = 'Problema al procesar archivo. formato no valido.'
const noResponse = 'No llegó la respuesta de la carga masiva.'
const serverFailed = 'El servidor falló y no sabemos si se aplicó.'
const rows = [{ row: 2, field: 'rut', message: 'No hay ningún socio con este RUT', value: '1-9' }]
const of = (error: ApiError) => toLoadOutcome(error, 'puntos.csv')

describe('toLoadOutcome', () => {
  it('lists the rows that a file was rejected for', () => {
    const error = toApiError(422, { message, errors: { file: ['Hay 1 problema'] }, rows, rows_total: 7 })
    expect(of(error)).toEqual({ state: 'refused', file: 'puntos.csv', rows, total: 7 })
  })

  it('gives the reason why a file cannot be read', () => {
    const error = toApiError(422, { message, errors: { file: ['El archivo está vacío'] }, rows: [], rows_total: 0 })
    expect(of(error)).toMatchObject({ state: 'failed', sentences: ['El archivo está vacío'] })
  })

  it('distinguishes a file loaded before from a load still running under the same key', () => {
    const loaded = { at: '2026-03-09T15:00:00Z', by: 'Ana' }
    expect(of(toApiError(409, { message: 'Ya se cargó', loaded }))).toMatchObject({ state: 'loadedBefore' })
    const sameRows = of(toApiError(409, { message: 'Ya se cargó', loaded: { ...loaded, same: 'rows' } }))
    expect(sameRows).toMatchObject({ state: 'loadedBefore', sameRows: true })
    expect(of(toApiError(409, { message: 'Aún se está procesando' }))).toMatchObject({ state: 'unknown' })
  })

  it.each([
    ['first', '2026-03-09T03:01:00Z', '00:01'],
    ['last', '2026-03-10T02:59:00Z', '23:59'],
  ])('formats the time of an earlier load in the programme’s zone, in the %s minute of its day', (_, at, time) => {
    const error = toApiError(409, { message: 'Ya se cargó', loaded: { at, by: 'Ana' } })
    expect(of(error)).toMatchObject({
      // With the time: a load of this morning differs from one whose answer was just lost.
      by: 'Ana',
      at: `09-03-2026 a las ${time}`,
    })
  })

  it.each([
    ['a lost connection', new ApiError('network'), noResponse],
    ['silence', new ApiError('timeout'), noResponse],
    ['a response of another shape', new ApiError('shape', { status: 200 }), serverFailed],
    ['a server error', toApiError(500, { message: 'Algo falló' }), 'Algo falló'],
    ['an empty server error', toApiError(500, null), serverFailed],
    ['a proxy error', toApiError(502, '<html>'), serverFailed],
    ['a proxy error in JSON', toApiError(503, { message: 'Service Unavailable' }), 'Service Unavailable'],
    ['a 503 of a proxy that had passed the request on', toApiError(503, 'upstream reset'), serverFailed],
    ['a load that still runs', toApiError(409, { message: 'Aún se está procesando' }), 'Aún se está procesando'],
  ])('is unknown after %s, with the reason', (_, error, reason) => {
    expect(of(error)).toEqual({ state: 'unknown', file: 'puntos.csv', reason })
  })

  it('stays unknown without a reason after a cancelled retry', () => {
    const outcome = toLoadOutcome(new ApiError('aborted'), 'puntos.csv', true)
    expect(outcome).toEqual({ state: 'unknown', file: 'puntos.csv', reason: null })
  })

  it.each([
    ['was not ready', 503, 'No está listo'],
    ['failed and rolled back', 500, 'Ocurrió un error inesperado'],
  ])('is failed when the server itself %s', (_, status, message) => {
    const error = toApiError(status, { message, applied: false })
    expect(of(error)).toEqual({ state: 'failed', file: 'puntos.csv', sentences: [message] })
  })

  it('gives the reason of a 403', () => {
    const refused = toApiError(403, { message: 'Tu cuenta ya no puede cargar puntos' })
    expect(of(refused)).toMatchObject({ state: 'failed', sentences: ['Tu cuenta ya no puede cargar puntos'] })
  })

  it('is changed where the server rejects the key as another file’s', () => {
    const error = toApiError(422, { message: 'Revisa', errors: { 'Idempotency-Key': ['Es de otra petición'] } })
    expect(toLoadOutcome(error, 'puntos.csv', true)).toEqual({ state: 'changed', file: 'puntos.csv' })
  })

  it('reports a 413 without a message as too large, not as a wrong format', () => {
    expect(of(toApiError(413, '<html>'))).toMatchObject({
      state: 'failed',
      sentences: ['El archivo pesa más de lo que admite el servidor. Divídelo en varios y cárgalos uno por uno.'],
    })
    expect(of(toApiError(413, { message: 'Hasta 200 MB' }))).toMatchObject({ sentences: ['Hasta 200 MB'] })
    expect(of(toApiError(400, '<html>'))).toMatchObject({ sentences: [message] })
  })

  it('is cancelled for an aborted upload', () => {
    expect(of(new ApiError('aborted'))).toMatchObject({ state: 'cancelled' })
  })
})

describe('toReviewOutcome', () => {
  const of = (error: ApiError) => toReviewOutcome(error, 'puntos.csv')

  it.each([
    ['a lost connection', new ApiError('network'), /revisar no suma puntos/],
    ['a server error', toApiError(500, { message: 'Algo falló' }), /^Algo falló$/],
    [
      'a file that changed since it was sent',
      toApiError(422, { message, errors: { 'Idempotency-Key': ['Otro archivo'] } }),
      /^El archivo cambió/,
    ],
  ])('is a failure after %s: a review adds no points', (_, error, sentence) => {
    expect(of(error)).toMatchObject({ state: 'failed', sentences: [expect.stringMatching(sentence)] })
  })

  it('lists problems that are not of single rows', () => {
    expect(of(toApiError(422, { message, errors: {}, rows, rows_total: 1 }))).toMatchObject({ state: 'refused' })
  })
})

describe('toApplyOutcome', () => {
  const of = (error: ApiError) => toApplyOutcome(error, 'puntos.csv')

  it('distinguishes a review that is gone, loaded before or changed elsewhere', () => {
    const sentence = 'Mírala otra vez.'
    expect(of(toApiError(404, { message: sentence }))).toMatchObject({ state: 'expired', sentence })
    for (const changed of ['loaded', 'waiting'])
      expect(of(toApiError(409, { message: sentence, changed }))).toMatchObject({ state: 'appliedBefore' })
    expect(of(toApiError(409, { message: sentence, changed: 'rows' }))).toMatchObject({
      state: 'failed',
      sentences: [sentence],
    })
  })

  it('is unknown after a lost connection and while the same load still runs', () => {
    expect(of(new ApiError('network'))).toMatchObject({ state: 'unknown' })
    expect(of(toApiError(409, { message: 'Aún se está procesando' }))).toMatchObject({ state: 'unknown' })
  })

  it('leaves problems of rows to the review', () => {
    const error = toApiError(422, { message: 'No se cargó ningún punto', errors: {}, rows, rows_total: 1 })
    expect(of(error)).toMatchObject({ state: 'failed', sentences: ['No se cargó ningún punto'] })
  })
})
