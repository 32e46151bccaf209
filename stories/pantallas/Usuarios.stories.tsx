import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { demoTerminals } from '#server/fixtures/terminals.ts'
import type { SeedData } from '#server/records.ts'
import type { BackendParameter } from '../support/screen.tsx'
import { screenMeta } from '../support/screen.tsx'
import { demoUsers } from '../support/storySeed.ts'

const LONG = 'María de los Ángeles Fernández-Concha Larraín de Undurraga y Goycoolea'
const WITHOUT_KEYS = demoUsers.user.name
const WITH_KEYS = demoUsers.api.name

/** Four accounts, of which the last has keys; and a long name. */
const staffed = (data: SeedData): SeedData => ({
  ...data,
  terminals: demoTerminals,
  users: [
    ...data.users,
    { ...data.users[2]!, id: 5, name: LONG, email: 'maria.de.los.angeles.fernandez-concha@canje.demo' },
  ],
  master_keys: [
    {
      user_id: 4,
      key_hash: 'k'.repeat(64),
      last4: 'x7Qp',
      created_at: data.users[3]!.created_at,
      terminals: [1, 4, 9],
    },
  ],
  external_keys: [
    {
      user_id: 4,
      api_key: 'ak_demo_4',
      secret_hash: 's'.repeat(64),
      last4: 'Zk2m',
      created_at: data.users[3]!.created_at,
    },
  ],
})
const full: BackendParameter = { change: staffed, features: ['users', 'terminals'] }

const meta = {
  ...screenMeta,
  title: 'Pantallas/Usuarios',
  args: { path: '/users' },
  parameters: {
    ...screenMeta.parameters,
    backend: full,
    docs: {
      description: {
        component:
          'Quienes entran al programa: crear, editar, cambiar la contraseña, la clave maestra con sus terminales y las claves de API. Solo está donde la instalación activa `users` en `features`, y solo para los dos roles de administración. Las claves se ven una sola vez, al generarse. Solo un superadministrador cambia a otro.',
      },
    },
  },
} satisfies Meta<typeof screenMeta.component>
export default meta
type Story = StoryObj<typeof meta>

const quiet = { visual: { disable: true } }
const loaded = () => screen.findByRole('button', { name: `Acciones de ${WITHOUT_KEYS}` })

/** Opens one of the acts of a row's menu. */
async function open(name: string, act: string, title: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Acciones de ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: act }))
  return within(await screen.findByRole('dialog', { name: title }))
}

export const Lista: Story = { play: async () => void (await loaded()) }

export const EnTelefono: Story = {
  ...Lista,
  name: 'En teléfono (390 px)',
  parameters: { visual: { viewport: true, width: 390 } },
}

export const SinResultados: Story = {
  name: 'Sin resultados',
  args: { path: '/users?search=zeppelin' },
  parameters: quiet,
  play: async () => {
    await expect(await screen.findByText('Ningún nombre ni correo contiene «zeppelin».')).toBeInTheDocument()
  },
}

export const RedLenta: Story = {
  name: 'Red lenta',
  parameters: { backend: { ...full, network: 'sin-respuesta', only: { path: '/users' } }, ...quiet },
  play: async () => {
    await expect(await screen.findByText('Cargando…')).toBeInTheDocument()
  },
}

export const ServidorConFallas: Story = {
  name: 'Servidor con fallas',
  parameters: { backend: { ...full, network: 'con-fallas', only: { path: '/users' } }, ...quiet },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
  },
}

export const RolAdministradorDeEmpresa: Story = {
  name: 'Rol administrador de empresa: sin tocar a un superadministrador',
  parameters: { backend: { ...full, role: 'company-admin' }, ...quiet },
  play: async ({ step }) => {
    await loaded()
    await step('La fila de un superadministrador no tiene menú', async () => {
      await expect(screen.queryByRole('button', { name: `Acciones de ${demoUsers['super-admin'].name}` })).toBeNull()
    })
  },
}

export const RolUsuario: Story = {
  name: 'Rol usuario: no existe',
  parameters: { backend: { ...full, role: 'user' }, ...quiet },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeInTheDocument()
  },
}

export const Agregar: Story = {
  play: async ({ step }) => {
    await loaded()
    await step('Sin llenar nada dice qué falta', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Agregar usuario' }))
      const form = within(await screen.findByRole('dialog', { name: 'Agregar Usuario' }))
      await userEvent.click(form.getByRole('button', { name: 'Confirmar' }))
      await expect(await form.findAllByText('Este campo es requerido')).toHaveLength(4)
    })
  },
}

