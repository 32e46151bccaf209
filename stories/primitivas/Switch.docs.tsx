import { Checkbox, Switch } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'
import { ControlledExample } from '../docs/ControlledExample.tsx'

export const docs: ComponentDocs = {
  components: { Switch },
  status: 'nuevo',
  folder: 'components/Switch',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/switch/',
  figure: () => (
    <ControlledExample initial={true}>
      {(checked, change) => (
        <Switch
          label="Notificar por correo"
          description="Al asignar puntos"
          checked={checked}
          onCheckedChange={change}
        />
      )}
    </ControlledExample>
  ),
  parts: [
    { name: 'Pista', description: 'El estado se ve por lugar y marca, no solo por color.', selector: 'input' },
    {
      name: 'Etiqueta',
      description: 'Lo que está encendido; se pulsa también.',
      selector: '[data-slot="switch.label"]',
      side: 'top',
    },
    {
      name: 'Descripción',
      description: 'Qué pasa cuando está encendido.',
      selector: '[data-slot="switch.description"]',
      side: 'bottom',
    },
    { name: 'Motivo', description: 'Por qué no se puede apagar, o cambiar ahora.' },
  ],
  content: [
    'Lo que queda encendido: «Renovar la clave maestra». La misma etiqueta en los dos estados.',
    'Sin «Sí» ni «No», sin «Activar».',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Lo que no se puede apagar dice por qué.',
        render: () => <Switch label="Clave maestra" checked lockedReason="La clave maestra no se puede desactivar" />,
      },
      no: {
        text: 'Gris y sin explicación.',
        render: () => <Switch label="Clave maestra" checked disabled onCheckedChange={() => undefined} />,
      },
    },
    {
      yes: {
        text: 'El nombre es la cosa.',
        render: () => (
          <ControlledExample initial={false}>
            {(checked, change) => <Switch label="Modo mantención" checked={checked} onCheckedChange={change} />}
          </ControlledExample>
        ),
      },
      no: {
        text: 'El nombre no cambia con el estado; y si hay que confirmar, es una casilla.',
        render: () => (
          <ControlledExample initial={false}>
            {(checked, change) => (
              <Checkbox label={checked ? 'Desactivar' : 'Activar'} checked={checked} onCheckedChange={change} />
            )}
          </ControlledExample>
        ),
      },
    },
  ],
}
