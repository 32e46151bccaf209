import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import sharp from 'sharp'
import { compareImage } from '../../.storybook/images/store.ts'
import { acceptImages, changedImages, groupByCause, orphans, writeImagesPage } from '../../scripts/imagesReport.mjs'

const square = (background: string, width = 40) =>
  sharp({ create: { width, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
const show = async (id: string, background: string, width?: number) =>
  compareImage(id, 'light', 'baselines', await square(background, width))
/** Pixels of an image: a file may be compressed in several ways. */
const pixels = (png: Buffer) => sharp(png).raw().toBuffer()
const baseline = (id: string) => pixels(readFileSync(`baselines/${id}.light.png`))

const project = process.cwd()
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canje-images-'))
  process.chdir(folder)
  mkdirSync('baselines')
  for (const id of ['a--uno', 'a--dos', 'b--uno']) writeFileSync(`baselines/${id}.light.png`, await square('#3554a9'))
})
afterEach(() => {
  process.chdir(project)
  rmSync(folder, { recursive: true })
})

it('keeps nothing of images that are their baselines', async () => {
  expect(await show('a--uno', '#3554a9')).toBeUndefined()
  expect(changedImages()).toEqual([])
  expect(writeImagesPage([], [])).toBeUndefined()
})

it('says what changed, and groups what one fault changed', async () => {
  expect(await show('a--uno', '#3a58ab')).toBe('1.600 px in 40 × 40 at 0, 0, #3554a9 → #3a58ab')
  await show('a--dos', '#3a58ab')
  expect(await show('b--uno', '#3554a9', 41)).toBe('another size, 40 × 40 → 41 × 40')
  expect(await show('c--nueva', '#ffffff')).toBe('no baseline')
  const failure = (name: string, text: string) => ({ name, message: `${text} in ${name}: 404` })
  const groups = groupByCause(changedImages(), [
    failure('d--uno', 'Console errors'),
    failure('d--dos', 'Console errors'),
    { name: 'a--uno', message: 'Images of a--uno:' },
  ])
  expect(groups.map(({ cause, images, failures }) => [cause, images.length, failures.length])).toEqual([
    ['Otro color: #3554a9 → #3a58ab', 2, 0],
    ['Console errors in …: #', 0, 2],
    ['Otro tamaño: +1 × 0 px', 1, 0],
    ['Imágenes nuevas', 1, 0],
  ])
  const page = readFileSync(writeImagesPage(changedImages(), [])!, 'utf8')
  expect(page).toContain('Otro color: <i style="background:#3554a9"></i>#3554a9 →')
  expect(page.match(/<img/g)).toHaveLength(3 + 3 + 2 + 1)
})

it('accepts what was found for the named stories, and nothing else', async () => {
  await show('a--uno', '#3a58ab')
  await show('b--uno', '#3a58ab')
  expect(acceptImages(['b--'])).toBe(1)
  expect(await baseline('a--uno')).toEqual(await pixels(await square('#3554a9')))
  expect(await baseline('b--uno')).toEqual(await pixels(await square('#3a58ab')))
  expect(changedImages().map(({ id }) => id)).toEqual(['a--uno'])
  expect(acceptImages([])).toBe(1)
  expect(acceptImages([])).toBe(0)
})

it('forgets an image that is its baseline again', async () => {
  await show('a--uno', '#3a58ab')
  await show('a--uno', '#3554a9')
  expect(changedImages()).toEqual([])
})

it('names images that no story has', async () => {
  await show('a--uno', '#3554a9')
  await show('a--dos', '#3554a9')
  expect(orphans('baselines')).toEqual(['b--uno.light.png'])
})
