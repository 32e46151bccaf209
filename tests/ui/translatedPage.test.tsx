import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps, ReactElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import {
  Badge,
  Banner,
  Button,
  ButtonLink,
  Checkbox,
  createToastQueue,
  Field,
  FileField,
  FormDialog,
  ImagePreview,
  LoadMore,
  MultiSelect,
  PasswordField,
  Stat,
  Switch,
  Tabs,
  Tag,
  Toaster,
  Toolbar,
} from '#ui'
import { translatePage } from '../support/translatePage.ts'
import { componentOf, fieldSamples, overlaySamples, rootSamples, type Sample } from './all/samples.ts'

afterEach(cleanup)

const texts = ['brand', 'children', 'detail', 'empty', 'label', 'panel', 'text', 'title', 'value']

/** The same props with other texts. */
const otherTexts = (props: object): object => Object.fromEntries(Object.entries(props).map(changeText))

const changeText = ([key, value]: [string, unknown]): [string, unknown] => {
  if (texts.includes(key) && typeof value === 'string') return [key, `${value} nuevo`]
  if (Array.isArray(value)) return [key, value.map((item) => (isPlain(item) ? otherTexts(item) : item))]
  return [key, value]
}
const isPlain = (value: unknown): value is object => Object.getPrototypeOf(value) === Object.prototype

const newTexts = (props: object): string[] => {
  const found: string[] = []
  JSON.stringify(props, (key, value) => {
    if (texts.includes(key) && typeof value === 'string' && value.endsWith(' nuevo')) found.push(value)
    return value
  })
  return found
}

const names = (element: Element) =>
  [...element.querySelectorAll('[aria-label]')].map((item) => item.getAttribute('aria-label')).join(' ')
const values = () => [...document.querySelectorAll('input')].map(({ value }) => value).join(' ')
const pageText = () => `${document.body.textContent} ${names(document.body)} ${values()}`

it.each([...rootSamples, ...fieldSamples, ...overlaySamples.map(([name, props]): Sample => [name, props])])(
  '%s shows its new texts in a translated page',
  (name, props) => {
    const Component = componentOf(name)
    const { rerender, unmount } = render(<Component {...props} />)
    translatePage()
    const next = otherTexts(props)
    rerender(<Component {...next} />)
    for (const text of newTexts(next)) expect(pageText()).toContain(text)
    translatePage()
    rerender(<Component {...props} />)
    expect(pageText()).not.toContain('nuevo')
    unmount()
  },
)

const noop = () => {}
const file = new File(['a'], 'abril.csv')
const field = (props: Partial<ComponentProps<typeof Field>>) => (
  <Field label="Marca" {...props}>
    {() => null}
  </Field>
)
const loadMore = { onLoadMore: noop, loading: false, noun: ['fila', 'filas'] as const }
const dialog = (error: string | undefined, text: string) => (
  <FormDialog open title="Socio" onSubmit={noop} onClose={noop} error={error}>
    <p>{text}</p>
  </FormDialog>
)

