import { describe, expect, it } from 'vitest'
import { positionPopup } from '#ui/hooks/popupPosition.ts'

const window = { width: 1000, height: 800 }
const anchor = { top: 100, bottom: 136, left: 200, width: 280 }
const popup = { width: 280, height: 320 }

describe('positionPopup', () => {
  it('is 4 px below its trigger, at its start edge, and ends 8 px from the window', () => {
    expect(positionPopup({ anchor, popup, window })).toEqual({ side: 'bottom', left: 200, top: 140, maxHeight: 652 })
  })

  it('is above its trigger when there is no room below and more above', () => {
    const low = { ...anchor, top: 600, bottom: 636 }
    expect(positionPopup({ anchor: low, popup, window })).toEqual({
      side: 'top',
      left: 200,
      bottom: 204,
      maxHeight: 588,
    })
  })

  it('is below when neither side has room and below has more', () => {
    const small = { width: 1000, height: 300 }
    expect(positionPopup({ anchor: { ...anchor, top: 60, bottom: 96 }, popup, window: small })).toMatchObject({
      side: 'bottom',
      maxHeight: 192,
    })
  })

  it('is at the right edge of a narrower trigger in right-to-left text', () => {
    const narrow = { ...anchor, left: 500, width: 100 }
    expect(positionPopup({ anchor: narrow, popup, window })).toMatchObject({ left: 500 })
    expect(positionPopup({ anchor: narrow, popup, window, rtl: true })).toMatchObject({ left: 320 })
    expect(positionPopup({ anchor: { ...narrow, left: 20 }, popup, window, rtl: true })).toMatchObject({ left: 8 })
  })

  it('keeps its side when the list shrinks', () => {
    const low = { ...anchor, top: 600, bottom: 636 }
    expect(positionPopup({ anchor: low, popup: { ...popup, height: 50 }, window, side: 'top' }).side).toBe('top')
  })

  it('keeps its side while a short list fits, and changes it when the list is cut off', () => {
    const low = { ...anchor, top: 600, bottom: 732 }
    const short = { ...popup, height: 40 }
    expect(positionPopup({ anchor: low, popup: short, window, side: 'bottom' })).toMatchObject({
      side: 'bottom',
      maxHeight: 56,
    })
    // A list that is cut off is as high as the room, less its edges.
    const cut = { ...popup, height: 54 }
    expect(positionPopup({ anchor: low, popup: cut, window, side: 'bottom' })).toMatchObject({
      side: 'top',
      maxHeight: 588,
    })
  })

  it.each([
    [160, 'top'],
    [159, 'bottom'],
  ])('keeps a long list above its trigger with %i px there: %s', (room, side) => {
    const high = { ...anchor, top: room + 12, bottom: room + 48 }
    expect(positionPopup({ anchor: high, popup: { ...popup, height: room - 2 }, window, side: 'top' }).side).toBe(side)
  })

  it('avoids an on-screen keyboard: less room below, and above its trigger when there is more', () => {
    const visible = { top: 0, bottom: 400 }
    expect(positionPopup({ anchor, popup, window, visible })).toEqual({
      side: 'bottom',
      left: 200,
      top: 140,
      maxHeight: 252,
    })
    const low = { ...anchor, top: 300, bottom: 336 }
    expect(positionPopup({ anchor: low, popup, window, visible })).toEqual({
      side: 'top',
      left: 200,
      bottom: 504,
      maxHeight: 288,
    })
    const scrolled = { top: 200, bottom: 600 }
    expect(positionPopup({ anchor: low, popup, window, visible: scrolled })).toMatchObject({
      side: 'bottom',
      maxHeight: 252,
    })
  })

  it('keeps 8 px from the sides of the window', () => {
    expect(positionPopup({ anchor: { ...anchor, left: 900 }, popup, window }).left).toBe(712)
    expect(positionPopup({ anchor: { ...anchor, left: -40 }, popup, window }).left).toBe(8)
  })
})
