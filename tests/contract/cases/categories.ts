import { expect, it } from 'vitest'
import type { CurrentApi } from '../harness.ts'

const nameInUse = { name: ['Ya existe una categoría con este nombre'] }

export function categoryCases(api: CurrentApi): void {
  it('creates a category and returns it', async () => {
    const { status, body } = await api().post('/api/category', { json: { name: 'Jardín' } })
    expect(status).toBe(201)
    expect(body).toEqual({ data: { id: 4, name: 'Jardín', logo: null, version: 1 } })
  })

  it('returns a category, and 404 for an unknown one', async () => {
    const { body: list } = await api().get('/api/category')
    expect((await api().get('/api/category/show/2')).body.data).toEqual(
      list.data.find(({ id }: { id: number }) => id === 2),
    )
    const { status, body } = await api().get('/api/category/show/99')
    expect([status, body.message]).toEqual([404, 'Esta categoría ya no existe.'])
  })

  it.each(['Tecnología', 'TECNOLOGIA', ' tecnología  '])('refuses the existing name %j', async (name) => {
    const { status, body } = await api().post('/api/category', { json: { name } })
    expect([status, body.errors]).toEqual([422, nameInUse])
  })

  it.each([
    [{}, 'Este campo es requerido'],
    [{ name: '  ' }, 'Este campo es requerido'],
    [{ name: null }, 'Este campo es requerido'],
    [{ name: 7 }, 'Este campo es requerido'],
    [{ name: 'a'.repeat(121) }, 'Usa 120 caracteres como máximo'],
    [{ name: 'a\0b' }, 'Este valor no es válido'],
    [{ name: 'a\ud800' }, 'Este valor no es válido'],
  ])('refuses %j', async (json, sentence) => {
    const { status, body } = await api().post('/api/category', { json })
    expect([status, body.errors]).toEqual([422, { name: [sentence] }])
  })

  it('updates the category of the path, ignores the id of the body and keeps an absent logo', async () => {
    await api().put('/api/category/update/1', { json: { name: 'Casa', logo: 'casa.png' } })
    const { body } = await api().put('/api/category/update/1', { json: { id: 2, name: 'Casa' } })
    expect(body).toEqual({ data: { id: 1, name: 'Casa', logo: 'casa.png', version: 3 } })
    const { body: list } = await api().get('/api/category?name=tecno')
    expect(list.data[0].name).toBe('Tecnología')
  })

  it('accepts the category’s own name in another case, and refuses the name of another one', async () => {
    expect((await api().put('/api/category/update/1', { json: { name: 'HOGAR' } })).status).toBe(200)
    expect((await api().put('/api/category/update/1', { json: { name: 'niñez' } })).body.errors).toEqual(nameInUse)
  })

  it('removes a category once, also from its products', async () => {
    expect((await api().remove('/api/category/1')).body).toEqual({ status: true })
    expect((await api().remove('/api/category/1')).status).toBe(404)
    const rows = await api().all('/products')
    expect(rows).toHaveLength(25)
    const names = new Set(rows.flatMap(({ categories }) => categories.map(({ name }: { name: string }) => name)))
    expect(names).toEqual(new Set(['Tecnología', 'Niñez']))
  })

  it('removes several categories or none', async () => {
    expect((await api().post('/api/category/delete-list', { json: { list: [1, 99] } })).status).toBe(404)
    expect((await api().get('/api/category')).body.data).toHaveLength(3)
    expect((await api().post('/api/category/delete-list', { json: { list: [1, 3, 3] } })).status).toBe(200)
    expect((await api().get('/api/category')).body.data).toHaveLength(1)
  })

  it('answers 404 to an update of an unknown category', async () => {
    expect((await api().put('/api/category/update/99', { json: { name: 'Nada' } })).status).toBe(404)
  })

  it('creates one of six concurrent categories with the same name', async () => {
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => api().post('/api/category', { json: { name: 'Jardín' } })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
  })
}