it.each<[name: string, before: () => ReactElement, after: () => ReactElement, text: string]>([
  [
    'Button with an icon that loads',
    () => <Button icon="add">Crear</Button>,
    () => (
      <Button icon="add" loading>
        Guardar
      </Button>
    ),
    'Guardar',
  ],
  ['Button that loads', () => <Button>Crear</Button>, () => <Button loading>Guardar</Button>, 'Guardar'],
  [
    'Button that gets icons',
    () => <Button>Crear</Button>,
    () => (
      <Button icon="add" trailingIcon="add">
        Guardar
      </Button>
    ),
    'Guardar',
  ],
  ['Button that gets a count', () => <Button>Filtros</Button>, () => <Button count={3}>Filtrar</Button>, 'Filtrar 3'],
  [
    'Button with another count',
    () => <Button count={2}>Filtros</Button>,
    () => <Button count={3}>Filtrar</Button>,
    'Filtrar 3',
  ],
  [
    'ButtonLink that gets an icon',
    () => <ButtonLink href="#">Ver</ButtonLink>,
    () => (
      <ButtonLink href="#" icon="add">
        Leer
      </ButtonLink>
    ),
    'Leer',
  ],
  ['Badge that gets an icon', () => <Badge>Activo</Badge>, () => <Badge icon="add">Inactivo</Badge>, 'Inactivo'],
  ['Badge that loses its icon', () => <Badge icon="add">Activo</Badge>, () => <Badge>Inactivo</Badge>, 'Inactivo'],
  ['Tag that gets an icon', () => <Tag label="Café" />, () => <Tag label="Té" icon="add" onRemove={noop} />, 'Té'],
  [
    'Tabs that get icon, count and reason',
    () => (
      <Tabs
        label="Ficha"
        tabs={[
          { key: 'a', label: 'Uno', panel: 'Vacío' },
          { key: 'b', label: 'Dos', panel: '' },
        ]}
      />
    ),
    () => (
      <Tabs
        label="Ficha"
        tabs={[
          { key: 'a', label: 'Datos', icon: 'add', count: 4, panel: 'Lleno' },
          { key: 'b', label: 'Tres', disabledReason: 'Falta', panel: '' },
        ]}
      />
    ),
    'Datos 4TresFaltaLleno',
  ],
  [
    'Checkbox with another reason',
    () => <Checkbox label="A" disabledReason="Falta" />,
    () => <Checkbox label="B" disabledReason="Sobra" />,
    'BSobra',
  ],
  [
    'Switch with another reason',
    () => <Switch label="A" disabledReason="Falta" />,
    () => <Switch label="B" disabledReason="Sobra" />,
    'BSobra',
  ],
  [
    'Switch that is locked',
    () => <Switch label="A" />,
    () => <Switch label="B" description="Más" lockedReason="Sobra" />,
    'BMásSobra',
  ],
  [
    'Field that is rejected',
    () => field({ hint: 'Una' }),
    () => field({ label: 'Tipo', hint: 'Dos', error: 'Falta', required: true }),
    'Tipo (obligatorio)FaltaDos',
  ],
  [
    'Field with another error',
    () => field({ error: 'Falta' }),
    () => field({ error: 'Sobra', hint: 'Dos', disabledReason: 'No' }),
    'SobraNoDos',
  ],
  [
    'FileField that gets a file',
    () => <FileField label="A" variant="data" file={null} />,
    () => <FileField label="B" variant="data" file={file} />,
    'abril.csv',
  ],
  [
    'FileField with another upload error',
    () => <FileField label="A" file={file} error="Falta" />,
    () => <FileField label="A" file={file} error="Sobra" />,
    'Sobra',
  ],
  [
    'FileField to read',
    () => <FileField label="A" readOnly file={null} />,
    () => <FileField label="A" readOnly file={file} />,
    'abril.csv',
  ],
  [
    'Banner that gets a title',
    () => <Banner tone="info">Hola</Banner>,
    () => (
      <Banner tone="danger" title="Error">
        Chao
      </Banner>
    ),
    'Error Chao',
  ],
  [
    'Banner with another title',
    () => (
      <Banner tone="info" title="Uno">
        Hola
      </Banner>
    ),
    () => (
      <Banner tone="info" title="Dos">
        Chao
      </Banner>
    ),
    'Dos Chao',
  ],
  [
    'Toolbar that gets actions',
    () => <Toolbar title="Socios" />,
    () => <Toolbar title="Usuarios">Crear</Toolbar>,
    'UsuariosCrear',
  ],
  [
    'FormDialog that is rejected',
    () => dialog(undefined, 'Nombre'),
    () => dialog('Falta', 'Apellido'),
    'FaltaApellido',
  ],
  [
    'LoadMore at the end',
    () => <LoadMore {...loadMore} hasMore count={1} />,
    () => <LoadMore {...loadMore} hasMore={false} count={2} />,
    '2 filas',
  ],
  [
    'Stat with another value',
    () => <Stat label="A" value="3" />,
    () => <Stat label="B" value="4" icon="add" detail="Hoy" />,
    'B4Hoy',
  ],
  [
    'PasswordField with another hint',
    () => <PasswordField label="A" hint="Una" autoComplete="new-password" />,
    () => <PasswordField label="A" hint="Dos" autoComplete="new-password" />,
    'Dos',
  ],
])('%s in a translated page', (_, before, after, text) => {
  const { rerender } = render(before())
  translatePage()
  rerender(after())
  expect(document.body.textContent).toContain(text)
  translatePage()
  rerender(before())
  expect(document.body.textContent).not.toContain(text)
})

it('ImagePreview names a broken image, then a missing one, in a translated page', () => {
  const { container, rerender } = render(<ImagePreview src="/a.png" alt="Taza" />)
  fireEvent.error(screen.getByRole('img'))
  expect(container.textContent).toContain('Taza. ')
  translatePage()
  rerender(<ImagePreview src={null} alt="Taza" />)
  expect(container.textContent).not.toContain('Taza')
  expect(container.textContent).not.toContain('EN·')
})

it('PasswordField shows and hides the Caps Lock warning in a translated page', () => {
  render(<PasswordField label="Clave" hint="Ocho letras" autoComplete="new-password" />)
  const press = (capsLock: boolean) => {
    const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true })
    event.getModifierState = () => capsLock
    fireEvent(document.querySelector('input')!, event)
  }
  translatePage()
  press(true)
  expect(document.body.textContent).toContain('Bloq Mayús')
  translatePage()
  press(false)
  expect(document.body.textContent).not.toContain('Bloq Mayús')
})

it('a toast shows its new text and count in a translated page', () => {
  const queue = createToastQueue()
  render(<Toaster queue={queue} />)
  const push = (text: string, id?: string, title?: string) =>
    act(() => void queue.push({ ...(id && { id }), ...(title && { title }), tone: 'info', text }))
  push('Uno', 'toast')
  translatePage()
  push('Dos', 'toast')
  expect(document.body.textContent).toContain('Dos')
  translatePage()
  push('Dos')
  translatePage()
  push('Dos')
  expect(document.body.textContent).toContain('×2')
  translatePage()
  push('Dos')
  expect(document.body.textContent).toContain('×3')
  translatePage()
  push('Tres', 'toast', 'Título')
  expect(document.body.textContent).toContain('TítuloTres')
})

it('MultiSelect lists the options of a search under their labels in a translated page', async () => {
  const options = ['Aire libre', 'Cocina', 'Hogar y decoración'].map((label, key) => ({ key, label }))
  render(<MultiSelect label="Categorías" options={options} searchable />)
  fireEvent.click(screen.getByRole('button', { name: /Categorías/ }), { detail: 0 })
  await screen.findAllByRole('option')
  translatePage()
  const search = screen.getByRole('combobox')
  fireEvent.change(search, { target: { value: 'hog' } })
  const labels = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(labels()).toEqual(['Hogar y decoración'])
  translatePage()
  fireEvent.change(search, { target: { value: '' } })
  expect(labels().map((label) => label!.replaceAll('EN·', ''))).toEqual(options.map(({ label }) => label))
})
