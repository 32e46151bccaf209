import { describe, expect, it, vi } from 'vitest'
import { createSelectedKeys, createKeyLookup } from '#ui/patterns/Dropdown/chosenKeys.ts'

describe('keysIn', () => {
  it('answers the same in any order, and when asked again', () => {
    const has = createKeyLookup([4, '', 0, 2])
    const asked = [4, '', 0, 2, 4, 2, 1, '0', '', 0, 4]
    expect(asked.map(has)).toEqual([true, true, true, true, true, true, false, false, true, true, true])
  })
  it('has nothing among no keys', () => {
    expect(createKeyLookup([])(0)).toBe(false)
  })
  it('reads no further than it must', () => {
    const keys = [1, 2, 3, 4]
    Object.defineProperty(keys, 2, {
      get() {
        throw new Error('read too far')
      },
    })
    const has = createKeyLookup(keys)
    expect(has(2)).toBe(true)
    expect(has(1)).toBe(true)
    expect(() => has(5)).toThrow('read too far')
  })
})

describe('createChosenKeys', () => {
  it('tells who listens of other keys, and not of the same', () => {
    const keys = [1]
    const store = createSelectedKeys(keys)
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    store.set(keys)
    expect(listener).not.toHaveBeenCalled()
    store.set([2])
    expect(listener).toHaveBeenCalledOnce()
    expect([store.has(1), store.has(2)]).toEqual([false, true])
    stop()
    store.set([3])
    expect(listener).toHaveBeenCalledOnce()
  })
})
