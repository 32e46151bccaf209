import type { ComponentType } from 'react'
import * as ui from '#ui'

/** Components that pass props to their root element, with minimal props. */
export const simple: [name: string, props: object][] = [
  ['AppShell', { brand: 'Canje', nav: [], onNavigate() {}, header: null, children: null }],
  ['Badge', { children: 'Activo' }],
  ['Banner', { tone: 'info', children: 'Hola' }],
  ['Breadcrumb', { items: [{ label: 'Socios' }] }],
  ['BulkBar', { count: 1, label: '1 socio', onClear() {}, children: null }],
  ['Button', { children: 'Guardar' }],
  ['ButtonLink', { href: '#', children: 'Ver' }],
  ['Card', { children: 'Algo' }],
  [
    'DataTable',
    { label: 'Socios', columns: [], rows: [], getRowId: String, getRowLabel: String, status: 'ready', empty: 'Nada' },
  ],
  ['DescriptionList', { items: [{ term: 'Marca', detail: 'Araucaria' }] }],
  ['EmptyState', { title: 'Nada' }],
  ['Field', { label: 'Marca', children: () => null }],
  ['Icon', { name: 'add' }],
  ['IconButton', { icon: 'add', label: 'Agregar' }],
  ['ImagePreview', { src: null, alt: '' }],
  ['LoadMore', { onLoadMore() {}, loading: false, hasMore: true, count: 1, noun: ['fila', 'filas'] }],
  ['ProgressBar', { label: 'Enviando', value: 0.5 }],
  ['ReportTable', { label: 'Filas', columns: [], rows: [] }],
  ['RichText', { html: '<p>Hola</p>' }],
  ['Skeleton', {}],
  ['Spinner', {}],
  ['Stat', { label: 'Socios', value: '3' }],
  ['Tabs', { label: 'Ficha', tabs: [{ key: 'a', label: 'A', panel: 'Uno' }] }],
  ['Tag', { label: 'Café' }],
  ['TagGroup', { label: 'Categorías', tags: [] }],
  ['Thumbnail', { src: null, alt: '' }],
  ['Toolbar', { title: 'Socios' }],
]

/** Form fields, with minimal props except `label`. */
export const fields: [name: string, props: object][] = [
  ['AutocompleteField', { suggestions: [] }],
  ['Checkbox', {}],
  ['CopyField', { value: 'a' }],
  ['FileField', {}],
  ['MultiSelect', { options: [] }],
  ['NumberField', {}],
  ['PasswordField', { autoComplete: 'current-password' }],
  ['SearchField', {}],
  ['Select', { options: [] }],
  ['Switch', {}],
  ['TextArea', {}],
  ['TextField', {}],
]

export const componentOf = (name: string) => (ui as unknown as Record<string, ComponentType<object>>)[name]!
