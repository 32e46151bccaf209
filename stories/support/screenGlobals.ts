import type { Preview } from '@storybook/react-vite'
import { roleLabels, roleNames } from '#contract/roles.ts'

/** Toolbar items for screens: the role of the user and the behaviour of the network. */
export const screenGlobalTypes = {
  role: {
    description: 'Rol de quien entra (pantallas)',
    toolbar: {
      title: 'Rol',
      icon: 'user',
      dynamicTitle: true,
      items: [
        ...roleNames.map((role) => ({ value: role, title: roleLabels[role] })),
        { value: 'nadie', title: 'Sin sesión' },
      ],
    },
  },
  network: {
    description: 'Red (pantallas)',
    toolbar: {
      title: 'Red',
      icon: 'timer',
      dynamicTitle: true,
      items: [
        { value: 'rapida', title: 'Red rápida' },
        { value: 'lenta', title: 'Red lenta: 2 segundos' },
        { value: 'sin-respuesta', title: 'Red que no responde' },
        { value: 'con-fallas', title: 'Servidor con fallas' },
        { value: 'sin-conexion', title: 'Sin conexión' },
      ],
    },
  },
} satisfies Preview['globalTypes']

export const screenInitialGlobals = { role: 'super-admin', network: 'rapida' }
