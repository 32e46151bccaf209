import { createElement, type ComponentProps, type ComponentType } from 'react'
import * as ui from '#ui'

type Export = keyof typeof ui
type ComponentName = {
  [Name in Export]: (typeof ui)[Name] extends ComponentType<never> ? Name & Capitalize<Name> : never
}[Export]

export type Sample = [name: ComponentName, props: object]

const sample = <Name extends ComponentName>(name: Name, props: ComponentProps<(typeof ui)[Name]>): Sample => [
  name,
  props,
]

/** Components that pass props to their root element, with minimal props. */
export const rootSamples: Sample[] = [
  sample('Accordion', { items: [{ key: 'a', title: 'Envío', content: 'Gratis' }] }),
  sample('AppShell', { brand: 'Canje', nav: [], onNavigate() {}, header: null, children: null }),
  sample('Avatar', { name: 'Rosa Pérez' }),
  sample('AvatarGroup', { label: 'Equipo', people: [{ key: 1, name: 'Rosa Pérez' }] }),
  sample('Badge', { children: 'Activo' }),
  sample('Banner', { tone: 'info', children: 'Hola' }),
  sample('BarList', { label: 'Canjes', items: [{ key: 1, label: 'Café', value: 3 }] }),
  sample('Breadcrumb', { items: [{ label: 'Socios' }] }),
  sample('BulkBar', { count: 1, label: '1 socio', onClear() {}, children: null }),
  sample('Button', { children: 'Guardar' }),
  sample('ButtonLink', { href: '#', children: 'Ver' }),
  sample('Card', { children: 'Algo' }),
  sample('DataTable', {
    label: 'Socios',
    columns: [],
    rows: [],
    getRowId: String,
    getRowLabel: String,
    status: 'ready',
    empty: 'Nada',
  }),
  sample('DateRangeField', { label: 'Periodo' }),
  sample('DescriptionList', { items: [{ term: 'Marca', detail: 'Araucaria' }] }),
  sample('EmptyState', { title: 'Nada' }),
  sample('Field', { label: 'Marca', children: () => null }),
  sample('FilterBar', {
    label: 'Filtros',
    filters: [{ key: 'a', label: 'Marca', value: 'Boldo', renderContent: () => null }],
    onRemove() {},
  }),
  sample('Icon', { name: 'add' }),
  sample('IconButton', { icon: 'add', label: 'Agregar' }),
  sample('ImagePreview', { src: null, alt: '' }),
  sample('Kbd', { keys: 'Mod+K' }),
  sample('LineChart', {
    label: 'Puntos',
    pointLabel: 'Mes',
    points: ['ene'],
    series: [
      { key: 'a', label: 'Entregados', values: [3] },
      { key: 'b', label: 'Canjeados', values: [1] },
    ],
  }),
  sample('CodeBlock', { label: 'Ejemplo', code: 'curl' }),
  sample('LoadMore', { onLoadMore() {}, loading: false, hasMore: true, count: 1, noun: ['fila', 'filas'] }),
  sample('ProgressBar', { label: 'Enviando', value: 0.5 }),
  sample('RadioGroup', { label: 'Envío', options: [{ value: 'casa', label: 'A domicilio' }] }),
  sample('ReportTable', { label: 'Filas', columns: [], rows: [] }),
  sample('RichText', { html: '<p>Hola</p>' }),
  sample('Skeleton', {}),
  sample('Sparkline', { label: 'Saldo', values: [1, 3] }),
  sample('Spinner', {}),
  sample('Stat', { label: 'Socios', value: '3' }),
  sample('Stepper', { label: 'Pasos', steps: [{ key: 'a', label: 'Archivo' }], current: 'a' }),
  sample('Tabs', { label: 'Ficha', tabs: [{ key: 'a', label: 'A', panel: 'Uno' }] }),
  sample('Tag', { label: 'Café' }),
  sample('TagGroup', { label: 'Categorías', tags: [] }),
  sample('Thumbnail', { src: null, alt: '' }),
  sample('Toolbar', { title: 'Socios' }),
]

/** Form fields: `className` and `style` for the root, other props for the control. */
export const fieldSamples: Sample[] = [
  sample('AutocompleteField', { label: 'Marca', suggestions: [] }),
  sample('Checkbox', { label: 'Marca' }),
  sample('CopyField', { label: 'Marca', value: 'a' }),
  sample('DateField', { label: 'Marca' }),
  sample('FileField', { label: 'Marca' }),
  sample('MultiSelect', { label: 'Marca', options: [] }),
  sample('NumberField', { label: 'Marca' }),
  sample('PasswordField', { label: 'Marca', autoComplete: 'current-password' }),
  sample('RichTextField', { label: 'Marca' }),
  sample('SearchField', { label: 'Marca' }),
  sample('Select', { label: 'Marca', options: [] }),
  sample('Switch', { label: 'Marca' }),
  sample('TextArea', { label: 'Marca' }),
  sample('TextField', { label: 'Marca' }),
]

const queue = ui.createToastQueue()
queue.push({ tone: 'info', text: 'Hola', persistent: true })

/** Components rendered in a portal, open, with the role of their element in the portal. */
export const overlaySamples: [...Sample, role: string][] = [
  [
    ...sample('ConfirmDialog', { open: true, title: '¿Seguir?', confirmLabel: 'Sí', onConfirm() {}, onClose() {} }),
    'alertdialog',
  ],
  [...sample('CommandPalette', { open: true, title: 'Buscar', groups: [], onClose() {} }), 'dialog'],
  [...sample('Dialog', { open: true, title: 'Ficha', onClose() {} }), 'dialog'],
  [...sample('Drawer', { open: true, title: 'Rosa Pérez', onClose() {} }), 'dialog'],
  [...sample('RecordPanel', { open: true, title: 'Rosa Pérez', onClose() {} }), 'dialog'],
  [...sample('FormDialog', { open: true, title: 'Socio', onSubmit() {}, onClose() {}, children: null }), 'dialog'],
  [...sample('LoaderOverlay', { loading: true, label: 'Cargando' }), 'progressbar'],
  [...sample('Menu', { label: 'Acciones', items: [], defaultOpen: true }), 'menu'],
  [
    ...sample('Popover', {
      title: 'Marca',
      defaultOpen: true,
      trigger: ({ ref, onClick }) => createElement('button', { ref, onClick }),
      children: null,
    }),
    'dialog',
  ],
  [...sample('Toaster', { queue }), 'status'],
]

/** Components without a root element of their own, with the test file that covers them instead. */
export const rootless: Partial<Record<ComponentName, string>> = {
  CanjeProvider: 'tests/ui/locale/CanjeProvider.test.tsx',
  Tooltip: 'tests/ui/components/Tooltip.test.tsx',
}

export const componentOf = (name: ComponentName) => (ui as unknown as Record<string, ComponentType<object>>)[name]!
