import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { Button, TagGroup, type TagGroupProps } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { playground } from '../support/playground.tsx'
import { useArgState } from '../support/useArgState.ts'

function Controlled(props: TagGroupProps) {
  const [tags, setTags] = useArgState(props.tags)
  const add = useRef<HTMLButtonElement>(null)
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <TagGroup
        {...props}
        tags={tags}
        focusAfter={add}
        onRemove={
          props.onRemove &&
          ((tag) => {
            setTags(tags.filter((other) => other.key !== tag.key))
            props.onRemove?.(tag)
          })
        }
      />
      <Button ref={add} icon="add" size="sm">
        Agregar
      </Button>
    </div>
  )
}

const names = ['Café', 'Té de hierbas', 'Chocolate', 'Miel']

const meta = {
  title: 'Primitivas/TagGroup',
  tags: ['nuevo'],
  component: TagGroup,
  args: { label: 'Categorías', tags: names.map((label, key) => ({ key, label })), onRemove: fn() },
  argTypes: { tags: { control: false } },
  render: (args) => <Controlled {...args} />,
  parameters: {
    docs: {
      description: {
        component: `
Varias etiquetas bajo un nombre. Al quitar una, el foco pasa a la siguiente, y si no hay, a la anterior; cuando se va la
última, a donde diga quien la usa.

**Cuándo usarlo.** Para ver y quitar lo elegido cuando la lista está en otra parte. **Cuándo no.** Dentro de un selector:
\`MultiSelect\` ya las trae.

| Tecla | Qué hace |
| --- | --- |
| Tab | Entra en el grupo y sale de él: es una sola parada |
| ← → ↑ ↓, Inicio, Fin | Se mueven entre las etiquetas |
| Supr, Retroceso, Enter, Espacio | Quitan la etiqueta |

**Qué se oye.** «Categorías, lista con 4 elementos. Quitar Café, botón». Al quitarla: «Café quitado».
`,
      },
    },
  },
} satisfies Meta<typeof TagGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { name: 'Pruébalo', tags: ['!test'], ...playground, args: { empty: 'Sin categorías' } }

export const Basico: Story = { name: 'Básico', parameters: stateGridModes }

export const SoloLectura: Story = { name: 'Solo lectura', args: { onRemove: undefined } }

export const Vacio: Story = { name: 'Vacío', args: { tags: [], empty: 'Sin categorías' } }

export const ContenidoLargo: Story = {
  name: 'Muchas, a 320 px',
  args: {
    tags: [...names, 'Café de grano de origen único, tostado en las sucursales australes', 'Accesorios', 'Tazas'].map(
      (label, key) => ({ key, label }),
    ),
  },
  decorators: [(Story) => <div style={{ inlineSize: 288 }}>{Story()}</div>],
}

export const DerechaAIzquierda: Story = {
  tags: ['!test'],
  name: 'De derecha a izquierda',
  decorators: [(Story) => <div dir="rtl">{Story()}</div>],
}

export const Teclado: Story = {
  name: 'Teclado: moverse y quitar sin perder el foco',
  parameters: { visual: { disable: true } },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const button = (label: string) => canvas.getByRole('button', { name: `Quitar ${label}` })
    await step('Una sola parada', async () => {
      await userEvent.tab()
      await expect(button('Café')).toHaveFocus()
      await userEvent.tab()
      await expect(canvas.getByRole('button', { name: 'Agregar' })).toHaveFocus()
      await userEvent.tab({ shift: true })
    })
    await step('Supr quita y el foco pasa a la siguiente', async () => {
      await userEvent.keyboard('{ArrowRight}{Delete}')
      await expect(button('Chocolate')).toHaveFocus()
      await waitFor(() =>
        expect(document.querySelector('[data-slot="announcer.polite"]')).toHaveTextContent('Té de hierbas quitado'),
      )
    })
    await step('Quitada la del final, a la anterior', async () => {
      await userEvent.keyboard('{End}{Backspace}')
      await expect(button('Chocolate')).toHaveFocus()
    })
    await step('Quitada la última, a donde se pidió', async () => {
      await userEvent.keyboard('{Delete}{Delete}')
      await expect(canvas.getByText('Ninguno')).toBeVisible()
      await expect(canvas.getByRole('button', { name: 'Agregar' })).toHaveFocus()
      await expect(args.onRemove).toHaveBeenCalledTimes(4)
    })
  },
}
