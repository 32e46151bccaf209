import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { compare, type Raster } from './compare.ts'

/** Folder of what the last run found; `scripts/imagesReport.mjs` makes a page of it. */
const found = 'test-results/images'

/** An image that is not its baseline, as the report and `--update` read it. Files stand beside it in its folder. */
export type ChangedImage = {
  id: string
  mode: string
  /** File of the baseline, from the root of the project. */
  baseline: string
  /** 'new' without a baseline, 'size' where width or height changed. */
  kind: 'new' | 'size' | 'changed'
  /** What is the same in all images that one fault changed. */
  cause: string
  /** Said in the failure: '1.204 píxeles'. */
  size: string
}

/**
 * Compares an image with its baseline and keeps it for the report where it differs.
 * @param baselines folder, from the root of the project
 * @returns what differs, in words, or undefined
 */
export async function compareImage(id: string, mode: string, baselines: string, png: Buffer) {
  const baseline = `${baselines}/${id}.${mode}.png`
  forget(id, mode)
  if (!existsSync(baseline)) {
    const cause = 'Imágenes nuevas'
    await keep({ id, mode, baseline, kind: 'new', cause, size: 'sin imagen anterior' }, { after: png })
    return 'no baseline'
  }
  const old = readFileSync(baseline)
  const [before, after] = await Promise.all([decode(old), decode(png)])
  if (before.width !== after.width || before.height !== after.height) {
    const size = `${sizeOf(before)} → ${sizeOf(after)}`
    const [width, height] = [after.width - before.width, after.height - before.height].map(signed)
    const cause = `Otro tamaño: ${width} × ${height} px`
    await keep({ id, mode, baseline, kind: 'size', cause, size }, { before: old, after: png })
    return `another size, ${size}`
  }
  const difference = before.data.equals(after.data) ? undefined : compare(before, after)
  if (!difference) return undefined
  const { area, edge, colors, box, image } = difference
  const cause = colors ? `Otro color: ${colors}` : `Otra forma: ${box.width} × ${box.height} px`
  const size = `${(area + edge).toLocaleString('es-CL')} px`
  const files = { before: old, after: png, diff: await encode(image) }
  await keep({ id, mode, baseline, kind: 'changed', cause, size }, files)
  return `${size} in ${box.width} × ${box.height} at ${box.left}, ${box.top}${colors ? `, ${colors}` : ''}`
}

/** Notes that the image has a story, and removes what an earlier run found. */
function forget(id: string, mode: string): void {
  mkdirSync(path.join(found, 'seen'), { recursive: true })
  appendFileSync(path.join(found, 'seen', String(process.pid)), `${id}.${mode}.png\n`)
  for (const end of ['json', 'after.png', 'before.png', 'diff.png'])
    rmSync(path.join(found, `${id}.${mode}.${end}`), { force: true })
}

async function keep(image: ChangedImage, files: Record<string, Buffer>): Promise<void> {
  const name = path.join(found, `${image.id}.${image.mode}`)
  for (const [kind, png] of Object.entries(files))
    writeFileSync(`${name}.${kind}.png`, kind === 'after' ? await compress(png) : png)
  writeFileSync(`${name}.json`, JSON.stringify(image))
}

/** The same pixels in a small file: it may become a baseline. */
const compress = (png: Buffer): Promise<Buffer> => sharp(png).png({ compressionLevel: 9 }).toBuffer()

async function decode(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data } satisfies Raster
}

const encode = ({ width, height, data }: Raster): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()

const sizeOf = ({ width, height }: Raster) => `${width} × ${height}`
const signed = (value: number) => (value > 0 ? `+${value}` : String(value))
