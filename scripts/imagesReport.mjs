// Images that a run of the stories found changed: one page to judge them, and what `--update` takes.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const results = 'test-results'
const folder = path.join(results, 'images')
const page = path.join(results, 'images.html')

/** The images that differ, as `.storybook/images/store.ts` keeps them, sorted by story and mode. */
export function changedImages() {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
}

/** Forgets what earlier runs found. */
export const forgetImages = () => rmSync(folder, { recursive: true, force: true })

/**
 * Makes the found images whose story's id has one of the words the baselines.
 * @param words all images without any
 * @returns how many
 */
export function acceptImages(words) {
  const accepted = changedImages().filter(({ id }) => words.length === 0 || words.some((word) => id.includes(word)))
  for (const { id, mode, baseline } of accepted) {
    mkdirSync(path.dirname(baseline), { recursive: true })
    copyFileSync(path.join(folder, `${id}.${mode}.after.png`), baseline)
    for (const end of ['json', 'after.png', 'before.png', 'diff.png'])
      rmSync(path.join(folder, `${id}.${mode}.${end}`), { force: true })
  }
  return accepted.length
}

/** Baselines that no image of a whole run was compared with: their story or mode is gone. */
export function orphans(baselines) {
  const seen = path.join(folder, 'seen')
  if (!existsSync(seen)) return []
  const known = new Set(readdirSync(seen).flatMap((name) => readFileSync(path.join(seen, name), 'utf8').split('\n')))
  return readdirSync(baselines).filter((name) => name.endsWith('.png') && !known.has(name))
}

/**
 * Groups what one fault changed: images by their commonest change, other failures by their message.
 * @param failures of `storiesReport`
 * @returns largest group first
 */
export function groupByCause(images, failures) {
  const ofImages = images.map((image) => ({ cause: image.cause, image }))
  const ofMessages = failures
    .filter(({ message }) => !message.includes('Images of '))
    .map(({ name, message }) => ({ cause: withoutDetails(message), failure: { name, message } }))
  const groups = new Map()
  for (const member of [...ofImages, ...ofMessages])
    groups.set(member.cause, [...(groups.get(member.cause) ?? []), member])
  return [...groups]
    .map(([cause, members]) => ({
      cause,
      images: members.flatMap(({ image = [] }) => image),
      failures: members.flatMap(({ failure = [] }) => failure),
    }))
    .sort((one, other) => sizeOf(other) - sizeOf(one))
}

const sizeOf = ({ images, failures }) => images.length + failures.length

/** First line of a message without the story's id, numbers and addresses, which differ within one fault. */
const withoutDetails = (message) =>
  stripVTControlCharacters(message)
    .trim()
    .split('\n')[0]
    .replace(/\b[a-z\d-]+--[a-z\d-]+/g, '…')
    .replace(/https?:\S+/g, '…')
    .replace(/\d+/g, '#')
    .slice(0, 160)

/**
 * Writes the page.
 * @returns its file, or undefined when nothing differs
 */
export function writeImagesPage(images, failures) {
  rmSync(page, { force: true })
  const groups = groupByCause(images, failures)
  if (groups.length === 0) return undefined
  writeFileSync(page, pageOf(groups, images.length))
  return page
}

const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const plural = (count, one, many) => `${count.toLocaleString('es-CL')} ${count === 1 ? one : many}`

const articleOf = ({ id, mode, kind, size }) => {
  const src = (which) => `images/${encodeURIComponent(`${id}.${mode}.${which}.png`)}`
  const image = (which, title) =>
    `<figure class="${which}"><img loading="lazy" src="${src(which)}" alt="${title}"><figcaption>${title}</figcaption></figure>`
  const views =
    kind === 'new'
      ? image('after', 'Ahora')
      : image('before', 'Antes') + image('after', 'Ahora') + (kind === 'changed' ? image('diff', 'Diferencia') : '')
  const slider =
    kind === 'changed'
      ? `<label>Antes sobre ahora <input type="range" min="0" max="100" value="0" aria-label="Antes sobre ahora: ${id}"></label>`
      : ''
  return `<article data-kind="${kind}"><h3>${escape(id)} <small>${escape(mode)} · ${escape(size)}</small></h3>
<div class="views">${views}</div>${slider}</article>`
}

/** A cause in words, with its colours. */
const titleOf = (cause) =>
  escape(cause).replace(/#[\da-f]{6}\b/g, (color) => `<i style="background:${color}"></i>${color}`)

const groupOf = ({ cause, images, failures }) => `<section><h2>${titleOf(cause)}</h2>
<p>${[
  images.length > 0 && plural(images.length, 'imagen', 'imágenes'),
  failures.length > 0 && plural(failures.length, 'historia', 'historias'),
]
  .filter(Boolean)
  .join(' y ')}</p>
${images.map(articleOf).join('\n')}
${failures.map(({ name, message }) => `<details><summary>${escape(name)}</summary><pre>${escape(message)}</pre></details>`).join('\n')}
</section>`

const pageOf = (groups, count) => `<!doctype html>
<html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Qué cambió: ${plural(count, 'imagen', 'imágenes')}</title>
<style>
  :root { color-scheme: light dark; --muted: light-dark(#57534e, #a8a29e); --line: light-dark(#d6d3d1, #44403c) }
  body { margin: 0 auto; max-width: 1600px; padding: 24px; background: light-dark(#f5f5f4, #0c0a09); color: light-dark(#1c1917, #f5f5f4); font: 16px/1.5 system-ui, sans-serif }
  section { margin-block: 32px } article, details { margin-block: 12px; padding: 16px; background: light-dark(#fff, #1c1917); border-radius: 8px }
  h3 { margin: 0 0 12px; font-size: 1rem; overflow-wrap: anywhere } small, figcaption, label { color: var(--muted); font-size: .875rem; font-weight: 400 }
  h2 i { display: inline-block; inline-size: .8em; block-size: .8em; margin-inline-end: .3em; border: 1px solid var(--line) }
  .views { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 16px } figure { margin: 0; min-width: 0 }
  img { display: block; max-width: 100%; border: 1px solid var(--line) } label { display: flex; gap: 8px; margin-block-start: 8px } input { flex: 1; max-inline-size: 640px }
  .over { display: block; position: relative } .over .diff, .over figcaption { display: none }
  .over .before { position: absolute; inset: 0; clip-path: inset(0 calc(100% - var(--at)) 0 0) } pre { overflow: auto }
  code { padding: 2px 6px; border-radius: 4px; background: light-dark(#e7e5e4, #292524) }
</style>
<h1>Qué cambió</h1>
<p>${plural(groups.length, 'causa', 'causas')}, ${plural(count, 'imagen', 'imágenes')}. Si está bien así:
<code>npm run stories -- --update</code> guarda estas imágenes y ninguna otra; con palabras detrás, las de esas historias.</p>
${groups.map(groupOf).join('\n')}
<script>
  for (const input of document.querySelectorAll('input'))
    input.addEventListener('input', () => {
      const views = input.closest('article').querySelector('.views')
      views.classList.toggle('over', input.value > 0)
      views.style.setProperty('--at', input.value + '%')
    })
</script></html>
`
