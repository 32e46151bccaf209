import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { clearSession } from '#app/stores/session.ts'
import { pointsActions } from '#server/fixtures/points.ts'
import type { SeedData } from '#server/domain/records.ts'
import { PASSWORD, demoUsers } from '../support/storySeed.ts'
import { withPartners } from '../support/partnersSeed.ts'
import { screenMeta } from '../support/screen.tsx'

const meta = {
  ...screenMeta,
  title: 'Pantallas/Acciones puntos',
  args: { path: '/points_actions' },
  parameters: {
    ...screenMeta.parameters,
    backend: { change: withPartners },
    docs: {
      description: {
        component:
          'Las reglas con que se ganan puntos. La estrategia decide qué se edita: directa, los puntos; por monto, el porcentaje; arbitraria, nada, porque quien asigna decide la cantidad cada vez. El campo que se ve es obligatorio y numérico; el que no se ve se guarda como estaba. La lista no se busca ni se ordena: son pocas.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const [DIRECT, BY_AMOUNT, ARBITRARY] = pointsActions.map(({ display_name }) => display_name) as [string, string, string]
const noScreenshot = { visual: { disable: true } }
const phone = { visual: { viewport: true, width: 390 } }

const waitForRows = () => screen.findByText(DIRECT)

export const Lista: Story = {
  play: async () => {
    await waitForRows()
    for (const name of ['Directa', 'Por monto', 'Arbitraria']) await expect(screen.getByText(name)).toBeInTheDocument()
  },
}

export const EnTelefono: Story = {
  ...Lista,
  name: 'En teléfono (390 px)',
  parameters: phone,
}

export const NombresLargos: Story = {
  name: 'Nombres y valores largos',
  parameters: {
    backend: {
      change: (data: SeedData) => ({
        ...withPartners(data),
        points_actions: pointsActions.map((action) => ({
          ...action,
          display_name: `${action.display_name} para quienes se inscribieron en la campaña de invierno de las comunas del sur`,
          slug: `${action.slug}-campania-de-invierno-comunas-del-sur`,
          points: action.points && 999_999_999,
          percentage: action.percentage && 33.333,
        })),
      }),
    },
  },
  play: async () => {
    await screen.findByText(/^Bono de bienvenida para/)
  },
}

export const SinAcciones: Story = {
  name: 'Sin acciones',
  parameters: { backend: { change: (data: SeedData) => ({ ...data, points_actions: [] }) } },
  play: async () => {
    await expect(await screen.findByText('No encontramos ningún dato.')).toBeInTheDocument()
  },
}

export const RedLenta: Story = {
  name: 'Red lenta',
  parameters: { backend: { network: 'sin-respuesta' }, ...noScreenshot },
  play: async () => {
    await expect(await screen.findByText('Cargando…')).toBeInTheDocument()
  },
}

export const ServidorConFallas: Story = {
  name: 'Servidor con fallas',
  parameters: { backend: { network: 'con-fallas' } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
  },
}

export const RolAdministradorDeEmpresa: Story = {
  name: 'Rol administrador de empresa',
  parameters: { backend: { role: 'company-admin' }, ...noScreenshot },
  play: async () => {
    await waitForRows()
  },
}

export const RolUsuario: Story = {
  name: 'Rol usuario: edita igual',
  parameters: { backend: { role: 'user' }, ...noScreenshot },
  play: async () => {
    await waitForRows()
    await userEvent.click(screen.getByRole('button', { name: `Acciones de ${DIRECT}` }))
    await expect(await screen.findByRole('menuitem', { name: 'Editar' })).toBeInTheDocument()
  },
}

export const RolIntegracion: Story = {
  name: 'Rol integración: no hay tal pantalla',
  parameters: { backend: { role: 'api' }, ...noScreenshot },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Cerrar' })).toBeInTheDocument()
    await expect(screen.queryByRole('link', { name: 'Acciones Puntos' })).toBeNull()
  },
}

export const Detalle: Story = {
  name: 'Ver una acción',
  play: async ({ step }) => {
    await waitForRows()
    await step('El botón de detalle dice todo de ella, y lleva a editarla', async () => {
      await userEvent.click(screen.getByRole('button', { name: `Ver detalle de ${BY_AMOUNT}` }))
      const dialog = within(await screen.findByRole('dialog', { name: BY_AMOUNT }))
      await expect(dialog.getByText('Porcentaje').nextElementSibling).toHaveTextContent('2,5 %')
      await expect(dialog.getByText('Puntos').nextElementSibling).toHaveTextContent('Sin dato')
      await expect(dialog.getByRole('button', { name: 'Editar acción' })).toBeInTheDocument()
    })
  },
}

const openForm = async (name: string) => {
  await waitForRows()
  await userEvent.click(screen.getByRole('button', { name: `Acciones de ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  return within(await screen.findByRole('dialog', { name: 'Editar acción' }))
}
const confirm = (form: ReturnType<typeof within>) =>
  userEvent.click(form.getByRole('button', { name: 'Guardar acción' }))
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

export const EditarDirecta: Story = {
  name: 'Editar una directa: los puntos',
  play: async () => {
    const form = await openForm(DIRECT)
    await expect(form.getByRole('spinbutton', { name: 'Puntos' })).toHaveValue('1.500')
    await expect(form.queryByRole('spinbutton', { name: 'Porcentaje' })).toBeNull()
  },
}

export const EditarPorMonto: Story = {
  name: 'Editar una por monto: el porcentaje',
  play: async () => {
    const form = await openForm(BY_AMOUNT)
    await expect(form.getByRole('spinbutton', { name: 'Porcentaje' })).toHaveValue('2,5')
    await expect(form.queryByRole('spinbutton', { name: 'Puntos' })).toBeNull()
  },
}

export const EditarArbitraria: Story = {
  name: 'Editar una arbitraria: nada que editar',
  play: async () => {
    const form = await openForm(ARBITRARY)
    await expect(form.getByText('Asignacion arbitraria')).toBeInTheDocument()
    await expect(form.queryByRole('spinbutton')).toBeNull()
    await expect(form.queryByRole('button', { name: 'Guardar acción' })).toBeNull()
  },
}

export const EditarEnTelefono: Story = {
  ...EditarPorMonto,
  name: 'Editar en teléfono (390 px)',
  parameters: phone,
}

export const EditarValorInusual: Story = {
  name: 'Editar: un valor diez veces mayor se advierte',
  play: async ({ step }) => {
    const form = await openForm(DIRECT)
    const field = form.getByRole('spinbutton', { name: 'Puntos' })
    await step('Cerca del guardado, no dice nada', async () => {
      await retype(field, '1.800')
      await expect(form.queryByText('Revisa el valor')).toBeNull()
    })
    await step('Con un cero de más, lo advierte y deja guardar', async () => {
      await retype(field, '15.000')
      await expect(await form.findByText('Revisa el valor')).toBeInTheDocument()
      await expect(form.getByRole('button', { name: 'Guardar acción' })).toBeEnabled()
    })
  },
}

export const EditarPorcentajeSobre100EnTelefono: Story = {
  name: 'Editar: un porcentaje sobre 100, en teléfono (390 px)',
  parameters: phone,
  play: async ({ step }) => {
    const form = await openForm(BY_AMOUNT)
    const field = form.getByRole('spinbutton', { name: 'Porcentaje' })
    await step('«2.5» se lee como 2,5', async () => {
      await retype(field, '2.5')
      await userEvent.tab()
      await expect(field).toHaveValue('2,5')
    })
    await step('Sobre 100 % se advierte', async () => {
      await retype(field, '101')
      await expect(await form.findByText('Revisa el valor')).toBeInTheDocument()
    })
  },
}

export const Reglas: Story = {
  name: 'Vacío y letras no pasan',
  play: async ({ step }) => {
    const form = await openForm(BY_AMOUNT)
    const field = form.getByRole('spinbutton', { name: 'Porcentaje' })
    await step('Las letras piden un número', async () => {
      await retype(field, 'dos y medio')
      await confirm(form)
      await expect(await form.findByText('Ingresa un numero')).toBeInTheDocument()
    })
    await step('Vacío es requerido, y el foco queda en el campo', async () => {
      await userEvent.clear(field)
      await confirm(form)
      await expect(await form.findByText('Este campo es requerido')).toBeInTheDocument()
      await waitFor(() => expect(field).toHaveFocus())
    })
  },
}

export const Guardar: Story = {
  name: 'Guardar: la lista muestra el cambio',
  parameters: noScreenshot,
  play: async ({ step }) => {
    const form = await openForm(BY_AMOUNT)
    await retype(form.getByRole('spinbutton', { name: 'Porcentaje' }), '3,25')
    await step('Se avisa, el formulario se cierra y la fila cambia', async () => {
      await confirm(form)
      await expect(await screen.findByText('Accion actualizado con éxito')).toBeInTheDocument()
      await expect(await screen.findByText('3,25 %')).toBeInTheDocument()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })
  },
}

export const RechazadoPorElServidor: Story = {
  name: 'El servidor rechaza bajo el campo',
  parameters: noScreenshot,
  beforeEach: ({ msw }) => {
    const body = { message: 'Revisa los datos.', errors: { points: ['El tope de esta campaña es 5.000'] } }
    msw.use(http.put(/\/save-action-config$/, () => HttpResponse.json(body, { status: 422 })))
  },
  play: async () => {
    const form = await openForm(DIRECT)
    const field = form.getByRole('spinbutton', { name: 'Puntos' })
    await retype(field, '6.000')
    await confirm(form)
    await expect(await form.findByText('El tope de esta campaña es 5.000')).toBeInTheDocument()
    await expect(field).toBeInvalid()
  },
}

export const SinRespuesta: Story = {
  name: 'Se corta la conexión al guardar',
  parameters: { backend: { network: 'sin-conexion', only: { path: '/save-action-config' } }, ...noScreenshot },
  play: async ({ step }) => {
    const form = await openForm(DIRECT)
    const field = form.getByRole('spinbutton', { name: 'Puntos' })
    await retype(field, '1.800')
    await confirm(form)
    await step('Se avisa sin afirmar que falló y lo escrito queda', async () => {
      await expect(
        await screen.findByText(
          'No fue posible actualizar la accion. No llegó respuesta: revisa la lista por si se aplicó.',
        ),
      ).toBeInTheDocument()
      await expect(field).toHaveValue('1.800')
    })
  },
}

export const SesionQueTermina: Story = {
  name: 'La sesión termina con el formulario abierto',
  parameters: noScreenshot,
  play: async ({ step }) => {
    const form = await openForm(DIRECT)
    await retype(form.getByRole('spinbutton', { name: 'Puntos' }), '1.750')
    await step('Al terminar la sesión se llega a Entrar', async () => {
      clearSession()
      await userEvent.type(await screen.findByRole('textbox', { name: 'Correo' }), demoUsers['super-admin'].email)
      await userEvent.type(screen.getByLabelText('Contraseña'), `${PASSWORD}{Enter}`)
    })
    await step('La misma persona recupera lo que había escrito', async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Recuperar datos' }))
      const restored = within(await screen.findByRole('dialog', { name: 'Editar acción' }))
      await expect(restored.getByRole('spinbutton', { name: 'Puntos' })).toHaveValue('1.750')
    })
  },
}
