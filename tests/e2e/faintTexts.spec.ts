import { expect, test, type Page } from '@playwright/test'
import { findFaintTexts } from '../support/faintTexts.ts'

/** Texts that the check reports in a white page with this body, without their place. */
async function faintTexts(page: Page, body: string, styles = '') {
  await page.setContent(`<style>body { background: #fff; color: #000 } ${styles}</style>${body}`)
  const found = await page.evaluate(findFaintTexts, [])
  return found.map((fault) => /«(.*)»/.exec(fault)![1])
}

test('finds text of less than 4.5 : 1, and large text of less than 3 : 1', async ({ page }) => {
  const body = `
    <p style="color: #777">gris 4,48</p>
    <p style="color: #767676">gris 4,54</p>
    <p style="color: #959595; font-size: 24px">grande 2,96</p>
    <p style="color: #949494; font-size: 24px">grande 3,03</p>
    <p style="color: #949494; font-size: 18.66px">mediano</p>
    <p style="color: #949494; font-size: 18.66px; font-weight: 700">mediano y negrita</p>`
  expect(await faintTexts(page, body)).toEqual(['gris 4,48', 'grande 2,96', 'mediano'])
})

test('reads translucent colours, opacity, color-mix, a highlight before the text, fields and drawings', async ({
  page,
}) => {
  const body = `
    <div style="background: #0009"><p style="color: #000">sobre un velo</p></div>
    <div style="opacity: .4"><p>de un grupo tenue</p></div>
    <p style="color: color-mix(in srgb, #000 30%, #fff)">mezclada</p>
    <p class="marked" style="color: #888">resaltada</p>
    <input placeholder="sin llenar"><input style="color: #aaa" value="llenado" placeholder="no se ve">
    <svg width="99" height="20"><text y="15" fill="#ccc">dibujado</text></svg>
    <div id="host"></div>`
  const styles = `
    .marked { position: relative; isolation: isolate }
    .marked::before { content: ''; position: absolute; inset: 0; z-index: -1; background: #777 }
    ::placeholder { color: #aaa }`
  expect(await faintTexts(page, body, styles)).toEqual([
    'sobre un velo',
    'de un grupo tenue',
    'mezclada',
    'resaltada',
    'sin llenar',
    'llenado',
    'dibujado',
  ])
})

test('ignores hidden, clipped, disabled and inert text, a symbol, and text on an image', async ({ page }) => {
  const faint = 'color: #ccc'
  const body = `
    <p style="${faint}; visibility: hidden">invisible</p>
    <p style="${faint}; opacity: 0">transparente</p>
    <p style="${faint}; position: absolute; width: 1px; height: 1px; overflow: hidden">para lectores</p>
    <div style="height: 10px; overflow: hidden"><p style="${faint}; margin-top: 50px">recortado</p></div>
    <button disabled style="${faint}">apagado</button>
    <div aria-disabled="true"><span style="${faint}">apagado por dentro</span></div>
    <label style="${faint}">de un campo apagado <input disabled></label>
    <span id="name" style="${faint}">nombre de un campo apagado</span><input aria-labelledby="name" disabled>
    <input type="checkbox" style="${faint}">
    <div inert style="${faint}">inerte</div>
    <div style="background: linear-gradient(#fff, #000)"><p style="${faint}">sobre un degradado</p></div>
    <p style="${faint}">●</p>
    <div style="height: 40px; overflow: auto"><p>arriba</p><p style="${faint}; margin-top: 99px">por desplazar</p></div>
    <p style="${faint}">+ −</p>
    <p style="${faint}">a la vista</p>`
  expect(await faintTexts(page, body)).toEqual(['por desplazar', '+ −', 'a la vista'])
})

test('ignores a text that fades away, and reads one that fades to a faint one', async ({ page }) => {
  const styles = 'p { transition: opacity 60s }'
  await faintTexts(page, '<p class="gone">se va</p><p class="faint">queda tenue</p>', styles)
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>('.gone')!.style.opacity = '0'
    document.querySelector<HTMLElement>('.faint')!.style.opacity = '0.4'
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  expect(await page.evaluate(findFaintTexts, [])).toEqual([expect.stringContaining('«queda tenue»')])
})

test('reads forced colours and every named colour scheme', async ({ page }) => {
  const styles = `
    p { color: #000; transition: color 1s }
    [data-theme=dark] body { background: #000 }
    [data-theme=dark][data-contrast=more] p { color: #fff }`
  await page.setContent(`<style>body { background: #fff } ${styles}</style><p>texto</p>`)
  const schemes = [
    { theme: 'dark', contrast: 'no' },
    { theme: 'dark', contrast: 'more' },
    { theme: 'light', contrast: 'more' },
  ] as const
  expect(await page.evaluate(findFaintTexts, schemes)).toEqual([
    expect.stringMatching(/^dark, contrast no: 1\.00 : 1 «texto»/),
  ])
  await page.emulateMedia({ forcedColors: 'active' })
  const forced = `p { forced-color-adjust: none; color: #949494; background: #fff; font-size: 24px }`
  const body = '<p>forzado</p><p>–</p><div>legible</div>'
  expect(await faintTexts(page, body, forced)).toEqual(['forzado', '–'])
})

test('throws for a colour that it cannot read', async ({ page }) => {
  await page.setContent('<p style="color: oklch(0.5 0.2 30)">color nuevo</p>')
  await expect(page.evaluate(findFaintTexts, [])).rejects.toThrow('The contrast check does not read the colour oklch')
})
