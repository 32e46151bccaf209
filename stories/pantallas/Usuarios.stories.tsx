import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { demoTerminals } from '#server/fixtures/terminals.ts'
import type { SeedData } from '#server/domain/records.ts'
import { type BackendParameter, screenMeta } from '../support/screen.tsx'
import { demoUsers, NOW, PASSWORD } from '../support/storySeed.ts'

const LONG = 'María de los Ángeles Fernández-Concha Larraín de Undurraga y Goycoolea'
const WITHOUT_KEYS = demoUsers.user.name
const WITH_KEYS = demoUsers.api.name

/** Four accounts, the last one with keys, and one with a long name. */
const withAccounts = (data: SeedData): SeedData => ({
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
      last_used_at: NOW,
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
const backend: BackendParameter = { change: withAccounts, features: ['users', 'terminals'] }

const meta = {
  ...screenMeta,
  title: 'Pantallas/Usuarios',
  args: { path: '/users' },
  parameters: {
    ...screenMeta.parameters,
    backend,
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

const noScreenshot = { visual: { disable: true } }
const waitForRows = () => screen.findByRole('button', { name: `Acciones de ${WITHOUT_KEYS}` })

/** Opens a dialog from a row's menu. */
async function openDialog(name: string, item: string, title: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Acciones de ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  return within(await screen.findByRole('dialog', { name: title }))
}

export const Lista: Story = {
  play: async () => {
    await waitForRows()
    const ellipsis = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
    await expect(screen.getByText('ak_demo_4')).toHaveStyle(ellipsis)
  },
}

export const EnTelefono: Story = {
  ...Lista,
  name: 'En teléfono (390 px)',
  parameters: { visual: { viewport: true, width: 390 } },
}

export const SinResultados: Story = {
  name: 'Sin resultados',
  args: { path: '/users?search=zeppelin' },
  parameters: noScreenshot,
  play: async () => {
    await expect(await screen.findByText('Ningún nombre ni correo contiene «zeppelin».')).toBeInTheDocument()
  },
}

export const RedLenta: Story = {
  name: 'Red lenta',
  parameters: { backend: { ...backend, network: 'sin-respuesta', only: { path: '/users' } }, ...noScreenshot },
  play: async () => {
    await expect(await screen.findByText('Cargando…')).toBeInTheDocument()
  },
}

export const ServidorConFallas: Story = {
  name: 'Servidor con fallas',
  parameters: { backend: { ...backend, network: 'con-fallas', only: { path: '/users' } }, ...noScreenshot },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
  },
}

export const RolAdministradorDeEmpresa: Story = {
  name: 'Rol administrador de empresa: sin tocar a un superadministrador',
  parameters: { backend: { ...backend, role: 'company-admin' }, ...noScreenshot },
  play: async ({ step }) => {
    await waitForRows()
    await step('La fila de un superadministrador no tiene menú', async () => {
      await expect(screen.queryByRole('button', { name: `Acciones de ${demoUsers['super-admin'].name}` })).toBeNull()
    })
  },
}

export const RolUsuario: Story = {
  name: 'Rol usuario: no existe',
  parameters: { backend: { ...backend, role: 'user' }, ...noScreenshot },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeInTheDocument()
  },
}

export const PideContrasena: Story = {
  name: 'Pide la contraseña a quien entró hace rato',
  parameters: { backend: { ...backend, signedInFor: 30 } },
  play: async ({ step }) => {
    const form = await openDialog(WITHOUT_KEYS, 'Editar', 'Editar usuario')
    await userEvent.type(form.getByRole('textbox', { name: 'Nombre' }), ' Soto')
    await userEvent.click(form.getByRole('button', { name: 'Guardar usuario' }))
    const prompt = within(await screen.findByRole('dialog', { name: 'Confirma tu contraseña' }))
    await step('Con otra contraseña lo dice, y el formulario sigue lleno', async () => {
      await userEvent.type(prompt.getByLabelText(/^Tu contraseña/), 'Otra-clave-7')
      await userEvent.click(prompt.getByRole('button', { name: 'Continuar' }))
      await expect(await prompt.findByText('La contraseña actual no es esa')).toBeInTheDocument()
    })
  },
}

export const ContrasenaConfirmada: Story = {
  ...PideContrasena,
  name: 'Con la contraseña, guarda lo que se escribió',
  parameters: { ...PideContrasena.parameters, ...noScreenshot },
  play: async (context) => {
    await PideContrasena.play!(context)
    const prompt = within(screen.getByRole('dialog', { name: 'Confirma tu contraseña' }))
    const field = prompt.getByLabelText(/^Tu contraseña/)
    await userEvent.clear(field)
    await userEvent.type(field, PASSWORD)
    await userEvent.click(prompt.getByRole('button', { name: 'Continuar' }))
    await expect(await screen.findByText('Usuario actualizado con éxito')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const Agregar: Story = {
  play: async ({ step }) => {
    await waitForRows()
    await step('Sin llenar nada dice qué falta', async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Agregar usuario' }))
      const form = within(await screen.findByRole('dialog', { name: 'Agregar usuario' }))
      await userEvent.click(form.getByRole('button', { name: 'Guardar usuario' }))
      await expect(await form.findAllByText('Este campo es requerido')).toHaveLength(4)
    })
  },
}

export const CambiarContrasena: Story = {
  name: 'Cambiar la contraseña',
  play: async ({ step }) => {
    await waitForRows()
    const form = await openDialog(WITHOUT_KEYS, 'Cambiar contraseña', 'Cambiar contraseña')
    const password = form.getByLabelText('Nueva contraseña', { exact: false, selector: 'input' })
    const confirmation = form.getByLabelText('Confirmar contraseña', { exact: false, selector: 'input' })
    await step('Una contraseña débil muestra la frase y cada regla', async () => {
      await userEvent.type(password, 'corta')
      await userEvent.click(form.getByRole('button', { name: 'Cambiar contraseña' }))
      await expect(await form.findByText(/La contraseña debe tener al menos 8 caracteres/)).toBeInTheDocument()
    })
    await step('Dos distintas lo dicen en ambos campos', async () => {
      await userEvent.clear(password)
      await userEvent.type(password, 'Clave-nueva-1')
      await userEvent.type(confirmation, 'Clave-nueva-2')
      await userEvent.click(form.getByRole('button', { name: 'Cambiar contraseña' }))
      await waitFor(() => expect(form.getAllByText('Las contraseñas deben ser las mismas')).toHaveLength(2))
    })
  },
}

export const ContrasenaCambiada: Story = {
  name: 'Cambiar la contraseña: guardada',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    const form = await openDialog(WITHOUT_KEYS, 'Cambiar contraseña', 'Cambiar contraseña')
    await step('Dos veces la misma, con todas las reglas', async () => {
      await userEvent.type(
        form.getByLabelText('Nueva contraseña', { exact: false, selector: 'input' }),
        'Clave-nueva-1',
      )
      await userEvent.type(
        form.getByLabelText('Confirmar contraseña', { exact: false, selector: 'input' }),
        'Clave-nueva-1',
      )
      await userEvent.click(form.getByRole('button', { name: 'Cambiar contraseña' }))
      await expect(await screen.findByText('Contraseña actualizada con éxito...')).toBeInTheDocument()
    })
  },
}

export const PrimeraClaveMaestra: Story = {
  name: 'Clave maestra: la primera',
  play: async ({ step }) => {
    await waitForRows()
    const form = await openDialog(WITHOUT_KEYS, 'Clave maestra', 'Clave maestra')
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
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    const form = await openDialog(WITHOUT_KEYS, 'Clave maestra', 'Clave maestra')
    await step('Se elige un terminal y se confirma', async () => {
      await userEvent.click(form.getByRole('button', { name: /^Terminales/ }))
      await userEvent.click(await screen.findByRole('option', { name: 'Plaza Ñuñoa' }))
      await userEvent.keyboard('{Escape}')
      await userEvent.click(form.getByRole('button', { name: 'Confirmar' }))
    })
    await step('La clave nueva se ve entera, y después solo sus últimos caracteres', async () => {
      const newKeys = within(await screen.findByRole('dialog', { name: 'Clave nueva' }))
      await expect(newKeys.getByRole<HTMLInputElement>('textbox', { name: 'Clave maestra' }).value).toMatch(/^mk_.{20}/)
      await userEvent.click(newKeys.getByRole('button', { name: 'Ya guardé la clave' }))
      await waitFor(() => expect(screen.getByRole('grid')).toHaveTextContent('1 terminal'))
    })
  },
}

export const ClavesDeApi: Story = {
  name: 'Claves de API: sin renovar solo se cierra',
  play: async ({ step }) => {
    await waitForRows()
    const form = await openDialog(WITH_KEYS, 'Claves de API', 'Claves de API')
    await step('Con claves, renovar empieza apagado', async () => {
      await expect(form.getByRole('switch', { name: 'Renovar las claves' })).not.toBeChecked()
    })
  },
}

export const ClavesDeApiNuevas: Story = {
  name: 'Claves de API: se muestran una vez',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    const form = await openDialog(WITH_KEYS, 'Claves de API', 'Claves de API')
    await step('Al renovar, ambas claves se ven una vez', async () => {
      await userEvent.click(form.getByRole('switch', { name: 'Renovar las claves' }))
      await userEvent.click(form.getByRole('button', { name: 'Confirmar' }))
      const newKeys = within(await screen.findByRole('dialog', { name: 'Claves nuevas' }))
      await expect(newKeys.getByRole<HTMLInputElement>('textbox', { name: 'Clave secreta' }).value).toMatch(/^sk_/)
    })
  },
}

export const ClavesDeApiRenovar: Story = {
  name: 'Claves de API: qué permiten y hasta cuándo sirven las actuales',
  play: async ({ step }) => {
    await waitForRows()
    const form = await openDialog(WITH_KEYS, 'Claves de API', 'Claves de API')
    await userEvent.click(form.getByRole('switch', { name: 'Renovar las claves' }))
    await step('Las actuales siguen un día, si no se elige otra cosa', async () => {
      await expect(form.getByRole('radio', { name: 'Sigue 24 horas' })).toBeChecked()
    })
  },
}

export const ContrasenaPropia: Story = {
  name: 'Cambiar la contraseña propia: qué claves terminan',
  parameters: { backend: { ...backend, role: 'api' } },
  args: { path: '/documentation' },
  play: async ({ step }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Tu cuenta/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cambiar contraseña' }))
    const form = within(await screen.findByRole('dialog', { name: 'Cambiar contraseña' }))
    await step('Ninguna está marcada: las cajas siguen', async () => {
      await expect(await form.findByRole('checkbox', { name: /^Clave maestra ••••x7Qp/ })).not.toBeChecked()
      await expect(form.getByRole('checkbox', { name: /^Claves de API/ })).not.toBeChecked()
    })
  },
}

export const ClaveMaestraEnUso: Story = {
  name: 'Clave maestra: cuándo se usó',
  play: async () => {
    await waitForRows()
    const form = await openDialog(WITH_KEYS, 'Clave maestra', 'Clave maestra')
    await expect(form.getByText(/^Se usó por última vez el 09-03-2026/)).toBeInTheDocument()
  },
}

export const RevocarClave: Story = {
  name: 'Revocar una clave',
  parameters: noScreenshot,
  play: async ({ step }) => {
    await waitForRows()
    const menuOf = async (name: string) =>
      userEvent.click(await screen.findByRole('button', { name: `Acciones de ${name}` }))
    await step('Sin claves no hay qué revocar', async () => {
      await menuOf(WITHOUT_KEYS)
      await screen.findByRole('menuitem', { name: 'Clave maestra' })
      await expect(screen.queryByRole('menuitem', { name: /^Revocar/ })).toBeNull()
      await userEvent.keyboard('{Escape}')
    })
    await step('Pregunta antes, y dice qué deja de funcionar', async () => {
      await menuOf(WITH_KEYS)
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Revocar clave maestra' }))
      const question = within(await screen.findByRole('alertdialog', { name: /¿Revocar la clave maestra\?/ }))
      await expect(question.getByText(/dejan de operar al instante/)).toBeInTheDocument()
    })
  },
}
