import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import sharp from 'sharp'
import { comparePicture } from '../../.storybook/pictures/store.ts'
import {
  acceptPictures,
  changedPictures,
  groupByCause,
  orphans,
  writePicturesPage,
} from '../../scripts/picturesReport.mjs'

const square = (background: string, width = 40) =>
  sharp({ create: { width, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
const show = async (id: string, background: string, width?: number) =>
  comparePicture(id, 'light', 'baselines', await square(background, width))
/** Pixels of an image: a file may be compressed in several ways. */
const pixels = (png: Buffer) => sharp(png).raw().toBuffer()
const baseline = (id: string) => pixels(readFileSync(`baselines/${id}.light.png`))

const project = process.cwd()
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canje-pictures-'))
  process.chdir(folder)
  mkdirSync('baselines')
  for (const id of ['a--uno', 'a--dos', 'b--uno']) writeFileSync(`baselines/${id}.light.png`, await square('#3554a9'))
})
afterEach(() => {
  process.chdir(project)
  rmSync(folder, { recursive: true })
})

it('keeps nothing of pictures that are their baselines', async () => {
  expect(await show('a--uno', '#3554a9')).toBeUndefined()
  expect(changedPictures()).toEqual([])
  expect(writePicturesPage([], [])).toBeUndefined()
})

it('says what changed, and groups what one fault changed', async () => {
  expect(await show('a--uno', '#3a58ab')).toBe('1.600 px in 40 × 40 at 0, 0, #3554a9 → #3a58ab')
  await show('a--dos', '#3a58ab')
  expect(await show('b--uno', '#3554a9', 41)).toBe('another size, 40 × 40 → 41 × 40')
  expect(await show('c--nueva', '#ffffff')).toBe('no baseline')
  const failure = (name: string, text: string) => ({ name, message: `${text} in ${name}: 404` })
  const groups = groupByCause(changedPictures(), [
    failure('d--uno', 'Console errors'),
    failure('d--dos', 'Console errors'),
    { name: 'a--uno', message: 'Pictures of a--uno:' },
  ])
  expect(groups.map(({ cause, pictures, failures }) => [cause, pictures.length, failures.length])).toEqual([
    ['Otro color: #3554a9 → #3a58ab', 2, 0],
    ['Console errors in …: #', 0, 2],
    ['Otro tamaño: +1 × 0 px', 1, 0],
    ['Imágenes nuevas', 1, 0],
  ])
  const page = readFileSync(writePicturesPage(changedPictures(), [])!, 'utf8')
  expect(page).toContain('Otro color: <i style="background:#3554a9"></i>#3554a9 →')
  expect(page.match(/<img/g)).toHaveLength(3 + 3 + 2 + 1)
})

it('accepts what was found for the named stories, and nothing else', async () => {
  await show('a--uno', '#3a58ab')
  await show('b--uno', '#3a58ab')
  expect(acceptPictures(['b--'])).toBe(1)
  expect(await baseline('a--uno')).toEqual(await pixels(await square('#3554a9')))
  expect(await baseline('b--uno')).toEqual(await pixels(await square('#3a58ab')))
  expect(changedPictures().map(({ id }) => id)).toEqual(['a--uno'])
  expect(acceptPictures([])).toBe(1)
  expect(acceptPictures([])).toBe(0)
})

it('forgets a picture that is its baseline again', async () => {
  await show('a--uno', '#3a58ab')
  await show('a--uno', '#3554a9')
  expect(changedPictures()).toEqual([])
})

it('names pictures that no story has', async () => {
  await show('a--uno', '#3554a9')
  await show('a--dos', '#3554a9')
  expect(orphans('baselines')).toEqual(['b--uno.light.png'])
})
