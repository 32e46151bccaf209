import { FileField } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { FileField },
  status: 'estable',
  folder: 'components/FileField',
  figure: () => <FileField label="Archivo de puntos" variant="data" accept=".csv,.xlsx" maxBytes={100_000_000} />,
  parts: [
    { name: 'Etiqueta', description: 'Qué archivo se pide.', selector: '[data-slot="field.label"]' },
    {
      name: 'Zona',
      description: 'Se puede soltar o pegar encima; nunca es el único camino.',
      selector: 'div:has(> [data-slot="fileField.action"])',
      side: 'top',
    },
    {
      name: 'Reglas',
      description: 'Tipos y tamaño, dichos antes de elegir.',
      selector: '[data-slot="field.hint"]',
      side: 'bottom',
    },
    {
      name: 'Archivo',
      description: 'Nombre, tamaño, vista previa si es una imagen, y «Quitar»; uno por cada uno con `multiple`.',
    },
    { name: 'Avance', description: 'Mientras se envía: cuánto va, y «Cancelar».' },
  ],
  content: [
    'Di qué tipos y cuánto peso se admiten: lo escribe solo desde `accept`, `maxBytes` y `maxFiles`.',
    'El error nombra el archivo: «foto.png» pesa 3 MB y el máximo es 2 MB.',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Dice qué acepta y qué falló con este archivo.',
        render: () => <FileField label="Imagen" accept="image/png,image/jpeg" maxBytes={2_000_000} />,
      },
      no: {
        text: 'Sin reglas: se descubren fallando.',
        render: () => <FileField label="Imagen" hint="Sube un archivo" />,
      },
    },
  ],
  limits: [
    'No ordena los archivos ni sube carpetas: van en el orden en que se eligieron.',
    'No envía: quien lo usa dice con `progress` o `states` cómo va cada uno.',
    'Lo que el navegador cree que es un archivo no es prueba de lo que es: el servidor lo revisa de nuevo.',
  ],
}
