import { Badge, Button, DataTable, DescriptionList, EmptyState, type Column } from '#ui'
import type { ComponentDocs } from '../docs/types.ts'

type Product = { id: number; name: string; points: number }
const products: Product[] = [
  { id: 1, name: 'Café de grano', points: 1240 },
  { id: 2, name: 'Té de hierbas', points: 980 },
]
const columns: Column<Product>[] = [
  { id: 'name', header: 'Nombre', renderCell: (row) => row.name, rowHeader: true },
  {
    id: 'points',
    header: 'Puntos',
    renderCell: (row) => <Badge tone="points">{row.points.toLocaleString('es-CL')}</Badge>,
    align: 'end',
    sortable: true,
  },
]
const shared = {
  rowHeight: 56,
  status: 'ready',
  getRowId: (row: Product) => row.id,
  getRowLabel: (row: Product) => row.name,
  empty: 'No encontramos ningún dato.',
} as const

export const docs: ComponentDocs = {
  components: { DataTable },
  status: 'estable',
  folder: 'components/DataTable',
  pattern: 'https://www.w3.org/WAI/ARIA/apg/patterns/grid/',
  figure: () => (
    <DataTable
      {...shared}
      label="Productos de muestra"
      columns={columns}
      rows={products}
      selection={new Set([1])}
      onSelectionChange={() => undefined}
      rowActions={() => [{ key: 'edit', label: 'Editar', onSelect: () => undefined }]}
    />
  ),
  parts: [
    { name: 'Elegir todo', description: 'Tres estados; habla de lo cargado, y lo dice.', selector: 'thead input' },
    {
      name: 'Encabezado',
      description: 'Ordena: de mayor a menor, de menor a mayor, sin orden. Su borde cambia el ancho.',
      selector: 'thead th:nth-of-type(2)',
      side: 'top',
    },
    { name: 'Casilla', description: 'Elige la fila; Mayús, un tramo.', selector: 'tbody tr input' },
    {
      name: 'Nombre de la fila',
      description: 'La celda que la nombra: se queda a la vista al ir de lado.',
      selector: 'tbody th',
      side: 'bottom',
    },
    { name: 'Cifras', description: 'A la derecha y tabulares: se comparan de un vistazo.' },
    {
      name: 'Controles',
      description: 'Subir y bajar, detalle, y el menú con lo demás.',
      selector: 'tbody button',
      side: 'end',
    },
  ],
  content: [
    'Encabezados de una palabra; la unidad, en el encabezado y no en cada celda.',
    'Lo que falta se muestra con «–». Cifras a la derecha; fechas DD-MM-AAAA.',
    'Un vacío dice por qué lo está y qué hacer.',
    'Los totales van en `footer`, con `totalsRow`, bajo su columna; la celda del nombre dice de qué son.',
    'Las filas que dependen de otra se muestran con `useExpandableRows`: tienen las mismas columnas, y el botón de cada fila dice si están a la vista.',
    'Una columna con `pin` se queda en su borde cuando la tabla se desplaza de lado. Una o dos: cada una le quita ancho a las demás.',
    'La columna que se puede dejar de ver lleva `priority`: donde no caben todas cede primero el número más alto, y el menú de columnas la vuelve a mostrar.',
  ],
  dosAndDonts: [
    {
      yes: {
        text: 'Sin resultados: dice qué se buscó y cómo volver.',
        render: () => (
          <div style={{ inlineSize: '100%' }}>
            <DataTable
              {...shared}
              label="Búsqueda sin resultados"
              columns={columns}
              rows={[]}
              empty={
                <EmptyState
                  variant="no-results"
                  title="Nada coincide con «te frio»"
                  action={<Button>Limpiar</Button>}
                />
              }
            />
          </div>
        ),
      },
      no: {
        text: 'Un vacío que no explica nada.',
        render: () => (
          <div style={{ inlineSize: '100%' }}>
            <DataTable {...shared} label="Vacía sin motivo" columns={columns} rows={[]} empty="Sin datos" />
          </div>
        ),
      },
    },
    {
      yes: {
        text: 'Dos datos de una cosa: una lista de descripción.',
        render: () => <DescriptionList items={[{ term: 'RUT', detail: '12.345.678-5' }]} />,
      },
      no: {
        text: 'Una tabla de una fila.',
        render: () => (
          <div style={{ inlineSize: '100%' }}>
            <DataTable {...shared} label="Una sola fila" columns={columns} rows={products.slice(0, 1)} />
          </div>
        ),
      },
    },
  ],
  limits: [
    'Todas las filas miden lo mismo; lo que no cabe en la celda se corta.',
    'La búsqueda del navegador solo encuentra las filas dibujadas: la lista tiene la suya.',
    'Al imprimir se dibujan todas las filas cargadas: de 10.000 salen 10.000.',
    'Los controles dentro de una celda no guardan estado propio.',
    'El conjunto que recibe onSelectionChange es de solo lectura: cópialo con new Set() si lo vas a cambiar.',
    'Sin `priority` ninguna columna cede: si no caben, la tabla se desplaza de lado.',
  ],
}
