// One visit a component, with Testing Library alone: no mocks, no set-up of layout. Run by Jest and by Vitest.
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as ui from 'canje-ui'
import { english } from 'canje-ui/en'
import { useState, type ReactNode } from 'react'

const {
  Accordion,
  AppShell,
  AutocompleteField,
  Avatar,
  AvatarGroup,
  Badge,
  Banner,
  BarList,
  Breadcrumb,
  BulkBar,
  Button,
  ButtonLink,
  CanjeProvider,
  Card,
  Checkbox,
  CodeBlock,
  CommandPalette,
  ConfirmDialog,
  CopyField,
  DataTable,
  DateField,
  DateRangeField,
  DescriptionList,
  Dialog,
  Drawer,
  EmptyState,
  Field,
  FileField,
  FilterBar,
  FormDialog,
  Icon,
  IconButton,
  ImagePreview,
  Kbd,
  LineChart,
  LoadMore,
  LoaderOverlay,
  Menu,
  MultiSelect,
  NumberField,
  PasswordField,
  Popover,
  ProgressBar,
  RadioGroup,
  RecordPanel,
  ReportTable,
  RichText,
  RichTextField,
  SearchField,
  Select,
  Skeleton,
  Sparkline,
  Spinner,
  Stat,
  Stepper,
  Switch,
  Tabs,
  Tag,
  TagGroup,
  TextArea,
  TextField,
  Thumbnail,
  Toaster,
  Toolbar,
  Tooltip,
} = ui

const options = ['Boldo', 'Canelo', 'Maitén'].map((label, key) => ({ key, label }))
const people = ['Rosa Pérez', 'Juan Soto', 'Ana Díaz'].map((name, key) => ({ key, name }))
const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

function check(isRight: boolean, message: string): asserts isRight {
  if (!isRight) throw new Error(message)
}
const assert: {
  ok: (value: unknown) => void
  equal: (actual: unknown, expected: unknown) => void
  deepEqual: (actual: unknown, expected: unknown) => void
  match: (text: string, pattern: RegExp) => void
} = {
  ok: (value) => check(Boolean(value), 'Expected something, or that something is gone.'),
  equal: (actual, expected) =>
    check(Object.is(actual, expected), `Expected ${String(expected)}, got ${String(actual)}.`),
  deepEqual(actual, expected) {
    const [got, wanted] = [JSON.stringify(actual), JSON.stringify(expected)]
    check(got === wanted, `Expected ${wanted}, got ${got}.`)
  },
  match: (text, pattern) => check(pattern.test(text), `Expected ${String(pattern)} in ${text}.`),
}

/** A list that what happened is added to. */
function log() {
  const entries: unknown[] = []
  return Object.assign((entry: unknown) => void entries.push(entry), { entries })
}

/** Renders something that opens and closes. */
function renderOpen(overlay: (open: boolean, close: () => void) => ReactNode) {
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Abrir</button>
        {overlay(open, () => setOpen(false))}
      </>
    )
  }
  render(<Page />)
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = (role: string, name: string | RegExp, text: string) =>
  userEvent.type(screen.getByRole(role, { name }), text)
const valueOf = (role: string, name: string | RegExp) => screen.getByRole<HTMLInputElement>(role, { name }).value
const gone = (role: string) => waitFor(() => assert.ok(!screen.queryByRole(role)))

type Visited = Extract<
  {
    [Name in keyof typeof ui]: (typeof ui)[Name] extends (props: never) => ReactNode ? Name : never
  }[keyof typeof ui],
  Capitalize<string>
>

