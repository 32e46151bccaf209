import { describe, expect, it } from 'vitest'
import { compare, type Raster } from '../../.storybook/images/compare.ts'

type Color = readonly [number, number, number]
const [WIDTH, HEIGHT] = [80, 60]
const canvas: Color = [246, 243, 238]
const accent: Color = [53, 84, 169]

/** An image of one colour with rectangles upon it. */
function draw(background: Color, ...boxes: [left: number, top: number, width: number, height: number, Color][]) {
  const data = new Uint8Array(WIDTH * HEIGHT * 4).fill(255)
  const fill = (left: number, top: number, width: number, height: number, color: Color) => {
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) data.set(color, (y * WIDTH + x) * 4)
  }
  fill(0, 0, WIDTH, HEIGHT, background)
  for (const box of boxes) fill(...box)
  return { width: WIDTH, height: HEIGHT, data } satisfies Raster
}
const shifted = (color: Color, levels: number) => color.map((value) => value - levels) as unknown as Color

describe('two images', () => {
  it('are the same when equal', () => {
    expect(compare(draw(canvas), draw(canvas))).toBeUndefined()
  })

  it.each([
    ['red', [3, 0, 0]],
    ['green', [0, 3, 0]],
    ['blue', [0, 0, 3]],
    ['all', [3, 3, 3]],
  ])('differ when the %s of an area changes by 1 %%', (_channel, [red, green, blue]) => {
    const changed = [accent[0] + red!, accent[1] + green!, accent[2] + blue!] as const
    const difference = compare(draw(canvas, [10, 10, 20, 8, accent]), draw(canvas, [10, 10, 20, 8, changed]))
    expect(difference).toMatchObject({ area: 160, box: { left: 10, top: 10, width: 20, height: 8 } })
    expect(difference!.colors).toMatch(/^#3554a9 → #/)
  })

  it('differ when the colour of a line of one pixel changes', () => {
    const line = (color: Color) => draw(canvas, [0, 30, WIDTH, 1, color])
    expect(compare(line(accent), line(shifted(accent, 3)))).toMatchObject({ area: WIDTH, box: { top: 30, height: 1 } })
  })

  it('differ when the whole page is seven levels darker', () => {
    expect(compare(draw(canvas), draw(shifted(canvas, 7)))?.area).toBe(WIDTH * HEIGHT)
  })

  it('differ when a box is one pixel wider', () => {
    const difference = compare(draw(canvas, [10, 10, 20, 8, accent]), draw(canvas, [10, 10, 21, 8, accent]))
    expect(difference?.box).toEqual({ left: 30, top: 10, width: 1, height: 8 })
  })

  it('are the same when single pixels of an edge are a little lighter', () => {
    const edge = (levels: number) =>
      draw(
        canvas,
        ...Array.from({ length: 20 }, (_, index): [number, number, number, number, Color] => [
          10 + 2 * index,
          10 + index,
          1,
          1,
          shifted(canvas, 40 + levels * (index % 3)),
        ]),
      )
    expect(compare(edge(1), edge(2))).toBeUndefined()
  })

  it('are the same when an area changes by one level of 255', () => {
    expect(compare(draw(canvas), draw(shifted(canvas, 1)))).toBeUndefined()
  })

  it('show the change in red on the later image in pale', () => {
    const { image } = compare(draw(canvas, [10, 10, 20, 8, accent]), draw(canvas))!
    const at = (x: number, y: number) => [...image.data.subarray((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 3)]
    expect(at(12, 12)).toEqual([214, 0, 28])
    expect(at(0, 0)).toEqual([253, 252, 251])
  })
})
