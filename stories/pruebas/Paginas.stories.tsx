import type { Meta, StoryObj } from '@storybook/react-vite'
import { sanitize, storyNameFromExport, toId } from 'storybook/internal/csf'
import { expect, waitFor, within } from 'storybook/test'
import { isOpened } from '../docs/frameOf.ts'
import { countPopups } from '../support/countPopups.ts'

const meta = {
  title: 'Pruebas/Páginas',
  tags: ['pruebas'],
  // Each page is checked where it is read.
  parameters: { visual: { disable: true }, a11y: { test: 'off' } },
  render: () => <></>,
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

type StoryFile = { default: { title: string } } & Record<string, { args?: object }>
const files = import.meta.glob<StoryFile>(['../primitivas/*.stories.tsx', '../patrones/*.stories.tsx'])

/** Titles of the pages that have stories whose args open a popup, with the ids of these stories. */
async function openedByPage(): Promise<[title: string, ids: string[]][]> {
  const modules = await Promise.all(Object.values(files).map((load) => load()))
  return modules
    .map(({ default: { title }, ...stories }): [string, string[]] => [
      title,
      Object.entries(stories)
        .filter(([, { args = {} }]) => isOpened({ initialArgs: args }))
        .map(([name]) => toId(title, storyNameFromExport(name))),
    ])
    .filter(([, ids]) => ids.length > 0)
}

function frameOf(address: string, height: number): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = address
  frame.src = address
  frame.style.cssText = `inline-size: 1280px; block-size: ${height}px; border: 0; scale: 0.025; transform-origin: 0 0`
  return frame
}

/** A docs page, so small that its window shows all of it and loads all of its frames. */
const docsPage = (title: string) => frameOf(`./iframe.html?viewMode=docs&id=${sanitize(title)}--docs`, 24_000)

/** The frames of stories that are to be open, by the story's id; undefined while a frame is not there. */
const framesOf = (page: Document) =>
  new Map(
    [...page.querySelectorAll<HTMLElement>('[data-opened]')].map((section) => [
      section.dataset.opened!,
      section.querySelector('iframe')?.contentDocument ?? undefined,
    ]),
  )

const wait = { timeout: 30_000 }

export const LoAbierto: Story = {
  name: 'Lo que parte abierto lo está, todo a la vez y sin tomar el foco',
  play: async ({ canvasElement, step }) => {
    const pages = await openedByPage()
    await expect(pages.length).toBeGreaterThan(4)
    for (const [title, ids] of pages)
      await step(title, async () => {
        const frame = docsPage(title)
        canvasElement.append(frame)
        const frames = () => framesOf(frame.contentDocument!)
        await waitFor(() => expect([...frames().keys()].toSorted()).toEqual(ids.toSorted()), wait)
        const closed = () => [...frames()].filter(([, page]) => !page || countPopups(page) === 0)
        await waitFor(() => expect(closed().map(([id]) => id)).toEqual([]), wait)
        await expect(countPopups(frame.contentDocument!), 'open on the page itself').toBe(0)
        await expect(document.activeElement).toBe(document.body)
        if (title === 'Patrones/Select') await sizesOf(frames())
        frame.remove()
      })
  },
}

/** Values of the toolbar with the longest names. */
const longest = 'theme:light-hc;density:compact;direction:rtl;role:company-admin;network:sin-respuesta'

export const LaBarra: Story = {
  name: 'La barra de Storybook cabe en una ventana de 1280 px',
  play: async ({ canvasElement }) => {
    const frame = frameOf(`./index.html?path=/story/pantallas-entrar--vacia&globals=${longest}`, 800)
    canvasElement.append(frame)
    const bar = () => within(frame.contentDocument!.body).getByRole('toolbar')
    const buttons = () => within(bar()).getAllByRole('button')
    await waitFor(() => expect(buttons().length).toBeGreaterThan(10), wait)
    const hidden = buttons().filter((button) => {
      const { left, right, top } = button.getBoundingClientRect()
      const onTop = button.ownerDocument.elementFromPoint((left + right) / 2, top + 5)
      return right > 1280 || !button.contains(onTop)
    })
    await expect(hidden.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([])
  },
}

/** The sizes of the specification: a list of 320 px, rows of 36 and headers of groups of 48. */
async function sizesOf(frames: ReadonlyMap<string, Document | undefined>) {
  const grouped = within(frames.get('patrones-select--por-grupos')!.body)
  const list = grouped.getByRole('listbox')
  await expect(list.offsetHeight).toBe(320)
  await expect(grouped.getAllByRole('option')[0]!.offsetHeight).toBe(36)
  await expect(list.querySelector<HTMLElement>('[data-slot="dropdown.group"]')!.offsetHeight).toBe(48)
}
