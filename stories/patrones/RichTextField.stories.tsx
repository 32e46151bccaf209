import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { RichTextField, type RichTextFieldProps } from '#ui'
import { stateGridModes } from '../../.storybook/modes.ts'
import { insideDialog, playInDialog } from '../support/InDialog.tsx'
import { playground } from '../support/playground.tsx'
import { StateGrid } from '../support/StateGrid.tsx'
import { useArgState } from '../support/useArgState.ts'

const html = `<h3>Café de grano entero</h3><p>Tostado en <strong>Valparaíso</strong>, con notas de <em>cacao y naranja</em>.</p><ul><li>Bolsa de 500 g</li><li>Con válvula</li></ul><p>Más en <a href="https://example.com/cafe">la ficha del productor</a>.</p>`

function Controlled(props: RichTextFieldProps) {
  const [value, setValue] = useArgState(props.value)
  const change = (next: string) => {
    setValue(next)
    props.onValueChange?.(next)
  }
  return (
    <div style={{ maxInlineSize: 520 }}>
      <RichTextField {...props} value={value} onValueChange={change} />
    </div>
  )
}

const meta = {
  title: 'Patrones/RichTextField',
  tags: ['nuevo'],
  component: RichTextField,
  args: { label: 'Descripción', value: html, onValueChange: fn() },
  render: (args) => <Controlled {...args} />,
  parameters: {
    docs: {
      description: {
        component: `
Texto con formato, escrito como se verá. Entrega HTML limpio: párrafos, un nivel de títulos, negrita, cursiva, listas y enlaces.

**Cuándo usarlo.** Para textos que otros leerán con formato, como la descripción de un producto. **Cuándo no.** Para notas y motivos: \`TextArea\`.

| Tecla | Qué hace |
| --- | --- |
| Ctrl + B, Ctrl + I | Negrita, cursiva |
| Ctrl + K | Enlace: pide la dirección |
| Ctrl + Z | Deshace |
| Tab | Sale del campo |
| ← → en los botones | El botón vecino |

Lo pegado de Word, de Google Docs o de una web conserva ese formato y nada más: ni tipos de letra, ni colores, ni imágenes.

**Qué se oye.** «Descripción, cuadro de edición de varias líneas»; en los botones, «Negrita, botón de alternar, presionado».
`,
      },
    },
  },
} satisfies Meta<typeof RichTextField>
export default meta
type Story = StoryObj<typeof meta>

const noScreenshot = { visual: { disable: true } }
const editor = () => screen.getByRole('textbox', { name: 'Descripción' })
const button = (name: string) => screen.getByRole('button', { name })

export const Playground: Story = {
  name: 'Pruébalo',
  ...playground,
  tags: ['!test'],
  args: { hint: 'Lo que el socio lee antes de canjear.' },
}

export const Estados: Story = {
  parameters: { ...stateGridModes, pseudo: { focusVisible: '.focus [role=textbox]' } },
  render: () => (
    <StateGrid
      states={[
        ['reposo', <RichTextField key="1" label="Vacío" />],
        ['con texto', <RichTextField key="2" label="Con texto" required defaultValue={html} />],
        ['focus', <RichTextField key="3" label="Con el foco" defaultValue="<p>Retiro en tienda.</p>" />],
        ['error', <RichTextField key="4" label="Con error" required error="Este campo es requerido" />],
        ['solo lectura', <RichTextField key="5" label="Solo lectura" readOnly defaultValue={html} />],
        [
          'con motivo',
          <RichTextField
            key="6"
            label="Con motivo"
            disabledReason="Elige primero un archivo"
            defaultValue="<p>Retiro en tienda.</p>"
          />,
        ],
        ['desactivado', <RichTextField key="7" label="Desactivado" disabled defaultValue="<p>Retiro en tienda.</p>" />],
      ]}
    />
  ),
}

export const TextosLargos: Story = {
  name: 'Textos largos',
  args: {
    label: 'Descripción que lee cada socio en el catálogo del programa antes de canjear sus puntos por este producto',
    value: `<p>${'Café de grano entero, tostado en Valparaíso. '.repeat(12)}</p><p>https://example.com/cafe-de-grano-entero-tostado-en-valparaiso-en-bolsa-de-un-kilo-con-valvula</p>`,
  },
  render: (args) => (
    <div style={{ inlineSize: 288 }}>
      <RichTextField {...args} />
    </div>
  ),
}

/** Selects the text of an element, as a press of the pointer. */
function select(element: Element) {
  editor().focus()
  document.getSelection()!.selectAllChildren(element)
}

export const DarFormato: Story = {
  name: 'Dar formato',
  parameters: noScreenshot,
  args: { value: '<p>Un litro de té.</p>' },
  play: async ({ args, step }) => {
    await step('Negrita se enciende y se apaga', async () => {
      select(editor().querySelector('p')!)
      await userEvent.click(button('Negrita'))
      await expect(args.onValueChange).toHaveBeenLastCalledWith('<p><strong>Un litro de té.</strong></p>')
      await waitFor(() => expect(button('Negrita')).toHaveAttribute('aria-pressed', 'true'))
      await userEvent.click(button('Negrita'))
      await expect(args.onValueChange).toHaveBeenLastCalledWith('<p>Un litro de té.</p>')
    })
    await step('Un párrafo se vuelve título', async () => {
      await userEvent.click(button('Título'))
      await expect(args.onValueChange).toHaveBeenLastCalledWith('<h3>Un litro de té.</h3>')
      await userEvent.click(button('Título'))
    })
    await step('Un enlace pide su dirección y la completa', async () => {
      await userEvent.click(button('Enlace'))
      const panel = within(await screen.findByRole('dialog', { name: 'Enlace' }))
      await userEvent.type(panel.getByRole('textbox', { name: 'Dirección' }), 'canje.cl{Enter}')
      await expect(args.onValueChange).toHaveBeenLastCalledWith('<p><a href="https://canje.cl">Un litro de té.</a></p>')
    })
    await step('Las flechas recorren los botones, que son una parada de Tab', async () => {
      button('Enlace').focus()
      await userEvent.keyboard('{ArrowRight}')
      await expect(button('Negrita')).toHaveFocus()
      await expect(button('Enlace')).toHaveAttribute('tabindex', '-1')
    })
  },
}

export const Pegar: Story = {
  name: 'Pegar de Word',
  parameters: noScreenshot,
  args: { value: '' },
  play: async ({ args }) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      `<html><body><!--StartFragment--><p class=MsoNormal style='color:red'><b>Té</b><o:p></o:p></p><p class=MsoListParagraph><![if !supportLists]><span>·</span><![endif]>Verde</p><script>window.hacked = 1</script><!--EndFragment--></body></html>`,
    )
    editor().focus()
    editor().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await waitFor(() =>
      expect(args.onValueChange).toHaveBeenLastCalledWith('<p><strong>Té</strong></p><ul><li>Verde</li></ul>'),
    )
    await expect(window).not.toHaveProperty('hacked')
  },
}

export const DentroDeDialog: Story = {
  name: 'Dentro de un diálogo',
  ...insideDialog,
  args: { value: '' },
  play: (context) =>
    playInDialog(context, async (dialog) => {
      await context.step('Escape cierra el enlace y deja el diálogo', async () => {
        await userEvent.click(dialog.getByRole('button', { name: 'Enlace' }))
        await waitFor(() => expect(screen.getByRole('textbox', { name: 'Dirección' })).toHaveFocus())
        await userEvent.keyboard('{Escape}')
        await expect(screen.queryByRole('textbox', { name: 'Dirección' })).toBeNull()
      })
    }),
}
