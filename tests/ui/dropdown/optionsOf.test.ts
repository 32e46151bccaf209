import { expect, it, vi } from 'vitest'
import { optionsOf, type OptionReader } from '#ui'

type Shop = { code: string; name: string; city?: string; closed?: boolean }
const shops: Shop[] = [
  { code: 'A', name: 'Providencia', city: 'Santiago' },
  { code: 'B', name: 'Muelle', closed: true },
]
const reader: OptionReader<Shop> = {
  itemKey: ({ code }) => code,
  itemLabel: vi.fn(({ name }: Shop) => name),
  itemGroup: ({ city }) => city,
  isDisabled: ({ closed }) => Boolean(closed),
}

it('reads objects as options', () => {
  expect(optionsOf(shops, reader)).toEqual([
    { key: 'A', label: 'Providencia', group: 'Santiago', disabled: false },
    { key: 'B', label: 'Muelle', group: undefined, disabled: true },
  ])
})

it('returns the same array for the same items and reader, and reads them once', () => {
  expect(optionsOf(shops, reader)).toBe(optionsOf(shops, reader))
  expect(reader.itemLabel).toHaveBeenCalledTimes(2)
  expect(optionsOf([...shops], reader)).not.toBe(optionsOf(shops, reader))
  expect(optionsOf(shops, { ...reader })).not.toBe(optionsOf(shops, reader))
})
