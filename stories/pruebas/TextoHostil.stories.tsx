import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { RichText } from '#ui'
import hostile from '../../tests/data/security/xss-payloads.json' with { type: 'json' }

const executed: unknown[] = []

function EveryPayload() {
  return (
    <div>
      {hostile.payloads.map(({ id, payload }) => (
        <RichText key={id} html={payload} />
      ))}
    </div>
  )
}

const meta = {
  title: 'Pruebas/Texto hostil',
  tags: ['pruebas'],
  component: EveryPayload,
  parameters: {
    visual: { disable: true },
    // Sanitised payloads leave empty links and tables without headings.
    a11y: { test: 'off' },
    docs: {
      description: {
        component:
          'Los 996 textos hostiles de `tests/data/security`, cada uno en un RichText: nada corre, nada sale a otra dirección y nada actúa.',
      },
    },
  },
  beforeEach() {
    executed.length = 0
    // The payloads call a function of this name.
    Reflect.set(window, '__xss', (id: unknown) => executed.push(id))
    const dialogs = { alert: window.alert, confirm: window.confirm, prompt: window.prompt, print: window.print }
    for (const name of Object.keys(dialogs)) Object.assign(window, { [name]: () => void executed.push(name) })
    return () => {
      Object.assign(window, dialogs)
      Reflect.deleteProperty(window, '__xss')
    }
  },
} satisfies Meta<typeof EveryPayload>
export default meta
type Story = StoryObj<typeof meta>

const DANGEROUS =
  'script, style, iframe, object, embed, base, meta, link, form, input, button, svg, math, template, [style], [id], [class], [name]'

export const Todos: Story = {
  name: 'Los 996',
  play: async ({ canvasElement, step }) => {
    const currentUrl = location.href
    await step('Todos están dibujados', async () => {
      await waitFor(() =>
        expect(canvasElement.querySelectorAll('[data-slot="rich-text"]')).toHaveLength(hostile.payloads.length),
      )
    })
    await step('Ningún elemento ni atributo puede actuar', async () => {
      for (const text of canvasElement.querySelectorAll('[data-slot="rich-text"]')) {
        await expect(text.querySelector(DANGEROUS)).toBeNull()
        const handlers = [...text.querySelectorAll('*')].flatMap(({ attributes }) =>
          [...attributes].map(({ name }) => name).filter((name) => name.startsWith('on')),
        )
        await expect(handlers).toEqual([])
      }
    })
    await step('Ningún enlace lleva a un guion', async () => {
      const links = [...canvasElement.querySelectorAll<HTMLAnchorElement>('a[href]')]
      const odd = links.filter(({ protocol }) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol))
      await expect(odd.map(({ href }) => href)).toEqual([])
    })
    await step('Nada corrió, nada navegó y nada se pidió a otra dirección', async () => {
      const foreign = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /^https?:/.test(name) && new URL(name).origin !== location.origin)
      await expect(foreign.map(({ name }) => name)).toEqual([])
      await expect(location.href).toBe(currentUrl)
      await expect(executed).toEqual([])
    })
  },
}
