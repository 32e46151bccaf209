import { describe, expect, it } from 'vitest'
import { fieldsOf, typeText } from '#screens/documentation/schemaFields.ts'

describe('typeText', () => {
  it.each([
    [{ type: 'string' }, 'texto'],
    [{ type: 'string', minLength: 1, maxLength: 200 }, 'texto de hasta 200 caracteres'],
    [{ type: 'string', format: 'date-time' }, 'fecha y hora'],
    [{ type: 'integer', minimum: 1, maximum: 1_000_000 }, 'entero de 1 a 1.000.000'],
    [{ type: 'number', minimum: 0 }, 'número desde 0'],
    [{ type: 'integer', maximum: 99 }, 'entero hasta 99'],
    [{ type: 'boolean' }, 'true o false'],
    [{ type: ['integer', 'null'], minimum: 1 }, 'entero desde 1 o null'],
    [{ anyOf: [{ type: 'string', enum: ['a', 'b'] }, { type: 'null' }] }, 'a | b o null'],
    [{ const: false }, 'false'],
    [{ type: 'array', items: {} }, 'lista'],
    [{ type: 'object' }, 'objeto'],
  ])('writes %j as "%s"', (schema, text) => expect(typeText(schema)).toBe(text))
})

describe('fieldsOf', () => {
  const schemas = {
    Item: {
      type: 'object',
      properties: { slug: { type: 'string' }, quantity: { type: 'integer', description: 'Cuántos' } },
      required: ['slug'],
    },
  }

  it('lists fields of objects and lists after their parent, with references followed', () => {
    const schema = {
      type: 'object',
      properties: {
        items: { type: 'array', items: { $ref: '#/components/schemas/Item' }, description: 'Productos' },
        note: { type: ['string', 'null'] },
      },
      required: ['items'],
    }
    expect(fieldsOf(schema, schemas)).toEqual([
      { name: 'items', type: 'lista', required: true, description: 'Productos' },
      { name: 'items[].slug', type: 'texto', required: true },
      { name: 'items[].quantity', type: 'entero', required: false, description: 'Cuántos' },
      { name: 'note', type: 'texto o null', required: false },
    ])
  })

  it('names an object without a text by its fields alone', () => {
    const schema = { type: 'object', properties: { data: { $ref: '#/components/schemas/Item' } } }
    expect(fieldsOf(schema, schemas).map(({ name }) => name)).toEqual(['data.slug', 'data.quantity'])
  })

  it('has no fields for a schema that is no object', () => expect(fieldsOf({ type: 'string' }, schemas)).toEqual([]))
})
