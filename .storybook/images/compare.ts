import pixelmatch from 'pixelmatch'

/** An image: RGBA, four bytes a pixel, row by row. */
export type Raster = { width: number; height: number; data: Uint8Array }

/** What differs between two images of one size. */
export type Difference = {
  /** Pixels of areas whose colour changed. */
  area: number
  /** Other pixels that differ more than edges do from run to run. */
  edge: number
  /** The commonest change of an area: '#3554a9 → #3a58ab'. */
  colors: string | undefined
  /** Around all that changed, px. */
  box: { left: number; top: number; width: number; height: number }
  /** The later image in pale, with changes in red. */
  image: Raster
}

/** Smallest change of a channel that counts in an area, of 255: less than 1 %. */
const MIN_LEVELS = 2
/** Pixels of one colour, in a row or column of both images, that are an area or a line rather than an edge. */
const MIN_RUN = 8
/** Changed pixels of areas that an image may have. */
const MAX_AREA = 24
/** Between the noise of edges from run to run (0.022) and the shade of a selected row (0.048). */
const EDGE_THRESHOLD = 0.03

/**
 * Compares two images of one size. An area may not change its colour by 1 %; the smoothing of edges varies from run
 * to run and has a tolerance.
 * @returns undefined when a person sees no difference
 */
export function compare(before: Raster, after: Raster): Difference | undefined {
  const { width, height } = before
  const edges = new Uint8Array(width * height * 4)
  const edge = pixelmatch(before.data, after.data, edges, width, height, { threshold: EDGE_THRESHOLD, diffMask: true })
  const { pixels, colors } = changedAreas(before, after)
  if (edge === 0 && pixels.size <= MAX_AREA) return undefined
  const changed = new Set(pixels)
  for (let pixel = 0; pixel < width * height; pixel += 1) if (edges[pixel * 4 + 3]! > 0) changed.add(pixel)
  return { area: pixels.size, edge, colors, box: boxOf(changed, width), image: marked(after, changed) }
}

/** Pixels within runs of one colour that have another colour in the later image. */
function changedAreas(before: Raster, after: Raster) {
  const { width, height } = before
  const [old, now] = [colorsOf(before), colorsOf(after)]
  const pixels = new Set<number>()
  const counts = new Map<string, number>()
  const addRuns = (start: number, step: number, length: number) => {
    for (let from = 0; from < length;) {
      const first = start + from * step
      let to = from + 1
      while (to < length && old[start + to * step] === old[first] && now[start + to * step] === now[first]) to += 1
      if (to - from >= MIN_RUN && isOther(old[first]!, now[first]!)) {
        const name = `${hex(old[first]!)} → ${hex(now[first]!)}`
        counts.set(name, (counts.get(name) ?? 0) + to - from)
        for (let index = from; index < to; index += 1) pixels.add(start + index * step)
      }
      from = to
    }
  }
  for (let y = 0; y < height; y += 1) addRuns(y * width, 1, width)
  for (let x = 0; x < width; x += 1) addRuns(x, width, height)
  const [commonest] = [...counts].sort(([, one], [, other]) => other - one)
  return { pixels, colors: commonest?.[0] }
}

/** Colours of an image as numbers 0xRRGGBB. */
function colorsOf({ data }: Raster): Uint32Array {
  const colors = new Uint32Array(data.length / 4)
  for (let pixel = 0, byte = 0; pixel < colors.length; pixel += 1, byte += 4)
    colors[pixel] = (data[byte]! << 16) | (data[byte + 1]! << 8) | data[byte + 2]!
  return colors
}

const channels = [16, 8, 0]

const isOther = (one: number, other: number): boolean =>
  one !== other && channels.some((shift) => Math.abs(((one >> shift) & 255) - ((other >> shift) & 255)) >= MIN_LEVELS)

const hex = (color: number): string => `#${color.toString(16).padStart(6, '0')}`

function boxOf(pixels: Iterable<number>, width: number): Difference['box'] {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1]
  for (const pixel of pixels) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

function marked({ width, height, data }: Raster, changed: ReadonlySet<number>): Raster {
  const image = new Uint8Array(data.length)
  for (let byte = 0; byte < data.length; byte += 4) {
    if (changed.has(byte / 4)) image.set([214, 0, 28, 255], byte)
    else image.set([pale(data[byte]!), pale(data[byte + 1]!), pale(data[byte + 2]!), 255], byte)
  }
  return { width, height, data: image }
}

const pale = (value: number): number => 255 - Math.round((255 - value) / 4)
