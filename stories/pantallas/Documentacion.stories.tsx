import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { config } from '#app/config.ts'
import { session } from '#app/stores/session.ts'
import { pointsActions } from '#server/fixtures/points.ts'
import type { SeedData } from '#server/domain/records.ts'
import { openScreen, screenMeta, type BackendParameter } from '../support/screen.tsx'

const ACCUMULATE = 'Sumar puntos a un socio por una acción; la misma referencia suma una sola vez'
/** Of role api. */
const OWNER = 4

const backend: BackendParameter = {
  features: ['documentation', 'terminals'],
  change: (data: SeedData) => ({ ...data, points_actions: pointsActions }),
}

const meta = {
  ...screenMeta,
  title: 'Pantallas/Documentación',
  args: { path: '/documentation' },
  async beforeEach(context: object) {
    await openScreen(context)
    // The port of Storybook's server differs from run to run, and the samples show the address.
    const { host } = config
    config.host = 'https://puntos.example/api'
    return () => void (config.host = host)
  },
  parameters: {
    ...screenMeta.parameters,
    backend,
    docs: {
      description: {
        component:
          'Las llamadas de cajas y tiendas, como las describe el contrato: qué llevan, qué responden, ejemplos en cuatro lenguajes y un formulario que las prueba con claves de verdad. Probar no mueve puntos mientras «Ensayo» esté encendido, y apagarlo pregunta antes. Es el inicio del rol Integración, y los dos roles de administración también la ven. Solo está donde la instalación activa `documentation` en `features`.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const noScreenshot = { visual: { disable: true } }
const callRegion = async () => within(await screen.findByRole('region', { name: ACCUMULATE }))

const waitForCalls = async () => void (await callRegion())
/** Waits until the call of the address is at the top. */
const waitForLinked = async () => {
  const linked = await screen.findByRole('region', { name: ACCUMULATE })
  await waitFor(() => expect(linked.getBoundingClientRect().top).toBeLessThan(100))
}

const onPhone = { visual: { viewport: true, width: 390 } }

export const Completa: Story = { play: waitForCalls }

export const EnTelefono: Story = { name: 'En teléfono (390 px)', parameters: onPhone, play: waitForCalls }

export const UnaLlamada: Story = {
  name: 'Un enlace a una llamada',
  args: { path: '/documentation#program.accumulate' },
  play: waitForLinked,
}

export const UnaLlamadaEnTelefono: Story = {
  name: 'Un enlace a una llamada, en teléfono (390 px)',
  args: { path: '/documentation#program.accumulate' },
  parameters: onPhone,
  play: waitForLinked,
}

export const Probar: Story = {
  name: 'El formulario que prueba',
  play: async () => {
    const accumulate = await callRegion()
    await userEvent.click(accumulate.getByRole('heading', { name: 'Probar esta llamada' }))
    const body = accumulate.getByRole('textbox', { name: 'Cuerpo (JSON)' })
    // Its own reference differs each time.
    fireEvent.change(body, { target: { value: '{\n  "reference": "caja-1-000123"\n}' } })
    accumulate.getByRole('button', { name: 'Probar' }).scrollIntoView({ block: 'end' })
  },
}

/** Keys of the integration, as an administrator makes them in Usuarios. */
async function createKeys() {
  const response = await fetch('/api/users/external-key', {
    method: 'POST',
    headers: { Authorization: `Bearer ${session.security_token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: OWNER, renew: true }),
  })
  return ((await response.json()) as { data: { api_key: string; secret_key: string } }).data
}

export const Ensayar: Story = {
  name: 'Probar una llamada sin mover puntos',
  parameters: noScreenshot,
  play: async ({ step }) => {
    const accumulate = await callRegion()
    await step('Sin claves no se puede probar, y el botón dice por qué', async () => {
      await userEvent.click(accumulate.getByRole('heading', { name: 'Probar esta llamada' }))
      await expect(accumulate.getByRole('button', { name: 'Probar' })).toHaveAttribute('aria-disabled', 'true')
    })
    await step('Con las claves responde lo que haría', async () => {
      const { api_key, secret_key } = await createKeys()
      await userEvent.type(screen.getByLabelText('Clave de API'), api_key)
      await userEvent.type(screen.getByLabelText('Clave secreta'), secret_key)
      await userEvent.click(accumulate.getByRole('button', { name: 'Probar' }))
      const answer = await accumulate.findByRole('figure', { name: /^Respuesta 200/ })
      await expect(answer).toHaveTextContent('49399')
    })
    await step('Apagar el ensayo pregunta antes', async () => {
      const rehearsal = accumulate.getByRole('switch', { name: 'Ensayo (no mueve puntos)' })
      await userEvent.click(rehearsal)
      const question = within(await screen.findByRole('alertdialog', { name: /Esta llamada mueve puntos de verdad/ }))
      await userEvent.click(question.getByRole('button', { name: 'Seguir ensayando' }))
      await expect(rehearsal).toBeChecked()
    })
  },
}

export const EjemploEnPython: Story = {
  name: 'El lenguaje elegido vale para todas las llamadas',
  parameters: noScreenshot,
  play: async () => {
    const accumulate = await callRegion()
    await userEvent.click(accumulate.getByRole('tab', { name: 'Python' }))
    await expect(screen.getAllByRole('figure', { name: 'Ejemplo en Python' })).toHaveLength(8)
  },
}

export const RolIntegracion: Story = {
  name: 'Rol Integración: es su inicio',
  args: { path: '/' },
  parameters: { backend: { ...backend, role: 'api' }, ...noScreenshot },
  play: async () => {
    await callRegion()
    await expect(screen.getByRole('heading', { level: 1, name: 'Documentación' })).toBeInTheDocument()
  },
}

export const SinCajas: Story = {
  name: 'La instalación no atiende cajas',
  parameters: { backend: { ...backend, features: ['documentation'] } },
  play: async () => {
    await expect(
      await screen.findByRole('heading', { name: 'Esta instalación no atiende cajas ni tiendas' }),
    ).toBeInTheDocument()
  },
}

export const ServidorConFallas: Story = {
  name: 'Servidor con fallas',
  parameters: { backend: { ...backend, network: 'con-fallas', only: { path: '/openapi-program' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
  },
}

export const RolUsuario: Story = {
  name: 'Rol usuario: no existe',
  parameters: { backend: { ...backend, role: 'user' }, ...noScreenshot },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeInTheDocument()
    await expect(screen.queryByRole('link', { name: 'Documentación' })).toBeNull()
  },
}
