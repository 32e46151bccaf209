import { cleanup, render } from '@testing-library/react'
import { createRef, type ComponentType } from 'react'
import { afterEach, expect, it } from 'vitest'
import * as ui from '#ui'

afterEach(cleanup)

/** What each needs to be drawn. */
const simple: [name: string, props: object][] = [
  ['Badge', { children: 'Activo' }],
  ['Banner', { tone: 'info', children: 'Hola' }],
  ['Breadcrumb', { items: [{ label: 'Socios' }] }],
  ['BulkBar', { count: 1, label: '1 socio', onClear() {}, children: null }],
  ['Button', { children: 'Guardar' }],
  ['ButtonLink', { href: '#', children: 'Ver' }],
  ['Card', { children: 'Algo' }],
  ['DescriptionList', { items: [{ term: 'Marca', detail: 'Araucaria' }] }],
  ['EmptyState', { title: 'Nada' }],
  ['IconButton', { icon: 'add', label: 'Agregar' }],
  ['ImagePreview', { src: null, alt: '' }],
  ['LoadMore', { onLoadMore() {}, loading: false, hasMore: true, shown: 1, noun: ['fila', 'filas'] }],
  ['ProgressBar', { label: 'Enviando', value: 0.5 }],
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

const fields: [name: string, props: object][] = [
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

const componentOf = (name: string) => (ui as unknown as Record<string, ComponentType<object>>)[name]!

it.each(simple)('%s hands className, style, data and ref to its outermost element', (name, props) => {
  const Component = componentOf(name)
  const ref = createRef<HTMLElement>()
  const outside = { className: 'mine', style: { opacity: 0.5 }, 'data-mine': 'yes', ref }
  const { container } = render(<Component {...props} {...outside} />)
  const root = container.firstElementChild as HTMLElement
  expect(root.classList.contains('mine')).toBe(true)
  expect(root.style.opacity).toBe('0.5')
  expect(root.dataset.mine).toBe('yes')
  expect(ref.current).toBe(root)
})

it.each(fields)(
  '%s keeps className and style for its outermost element, and gives ref to its control',
  (name, props) => {
    const Component = componentOf(name)
    const ref = createRef<HTMLElement>()
    const outside = { label: 'Marca', className: 'mine', style: { opacity: 0.5 }, ref }
    const { container } = render(<Component {...props} {...outside} />)
    const root = container.firstElementChild as HTMLElement
    expect(root.classList.contains('mine')).toBe(true)
    expect(root.style.opacity).toBe('0.5')
    expect(container.querySelectorAll('.mine')).toHaveLength(1)
    expect(ref.current!.matches('input, textarea, button')).toBe(true)
  },
)