export const CambiarContrasena: Story = {
  name: 'Cambiar la contraseña',
  play: async ({ step }) => {
    await loaded()
    const form = await open(WITHOUT_KEYS, 'Cambiar contraseña', 'Cambiar contraseña')
    const password = form.getByLabelText('Nueva contraseña', { exact: false, selector: 'input' })
    const again = form.getByLabelText('Confirmar contraseña', { exact: false, selector: 'input' })
    await step('Una contraseña débil muestra la frase y cada regla', async () => {
      await userEvent.type(password, 'corta')
      await userEvent.click(form.getByRole('button', { name: 'Confirmar' }))
      await expect(await form.findByText(/La contraseña debe tener al menos 8 caracteres/)).toBeInTheDocument()
    })
    await step('Dos distintas lo dicen en ambos campos', async () => {
      await userEvent.clear(password)
      await userEvent.type(password, 'Clave-nueva-1')
      await userEvent.type(again, 'Clave-nueva-2')
      await userEvent.click(form.getByRole('button', { name: 'Confirmar' }))
      await waitFor(() => expect(form.getAllByText('Las contraseñas deben ser las mismas')).toHaveLength(2))
    })
  },
}

export const ContrasenaCambiada: Story = {
  name: 'Cambiar la contraseña: guardada',
  parameters: quiet,
  play: async ({ step }) => {
    await loaded()
    const form = await open(WITHOUT_KEYS, 'Cambiar contraseña', 'Cambiar contraseña')
    await step('Dos veces la misma, con todas las reglas', async () => {
      await userEvent.type(
        form.getByLabelText('Nueva contraseña', { exact: false, selector: 'input' }),
        'Clave-nueva-1',
      )
      await userEvent.type(
        form.getByLabelText('Confirmar contraseña', { exact: false, selector: 'input' }),
        'Clave-nueva-1',
      )
      await userEvent.click(form.getByRole('button', { name: 'Confirmar' }))
      await expect(await screen.findByText('Contraseña actualizada con éxito...')).toBeInTheDocument()
    })
  },
}

export const PrimeraClaveMaestra: Story = {
  name: 'Clave maestra: la primera',
  play: async ({ step }) => {
    await loaded()
    const form = await open(WITHOUT_KEYS, 'Clave maestra', 'Clave maestra')
    await step('Renovar está encendido y no se puede apagar: avisa y queda encendido', async () => {
      const renew = form.getByRole('switch', { name: 'Renovar la clave' })
      await expect(renew).toBeChecked()
      await userEvent.click(renew)
      await expect(renew).toBeChecked()
      await expect(form.getByText(/la primera se debe generar/)).toBeVisible()
    })
    await step('Sin terminales no se envía', async () => {
      await userEvent.click(form.getByRole('button', { name: 'Confirmar' }))
      await expect(await form.findByText('Elija al menos un terminal para continuar.')).toBeInTheDocument()
    })
  },
}

export const ClaveMaestraNueva: Story = {
  name: 'Clave maestra: se muestra una vez',
  parameters: quiet,
  play: async ({ step }) => {
    await loaded()
    const form = await open(WITHOUT_KEYS, 'Clave maestra', 'Clave maestra')
    await step('Se elige un terminal y se confirma', async () => {
      await userEvent.click(form.getByRole('button', { name: /^Terminales/ }))
      await userEvent.click(await screen.findByRole('option', { name: 'Plaza Ñuñoa' }))
      await userEvent.keyboard('{Escape}')
      await userEvent.click(form.getByRole('button', { name: 'Confirmar' }))
    })
    await step('La clave nueva se ve entera, y después solo sus últimos caracteres', async () => {
      const made = within(await screen.findByRole('dialog', { name: 'Clave nueva' }))
      await expect(made.getByRole<HTMLInputElement>('textbox', { name: 'Clave maestra' }).value).toMatch(/^mk_.{20}/)
      await userEvent.click(made.getByRole('button', { name: 'Ya guardé la clave' }))
      await waitFor(() => expect(screen.getByRole('grid')).toHaveTextContent('1 terminal'))
    })
  },
}

export const ClavesDeApi: Story = {
  name: 'Claves de API: sin renovar solo se cierra',
  play: async ({ step }) => {
    await loaded()
    const form = await open(WITH_KEYS, 'Claves de API', 'Claves de API')
    await step('Con claves, renovar empieza apagado', async () => {
      await expect(form.getByRole('switch', { name: 'Renovar las claves' })).not.toBeChecked()
    })
  },
}

export const ClavesDeApiNuevas: Story = {
  name: 'Claves de API: se muestran una vez',
  parameters: quiet,
  play: async ({ step }) => {
    await loaded()
    const form = await open(WITH_KEYS, 'Claves de API', 'Claves de API')
    await step('Al renovar, ambas claves se ven una vez', async () => {
      await userEvent.click(form.getByRole('switch', { name: 'Renovar las claves' }))
      await userEvent.click(form.getByRole('button', { name: 'Confirmar' }))
      const made = within(await screen.findByRole('dialog', { name: 'Claves nuevas' }))
      await expect(made.getByRole<HTMLInputElement>('textbox', { name: 'Clave secreta' }).value).toMatch(/^sk_/)
    })
  },
}
