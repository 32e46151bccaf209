import { styled } from 'styled-components'
import { afterEach, expect, it, vi } from 'vitest'
import { prepareStyles, prepareStylesWhenIdle } from '#ui/hooks/prepareStyles.ts'

const sheets = () => Array.from(document.querySelectorAll('style'), (style) => style.textContent).join('')

afterEach(() => vi.unstubAllGlobals())

it('makes the rules of a component without a trace of it in the page, and only once', () => {
  const draws = vi.fn()
  const Root = styled.div`
    inset-block-start: 17px;
  `
  function Waiting() {
    draws()
    return <Root data-waiting="" />
  }
  expect(sheets()).not.toContain('17px')
  prepareStyles(Waiting)
  prepareStyles(Waiting)
  expect(sheets()).toContain('17px')
  expect(document.querySelector('[data-waiting]')).toBeNull()
  expect(draws).toHaveBeenCalledTimes(1)
})

it('waits until the browser is idle, and not at all once it is called off', () => {
  const waiting = new Map<number, () => void>()
  vi.stubGlobal('requestIdleCallback', (call: () => void) => {
    waiting.set(1, call)
    return 1
  })
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id))
  const Root = styled.div`
    inset-block-start: 19px;
  `
  prepareStylesWhenIdle(Root)?.()
  expect(waiting.size).toBe(0)
  prepareStylesWhenIdle(Root)
  expect(sheets()).not.toContain('19px')
  waiting.get(1)!()
  expect(sheets()).toContain('19px')
})

it('prepares nothing where the browser cannot tell when it is idle', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  expect(prepareStylesWhenIdle(() => null)).toBeUndefined()
})
