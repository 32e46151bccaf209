import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { Anatomy } from '../docs/Anatomy.tsx'
import { DosAndDonts } from '../docs/DosAndDonts.tsx'
import { propsOf, sentenceOf } from '../docs/docgen.ts'
import { allDocs } from '../docs/registry.ts'
import type { ComponentDocs } from '../docs/types.ts'

type PagesProps = {
  /** Start of the titles, 'Primitivas/'. */
  group: string
}

/** Figures and examples of all pages of a group. */
function Pages({ group }: PagesProps) {
  const [docs, setDocs] = useState<[string, ComponentDocs][]>([])
  useEffect(() => {
    void allDocs().then((all) => setDocs(all.filter(([title]) => title.startsWith(group))))
  }, [group])
  return (
    <div style={{ display: 'grid', gap: 32 }}>
      {docs.map(([title, page]) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <Anatomy name={title} figure={page.figure} parts={page.parts} />
          <DosAndDonts dosAndDonts={page.dosAndDonts} />
        </section>
      ))}
    </div>
  )
}

const meta = {
  title: 'Pruebas/Documentación',
  tags: ['pruebas'],
  component: Pages,
  args: { group: 'Primitivas/' },
  parameters: {
    visual: { disable: true },
    // This page has several examples of one landmark; pages of the product have one.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
  play: async ({ args, canvasElement, step }) => {
    const canvas = within(canvasElement)
    const docs = (await allDocs()).filter(([title]) => title.startsWith(args.group))
    await waitFor(() => expect(canvas.getAllByRole('region', { name: /\// })).toHaveLength(docs.length))
    await step('Cada parte que se numera está en la figura', async () => {
      const expected = docs.map(([title, { figure, parts }]) => [
        title,
        figure ? parts.flatMap(({ selector, name }) => (selector ? [name] : [])) : [],
      ])
      await waitFor(() =>
        expect(
          docs.map(([title, { parts }]) => {
            const marks = canvas.getByRole('region', { name: title }).querySelectorAll('.mark')
            return [title, [...marks].map((mark) => parts[Number(mark.textContent) - 1]?.name)]
          }),
        ).toEqual(expected),
      )
    })
    await step('Cada componente dice sus propiedades', () =>
      expect(
        docs.flatMap(([, { components }]) =>
          Object.entries(components).flatMap(([name, component]) => (propsOf(component).length > 0 ? [] : [name])),
        ),
      ).toEqual([]),
    )
    const declared = docs.flatMap(([, { components }]) =>
      Object.entries(components).map(([name, component]) => [name, propsOf(component)] as const),
    )
    await step('Cada propiedad está explicada en español', () =>
      expect(
        declared.flatMap(([name, props]) =>
          props.flatMap(([prop, one]) => (sentenceOf(one) ? [] : [`${name}.${prop}`])),
        ),
      ).toEqual([]),
    )
  },
} satisfies Meta<typeof Pages>
export default meta
type Story = StoryObj<typeof meta>

export const Primitivas: Story = {}
export const Patrones: Story = { args: { group: 'Patrones/' } }
