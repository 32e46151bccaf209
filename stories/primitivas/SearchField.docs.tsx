import { SearchField, TextField } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

export const docs: ComponentDocs = {
  components: { SearchField },
  status: 'estable',
  folder: 'components/SearchField',
  figure: () => <SearchField label="Buscar productos" defaultValue="café" placeholder="Busca por nombre" />,
  parts: [
    { name: 'Lupa', description: 'Dice qué es, porque la etiqueta no se ve.', selector: 'svg', side: 'top' },
    { name: 'Pregunta', description: 'Sale 150 ms después de la última tecla, o con Enter.', selector: 'input' },
    { name: 'Limpiar', description: 'Aparece con texto; devuelve el foco al campo.', selector: 'button', side: 'end' },
  ],
  content: [
    'El ejemplo dice en qué se busca: «Busca por nombre o descripción».',
    'Sin resultados, la lista repite lo buscado entre comillas.',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'El texto de ejemplo dice en qué se busca.',
        render: () => <SearchField label="Buscar socios" placeholder="Busca por nombre, RUT o correo" />,
      },
      no: {
        text: '«Buscar…» no ayuda a preguntar.',
        render: () => <SearchField label="Buscar los socios" placeholder="Buscar…" />,
      },
    },
    {
      yes: {
        text: 'Filtra mientras se escribe y dice cuántos hay.',
        render: () => <SearchField label="Buscar terminales" placeholder="Busca por código" results={3} />,
      },
      no: {
        text: 'Un campo de texto no se anuncia como búsqueda ni se limpia.',
        render: () => <TextField label="Filtro" />,
      },
    },
  ],
}
