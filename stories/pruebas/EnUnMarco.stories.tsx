import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState, type ReactNode } from 'react'
import { exampleNames, loadExample } from '../docs/examples.ts'
import { docsLoaders } from '../docs/registry.ts'

type FramedProps = {
  /** Name of a component's page, 'Dialog'. */
  name: string
}

async function loadFigure(name: string): Promise<ReactNode> {
  const [, load] = Object.entries(docsLoaders).find(([title]) => title.endsWith(`/${name}`)) ?? []
  return (await load?.())?.docs.framedFigure?.render()
}

/** The figure of a component that covers the page. */
function Figure({ name }: FramedProps) {
  const [figure, setFigure] = useState<ReactNode>()
  useEffect(() => void loadFigure(name).then(setFigure), [name])
  return figure
}

/** The example of a component's page. */
function Example({ name }: FramedProps) {
  const [example, setExample] = useState<ReactNode>()
  useEffect(() => void loadExample(name).then((loaded) => setExample(loaded && <loaded.Component />)), [name])
  return example
}

const meta = {
  title: 'Pruebas/En un marco',
  tags: ['pruebas'],
  component: Figure,
  args: { name: 'Dialog' },
  argTypes: { name: { control: 'select', options: exampleNames } },
  parameters: { layout: 'fullscreen', visual: { disable: true } },
} satisfies Meta<typeof Figure>
export default meta
type Story = StoryObj<typeof meta>

export const Figura: Story = {}
export const Ejemplo: Story = { args: { name: 'AppShell' }, render: (args) => <Example {...args} /> }
