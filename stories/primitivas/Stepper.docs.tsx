import { Stepper, Tabs } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

const steps = [
  { key: 'archivo', label: 'Archivo', description: 'abril.csv' },
  { key: 'revision', label: 'Revisión' },
  { key: 'fin', label: 'Confirmación' },
]

export const docs: ComponentDocs = {
  components: { Stepper },
  status: 'nuevo',
  folder: 'components/Stepper',
  figure: () => <Stepper label="Pasos de la figura" steps={steps} current="revision" onStepPress={() => {}} />,
  parts: [
    {
      name: 'Marca',
      description: 'El número, o si está listo o por corregir.',
      selector: '[data-slot="stepper.mark"]',
    },
    {
      name: 'Nombre',
      description: 'Qué se hace en el paso.',
      selector: '[data-state="current"] [data-slot="stepper.label"]',
      side: 'end',
    },
    {
      name: 'Detalle',
      description: 'Lo que quedó hecho, en pocas palabras.',
      selector: '[data-slot="stepper.description"]',
      side: 'bottom',
    },
  ],
  content: ['Sustantivos cortos: «Archivo», «Revisión».', 'De tres a cinco pasos.'],
  dosAndDonts: [
    {
      yes: {
        text: 'Pasos que se siguen uno al otro.',
        render: () => <Stepper label="Pasos del bien" steps={steps} current="archivo" />,
      },
      no: {
        text: 'Partes que se leen en cualquier orden: son pestañas.',
        render: () => (
          <Tabs
            label="Ficha"
            tabs={[
              { key: 'a', label: 'Datos', panel: 'Nombre y RUT' },
              { key: 'b', label: 'Puntos', panel: 'Historial' },
            ]}
          />
        ),
      },
    },
  ],
}