/** What a test of an application does with each component. */
export const visits: Record<Exclude<Visited, 'GlobalStyle'>, () => void | Promise<void>> = {
  async Accordion() {
    render(<Accordion items={[{ key: 'a', title: 'Envío', content: 'Gratis' }]} />)
    assert.equal(screen.getByText('Gratis').closest('details')!.open, false)
    await userEvent.click(screen.getByText('Envío'))
    await waitFor(() => assert.equal(screen.getByText('Gratis').closest('details')!.open, true))
  },
  async AppShell() {
    const visited = log()
    const nav = [{ key: 'a', label: 'Socios', icon: 'user', href: '/socios' }] as const
    render(
      <AppShell brand="Feria" nav={nav} header="Hola" onNavigate={visited}>
        Contenido
      </AppShell>,
    )
    await userEvent.click(screen.getAllByRole('link', { name: 'Socios' })[0]!)
    assert.deepEqual(visited.entries, ['/socios'])
  },
  async AutocompleteField() {
    render(<AutocompleteField label="Marca" suggestions={['Boldo', 'Canelo']} />)
    await type('combobox', 'Marca', 'bol')
    await userEvent.click(await screen.findByRole('option', { name: 'Boldo' }))
    assert.equal(valueOf('combobox', 'Marca'), 'Boldo')
  },
  Avatar() {
    render(<Avatar name="Rosa Pérez" />)
    screen.getByRole('img', { name: 'Rosa Pérez' })
  },
  AvatarGroup() {
    render(<AvatarGroup label="Equipo" people={people} max={2} />)
    screen.getByRole('list', { name: 'Equipo' })
  },
  Badge() {
    render(<Badge tone="success">Activo</Badge>)
    screen.getByText('Activo')
  },
  async Banner() {
    const closed = log()
    render(
      <Banner tone="info" onDismiss={() => closed('x')}>
        Hola
      </Banner>,
    )
    await press('Cerrar el mensaje')
    await waitFor(() => assert.equal(closed.entries.length, 1))
  },
  async BarList() {
    const visited = log()
    const items = [{ key: 1, label: 'Café', value: 3, href: '/cafe' }]
    render(<BarList label="Canjes" items={items} onNavigate={visited} />)
    await userEvent.click(screen.getByRole('link', { name: /Café/ }))
    assert.deepEqual(visited.entries, ['/cafe'])
  },
  async Breadcrumb() {
    const visited = log()
    render(<Breadcrumb items={[{ label: 'Socios', href: '/socios' }, { label: 'Rosa' }]} onNavigate={visited} />)
    await userEvent.click(screen.getByRole('link', { name: 'Socios' }))
    assert.deepEqual(visited.entries, ['/socios'])
  },
  async BulkBar() {
    const cleared = log()
    render(
      <BulkBar count={2} label="2 socios" onClear={() => cleared('x')}>
        <Button>Borrar</Button>
      </BulkBar>,
    )
    await press('Limpiar selección')
    assert.equal(cleared.entries.length, 1)
  },
  async Button() {
    const pressed = log()
    render(<Button onClick={() => pressed('x')}>Guardar</Button>)
    await press('Guardar')
    assert.equal(pressed.entries.length, 1)
  },
  ButtonLink() {
    render(<ButtonLink href="/nuevo">Agregar</ButtonLink>)
    assert.equal(screen.getByRole('link', { name: 'Agregar' }).getAttribute('href'), '/nuevo')
  },
  async CanjeProvider() {
    const values = log()
    render(
      <CanjeProvider locale="en-GB" messages={english}>
        <NumberField label="Points" onValueChange={values} />
        <Select label="Brand" options={options} />
      </CanjeProvider>,
    )
    await type('spinbutton', 'Points', '1,234')
    assert.equal(values.entries.at(-1), 1234)
    screen.getByText('Choose an option')
  },
  Card() {
    render(<Card as="section">Algo</Card>)
    screen.getByText('Algo')
  },
  async Checkbox() {
    render(<Checkbox label="Acepto" />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Acepto' }))
    assert.equal(screen.getByRole<HTMLInputElement>('checkbox').checked, true)
  },
  async CodeBlock() {
    userEvent.setup()
    render(<CodeBlock label="Ejemplo" code="curl" />)
    await press('Copiar Ejemplo')
    await screen.findByText('Copiado')
  },
  async CommandPalette() {
    const run = log()
    const commands = ['Productos', 'Socios'].map((label) => ({ key: label, label, onSelect: () => run(label) }))
    renderOpen((open, close) => (
      <CommandPalette open={open} onClose={close} groups={[{ key: 'a', label: 'Pantallas', commands }]} />
    ))
    await press('Abrir')
    await userEvent.type(await screen.findByRole('combobox'), 'soc')
    await screen.findByRole('option', { name: /Socios/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => assert.deepEqual(run.entries, ['Socios']))
  },
  async ConfirmDialog() {
    const confirmed = log()
    renderOpen((open, close) => (
      <ConfirmDialog
        open={open}
        title="¿Borrar?"
        confirmLabel="Borrar"
        onConfirm={() => {
          confirmed('x')
          close()
        }}
        onClose={close}
      />
    ))
    await press('Abrir')
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Borrar' }))
    await gone('alertdialog')
    assert.equal(confirmed.entries.length, 1)
  },
  async CopyField() {
    userEvent.setup()
    render(<CopyField label="Código" value="abc" />)
    await press('Copiar Código')
    await screen.findByText('Copiado')
  },
  async DataTable() {
    const selections = log()
    const columns = [
      { id: 'name', header: 'Nombre', renderCell: ({ name }: (typeof people)[number]) => name, sortable: true },
    ]
    render(
      <DataTable
        label="Socios"
        columns={columns}
        rows={people}
        getRowId={({ key }) => key}
        getRowLabel={({ name }) => name}
        status="ready"
        empty="Nada"
        onSelectionChange={(selection) => selections([...selection])}
        rowActions={({ name }) => [{ key: 'a', label: 'Editar', onSelect: () => selections(name) }]}
      />,
    )
    assert.equal(screen.getAllByRole('row').length, 4)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar Juan Soto' }))
    await press('Acciones de Ana Díaz')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }))
    await waitFor(() => assert.deepEqual(selections.entries, [[1], 'Ana Díaz']))
  },
  async DateField() {
    const values = log()
    render(<DateField label="Desde" defaultValue="2026-03-10" onValueChange={values} />)
    await userEvent.clear(screen.getByRole('textbox', { name: 'Desde' }))
    await type('textbox', 'Desde', '05-03-2026')
    assert.equal(values.entries.at(-1), '2026-03-05')
    await press('Elegir en el calendario: Desde')
    await userEvent.click(await screen.findByRole('button', { name: /12 de marzo de 2026/ }))
    assert.equal(values.entries.at(-1), '2026-03-12')
  },
  async DateRangeField() {
    const values = log()
    render(<DateRangeField label="Periodo" onValueChange={values} />)
    await type('textbox', 'Desde', '01-03-2026')
    await type('textbox', 'Hasta', '31-03-2026')
    assert.deepEqual(values.entries.at(-1), { from: '2026-03-01', to: '2026-03-31' })
  },
  DescriptionList() {
    render(<DescriptionList items={[{ term: 'Marca', detail: 'Boldo' }]} />)
    screen.getByText('Boldo')
  },
  async Dialog() {
    renderOpen((open, close) => <Dialog open={open} title="Ficha" onClose={close} />)
    await press('Abrir')
    await screen.findByRole('dialog', { name: 'Ficha' })
    await userEvent.keyboard('{Escape}')
    await gone('dialog')
  },
  async Drawer() {
    renderOpen((open, close) => <Drawer open={open} title="Rosa" onClose={close} />)
    await press('Abrir')
    await screen.findByRole('dialog', { name: 'Rosa' })
    await userEvent.keyboard('{Escape}')
    await gone('dialog')
  },
  EmptyState() {
    render(<EmptyState variant="no-results" title="Nada por aquí" />)
    screen.getByRole('heading', { name: 'Nada por aquí' })
  },
  async Field() {
    render(
      <Field label="Nota" hint="Del 1 al 7">
        {(control) => <input {...control} />}
      </Field>,
    )
    await type('textbox', 'Nota', '7')
    assert.equal(valueOf('textbox', 'Nota'), '7')
  },
  async FileField() {
    const values = log()
    render(<FileField label="Foto" variant="data" accept=".csv" onValueChange={values} />)
    const file = new File(['a;b'], 'puntos.csv', { type: 'text/csv' })
    await userEvent.upload(screen.getByLabelText(/Foto/, { selector: 'input' }), file)
    await screen.findByText(/puntos\.csv/)
    assert.equal(values.entries[0], file)
  },
  async FilterBar() {
    const removed = log()
    const filter = { key: 'brand', label: 'Marca', value: 'Boldo', renderContent: () => <input aria-label="Marca" /> }
    render(<FilterBar label="Filtros" filters={[filter]} onRemove={removed} />)
    await userEvent.click(screen.getByRole('button', { name: /^Marca/ }))
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await press('Quitar el filtro Marca')
    assert.deepEqual(removed.entries, [['brand']])
  },
  async FormDialog() {
    const submitted = log()
    renderOpen((open, close) => (
      <FormDialog open={open} title="Socio" onSubmit={() => submitted('x')} onClose={close}>
        <TextField label="Nombre" />
      </FormDialog>
    ))
    await press('Abrir')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Rosa')
    await press('Confirmar')
    assert.equal(submitted.entries.length, 1)
  },
  Icon() {
    const { container } = render(<Icon name="add" />)
    assert.ok(container.querySelector('svg'))
  },
  async IconButton() {
    const pressed = log()
    render(<IconButton icon="add" label="Agregar" onClick={() => pressed('x')} />)
    await press('Agregar')
    assert.equal(pressed.entries.length, 1)
  },
  ImagePreview() {
    render(<ImagePreview src={picture} alt="Una taza" />)
    screen.getByAltText('Una taza')
  },
  Kbd() {
    render(<Kbd keys="Mod+K" />)
    screen.getByText('K')
  },
  async LineChart() {
    render(
      <LineChart
        label="Puntos"
        pointLabel="Mes"
        points={['ene', 'feb']}
        series={[{ key: 'a', label: 'Entregados', values: [3, 5] }]}
      />,
    )
    await press('Ver como tabla')
    within(await screen.findByRole('region', { name: 'Puntos' })).getByRole('table')
  },
  async LoadMore() {
    const loads = log()
    render(<LoadMore hasMore loading={false} count={20} noun={['socio', 'socios']} onLoadMore={() => loads('x')} />)
    await press('Cargar más')
    assert.equal(loads.entries.length, 1)
  },
  async LoaderOverlay() {
    render(<LoaderOverlay loading label="Cargando la ficha" />)
    await screen.findByRole('progressbar', { name: 'Cargando la ficha' })
  },
  async Menu() {
    const chosen = log()
    render(
      <Menu
        label="Acciones"
        items={[
          { key: 'a', label: 'Editar', onSelect: () => chosen('Editar') },
          { type: 'submenu', key: 'b', label: 'Mover', items: [{ key: 'c', label: 'Arriba', onSelect: () => {} }] },
        ]}
      />,
    )
    await press('Acciones')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Editar' }))
    await waitFor(() => assert.deepEqual(chosen.entries, ['Editar']))
    await press('Acciones')
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await screen.findByRole('menuitem', { name: 'Arriba' })
  },
  async MultiSelect() {
    const values = log()
    render(<MultiSelect label="Marcas" options={options} onValueChange={values} />)
    await userEvent.click(screen.getByRole('button', { name: /^Marcas/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Boldo' }))
    await userEvent.click(screen.getByRole('option', { name: 'Maitén' }))
    assert.equal(screen.getAllByRole('option', { selected: true }).length, 2)
    assert.deepEqual(values.entries.at(-1), [0, 2])
  },
  async NumberField() {
    const values = log()
    render(<NumberField label="Puntos" onValueChange={values} />)
    await type('spinbutton', 'Puntos', '1.500{Tab}')
    assert.equal(values.entries.at(-1), 1500)
  },
  async PasswordField() {
    render(<PasswordField label="Contraseña" autoComplete="new-password" />)
    const input = screen.getByLabelText<HTMLInputElement>('Contraseña')
    await userEvent.type(input, 'secreta')
    await press('Mostrar contraseña')
    assert.equal(input.type, 'text')
  },
  async Popover() {
    render(
      <Popover title="Marca" trigger={(props) => <button {...props}>Filtrar</button>}>
        <input aria-label="Nombre" />
      </Popover>,
    )
    await press('Filtrar')
    await screen.findByRole('dialog', { name: 'Marca' })
    await userEvent.keyboard('{Escape}')
    await gone('dialog')
  },
  ProgressBar() {
    render(<ProgressBar label="Enviando" value={0.5} />)
    assert.equal(screen.getByRole('progressbar').getAttribute('aria-valuenow'), '50')
  },
  async RadioGroup() {
    const values = log()
    const choices = [
      { value: 'casa', label: 'A domicilio' },
      { value: 'tienda', label: 'En tienda' },
    ]
    render(<RadioGroup label="Entrega" options={choices} onValueChange={values} />)
    await userEvent.click(screen.getByRole('radio', { name: 'En tienda' }))
    assert.deepEqual(values.entries, ['tienda'])
  },
  async RecordPanel() {
    renderOpen((open, close) => <RecordPanel open={open} title="Rosa" onClose={close} />)
    await press('Abrir')
    await screen.findByRole('heading', { name: 'Rosa' })
    await userEvent.keyboard('{Escape}')
    assert.equal(screen.queryByRole('heading', { name: 'Rosa' }), null)
  },
  ReportTable() {
    const columns = [{ id: 'a', header: 'Fila', track: '1fr', renderCell: (row: number) => `Fila ${row}` }]
    render(<ReportTable label="Errores" columns={columns} rows={[1, 2]} />)
    screen.getByRole('table', { name: 'Errores' })
  },
  async RichText() {
    render(<RichText html="<p>De la <b>feria</b><script>alert(1)</script></p>" />)
    await screen.findByText('feria')
    assert.ok(!document.querySelector('script'))
  },
  RichTextField() {
    const values = log()
    render(<RichTextField label="Descripción" defaultValue="<p>De la feria</p>" onValueChange={values} />)
    const editor = screen.getByRole('textbox', { name: 'Descripción' })
    assert.equal(editor.textContent, 'De la feria')
    editor.innerHTML = '<p>De <b>otra</b> feria</p>'
    fireEvent.input(editor)
    assert.match(String(values.entries.at(-1)), /otra/)
  },
  async SearchField() {
    const searches = log()
    render(<SearchField label="Buscar socios" onSearch={searches} />)
    await type('searchbox', 'Buscar socios', 'rosa')
    await waitFor(() => assert.equal(searches.entries.at(-1), 'rosa'))
    await press('Borrar la búsqueda')
    assert.equal(searches.entries.at(-1), '')
  },
  async Select() {
    render(<Select label="Marca" options={options} />)
    await userEvent.click(screen.getByRole('combobox', { name: /^Marca/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Canelo' }))
    assert.match(screen.getByRole('combobox', { name: /^Marca/ }).textContent!, /Canelo/)
    await gone('listbox')
  },
  Skeleton() {
    const { container } = render(<Skeleton width={80} />)
    assert.ok(container.firstElementChild)
  },
  Sparkline() {
    render(<Sparkline label="Saldo" values={[1, 3, 2]} />)
    screen.getByRole('img', { name: /^Saldo: de 1 a 2/ })
  },
  Spinner() {
    render(<Spinner label="Cargando" />)
    screen.getByRole('progressbar', { name: 'Cargando' })
  },
  Stat() {
    render(<Stat label="Socios" value="3" />)
    screen.getByText('3')
  },
  async Stepper() {
    const pressed = log()
    const steps = [
      { key: 'a', label: 'Archivo' },
      { key: 'b', label: 'Revisión' },
    ]
    render(<Stepper label="Pasos" steps={steps} current="b" onStepPress={pressed} />)
    await userEvent.click(screen.getByRole('button', { name: /Archivo/ }))
    assert.deepEqual(pressed.entries, ['a'])
  },
  async Switch() {
    render(<Switch label="Activo" />)
    await userEvent.click(screen.getByRole('switch', { name: 'Activo' }))
    assert.equal(screen.getByRole<HTMLInputElement>('switch').checked, true)
  },
  async Tabs() {
    const tabs = [
      { key: 'a', label: 'Datos', panel: 'Uno' },
      { key: 'b', label: 'Puntos', panel: 'Dos' },
    ]
    render(<Tabs label="Ficha" tabs={tabs} />)
    await userEvent.click(screen.getByRole('tab', { name: 'Puntos' }))
    screen.getByText('Dos')
  },
  async Tag() {
    const removed = log()
    render(<Tag label="Café" onRemove={() => removed('x')} />)
    await press('Quitar Café')
    assert.equal(removed.entries.length, 1)
  },
  async TagGroup() {
    const removed = log()
    render(<TagGroup label="Categorías" tags={[{ key: 1, label: 'Café' }]} onRemove={({ key }) => removed(key)} />)
    await press('Quitar Café')
    assert.deepEqual(removed.entries, [1])
  },
  async TextArea() {
    render(<TextArea label="Nota" />)
    await type('textbox', 'Nota', 'Hola')
    assert.equal(valueOf('textbox', 'Nota'), 'Hola')
  },
  async TextField() {
    render(<TextField label="Nombre" clearable />)
    await type('textbox', 'Nombre', 'Rosa')
    await press('Limpiar Nombre')
    assert.equal(valueOf('textbox', 'Nombre'), '')
  },
  Thumbnail() {
    render(<Thumbnail src={picture} alt="Una taza" />)
    screen.getByAltText('Una taza')
  },
  async Toaster() {
    const queue = ui.createToastQueue()
    render(<Toaster queue={queue} />)
    queue.push({ tone: 'success', text: 'Socio creado', persistent: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar notificación' }))
    await waitFor(() => assert.ok(!screen.queryByRole('button')))
  },
  Toolbar() {
    render(<Toolbar title="Socios" />)
    screen.getByRole('heading', { name: 'Socios' })
  },
  async Tooltip() {
    render(
      <Tooltip content="Todas las filas">
        <button>Exportar</button>
      </Tooltip>,
    )
    await userEvent.hover(screen.getByRole('button'))
    await screen.findByRole('tooltip')
    await userEvent.keyboard('{Escape}')
    await gone('tooltip')
  },
}
