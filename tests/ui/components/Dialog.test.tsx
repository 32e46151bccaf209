import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Button, ConfirmDialog, Dialog, FormDialog, MultiSelect, Switch, TextField } from '#ui'
import { nextFrame } from '../../support/frames.ts'

afterEach(cleanup)

const settle = () => act(async () => {})
const button = (name: string) => screen.getByRole('button', { name })

type PageProps = { finalFocus?: boolean; removeOpener?: boolean }
function Page({ finalFocus, removeOpener }: PageProps) {
  const [open, setOpen] = useState(false)
  const other = useRef<HTMLButtonElement>(null)
  return (
    <main>
      <h1>Socios</h1>
      {!(open && removeOpener) && <Button onClick={() => setOpen(true)}>Abrir</Button>}
      <Button ref={other}>Otro</Button>
      <Dialog
        open={open}
        title="Ficha"
        onClose={() => setOpen(false)}
        finalFocus={finalFocus ? () => other.current : undefined}
      >
        <div data-testid="long" style={{ blockSize: 2000 }} />
      </Dialog>
    </main>
  )
}

async function openAndClose() {
  act(() => button('Abrir').focus())
  fireEvent.click(button('Abrir'))
  await settle()
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await settle()
}

it('returns the focus to its opener', async () => {
  render(<Page />)
  await openAndClose()
  expect(document.activeElement).toBe(button('Abrir'))
})

it('focuses the screen’s heading, never the body, when the opener is removed', async () => {
  render(<Page removeOpener />)
  act(() => button('Abrir').focus())
  fireEvent.click(button('Abrir'))
  await settle()
  const closeButton = document.activeElement
  fireEvent.keyDown(closeButton!, { key: 'Escape' })
  await settle()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Socios' }))
})

it.each([
  ['before the close', true],
  ['by the close', false],
])('focuses the screen’s heading when the opener is disabled %s', async (_, before) => {
  function Once() {
    const [open, setOpen] = useState(false)
    const [done, setDone] = useState(false)
    const close = () => {
      setDone(true)
      setOpen(false)
    }
    return (
      <main>
        <h1>Socios</h1>
        <Dialog
          open={open}
          title="Ficha"
          onClose={close}
          footer={<Button onClick={() => setDone(true)}>Enviar</Button>}
        />
        <Button disabled={done} onClick={() => setOpen(true)}>
          Abrir
        </Button>
      </main>
    )
  }
  render(<Once />)
  act(() => button('Abrir').focus())
  fireEvent.click(button('Abrir'))
  await settle()
  if (before) fireEvent.click(button('Enviar'))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await settle()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Socios' }))
})

it('focuses the element that `finalFocus` returns at the time of closing', async () => {
  function Moving() {
    const [open, setOpen] = useState(false)
    const [row, setRow] = useState('Café')
    const next = useRef<HTMLButtonElement>(null)
    const first = useRef<HTMLButtonElement>(null)
    return (
      <main>
        <Button ref={first} onClick={() => setOpen(true)}>
          Café
        </Button>
        <Button ref={next}>Té</Button>
        <Dialog
          open={open}
          title="Ficha"
          onClose={() => setOpen(false)}
          finalFocus={() => (row === 'Café' ? first : next).current}
          footer={<Button onClick={() => setRow('Té')}>Siguiente</Button>}
        />
      </main>
    )
  }
  render(<Moving />)
  fireEvent.click(button('Café'))
  await settle()
  fireEvent.click(button('Siguiente'))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await settle()
  expect(document.activeElement).toBe(button('Té'))
})

it('focuses the element that `finalFocus` returns', async () => {
  render(<Page finalFocus />)
  await openAndClose()
  expect(document.activeElement).toBe(button('Otro'))
})

it('focuses the opener of the dialog that it replaced', async () => {
  function Pages() {
    const [page, setPage] = useState<string | null>(null)
    const close = () => setPage(null)
    return (
      <main>
        <h1>Socios</h1>
        <Button onClick={() => setPage('Ver')}>Abrir</Button>
        {page === 'Ver' && (
          <Dialog open title="Ver" onClose={close} footer={<Button onClick={() => setPage('Editar')}>Editar</Button>} />
        )}
        {page === 'Editar' && (
          <Dialog open title="Editar" onClose={close}>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
            <input aria-label="Nombre" autoFocus />
          </Dialog>
        )}
      </main>
    )
  }
  render(<Pages />)
  for (const name of ['Abrir', 'Editar']) {
    act(() => button(name).focus())
    fireEvent.click(button(name))
    await settle()
  }
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombre' }))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await settle()
  expect(document.activeElement).toBe(button('Abrir'))
})

it('is scrolled to the top each time it opens', async () => {
  render(<Page />)
  fireEvent.click(button('Abrir'))
  const body = () => screen.getByTestId('long').parentElement!
  body().scrollTop = 300
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await settle()
  fireEvent.click(button('Abrir'))
  expect(body().scrollTop).toBe(0)
})

describe('the page behind', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is inert from the dialog’s first paint until it closes', async () => {
    const { container } = render(<Page />)
    fireEvent.click(button('Abrir'))
    expect(container.hasAttribute('inert')).toBe(false)
    await nextFrame()
    expect(container.hasAttribute('inert')).toBe(true)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await settle()
    expect(container.hasAttribute('inert')).toBe(false)
  })

  it('loses a focus that returned to it after the dialog had it', async () => {
    render(<Page />)
    fireEvent.click(button('Abrir'))
    await settle()
    act(() => button('Otro').focus())
    await nextFrame()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ficha' }))
  })
})

it('focuses its first field, not a button before it', async () => {
  render(
    <Dialog open title="Agregar" onClose={() => {}}>
      <Button>Ayuda</Button>
      <TextField label="Marca" />
    </Dialog>,
  )
  await settle()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Marca' }))
})

it('focuses its first field when that is a searchable Select', async () => {
  render(
    <Dialog open title="Clave maestra" onClose={() => {}}>
      <MultiSelect searchable label="Terminales" options={[{ key: 1, label: 'Caja' }]} />
      <Switch label="Renovar la clave" />
    </Dialog>,
  )
  await settle()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Terminales/ }))
})

it('focuses its title when the initial focus is disabled', async () => {
  function Ask() {
    const confirm = useRef<HTMLButtonElement>(null)
    return (
      <Dialog
        open
        title="¿Seguir?"
        initialFocus={confirm}
        onClose={() => {}}
        footer={
          <Button ref={confirm} disabled>
            Seguir
          </Button>
        }
      />
    )
  }
  render(<Ask />)
  await settle()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '¿Seguir?' }))
})

it('leaves Tab to the browser before a last focusable element that is no control', async () => {
  const drawn = vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect()] as unknown as DOMRectList)
  render(
    <Dialog open title="Bases" onClose={() => {}}>
      <Button>Ver</Button>
      <details>
        <summary>Letra chica</summary>
      </details>
    </Dialog>,
  )
  await settle()
  const last = screen.getByText('Letra chica')
  // As in browsers.
  Object.defineProperty(last, 'tabIndex', { value: 0 })
  act(() => button('Ver').focus())
  expect(fireEvent.keyDown(button('Ver'), { key: 'Tab' })).toBe(true)
  act(() => last.focus())
  expect(fireEvent.keyDown(last, { key: 'Tab' })).toBe(false)
  expect(document.activeElement).toBe(button('Cerrar'))
  drawn.mockRestore()
})

it('focuses Cancel for a warning, and the confirm button otherwise', async () => {
  const dialogProps = { open: true, title: '¿Seguir?', confirmLabel: 'Seguir', onConfirm: vi.fn(), onClose: vi.fn() }
  const { rerender } = render(<ConfirmDialog key="1" {...dialogProps} type="warning" />)
  await settle()
  expect(document.activeElement).toBe(button('Cancelar'))
  rerender(<ConfirmDialog key="2" {...dialogProps} />)
  await settle()
  expect(document.activeElement).toBe(button('Seguir'))
})

it('is named by its title and described by its description', () => {
  render(<Dialog open title="Ficha" description="Movimientos del año." onClose={() => {}} />)
  const dialog = screen.getByRole('dialog', { name: 'Ficha' })
  const described = document.getElementById(dialog.getAttribute('aria-describedby')!)
  expect(described?.textContent).toBe('Movimientos del año.')
})

it('keeps the caller’s aria-describedby beside its description', () => {
  render(
    <>
      <p id="plazo">Hasta el 31-12-2026.</p>
      <Dialog open title="Bases" aria-describedby="plazo" onClose={() => {}} />
      <Dialog open title="Ficha" description="Movimientos del año." aria-describedby="plazo" onClose={() => {}} />
    </>,
  )
  const described = (title: string) =>
    screen
      .getByRole('dialog', { name: title })
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
  expect(described('Bases')).toEqual(['Hasta el 31-12-2026.'])
  expect(described('Ficha')).toEqual(['Movimientos del año.', 'Hasta el 31-12-2026.'])
})

it('announces why it cannot close while busy, on × and on Escape', () => {
  vi.useFakeTimers()
  const onClose = vi.fn()
  render(<Dialog open busy title="Ficha" onClose={onClose} />)
  const announcement = () => document.querySelector('[data-slot="announcer.assertive"]')?.textContent
  const cross = button('Cerrar')
  expect(cross.getAttribute('aria-disabled')).toBe('true')
  for (const act of [() => fireEvent.click(cross), () => fireEvent.keyDown(cross, { key: 'Escape' })]) {
    act()
    expect(announcement()).toBe('')
    vi.advanceTimersByTime(100)
    expect(announcement()).toBe('Guardando…')
  }
  expect(onClose).not.toHaveBeenCalled()
  vi.useRealTimers()
})

it('does not submit the form that another form dialog was opened from', async () => {
  const [outer, inner] = [vi.fn(), vi.fn()]
  render(
    <FormDialog open title="Producto" onSubmit={outer} onClose={() => {}}>
      <FormDialog open title="Categoría" onSubmit={inner} onClose={() => {}}>
        <TextField label="Nombre" />
      </FormDialog>
    </FormDialog>,
  )
  await settle()
  fireEvent.submit(screen.getByLabelText('Nombre').closest('form')!)
  expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 0])
})

it.each([
  ['with the submit', true],
  ['later', false],
])('focuses the invalid field when the save, started %s, ends', async (_, atOnce) => {
  const form = (busy: boolean, error?: string) => (
    <FormDialog open title="Socio" busy={busy} onSubmit={() => {}} onClose={() => {}}>
      <TextField label="Correo" error={error} />
    </FormDialog>
  )
  const { rerender } = render(form(false))
  await settle()
  act(() => button('Confirmar').focus())
  act(() => {
    fireEvent.submit(screen.getByRole('textbox').closest('form')!)
    if (atOnce) rerender(form(true))
  })
  await settle()
  rerender(form(true))
  rerender(form(false, 'Ya existe.'))
  await settle()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Correo' }))
})

describe('the press that opened a dialog', () => {
  const click = (target: Element, detail: number) => {
    fireEvent.pointerDown(target)
    return fireEvent.click(target, { detail })
  }
  const tapBeside = () => {
    const scrim = document.querySelector('[data-slot="dialog.scrim"]')!
    fireEvent.pointerDown(scrim, { pointerType: 'touch', button: 0 })
    fireEvent.pointerUp(scrim, { pointerType: 'touch', button: 0 })
    fireEvent.touchEnd(scrim)
  }

  it('presses nothing in it with its second click; a double click inside confirms once', async () => {
    const onConfirm = vi.fn()
    const dialogProps = { open: true, title: '¿Eliminar?', confirmLabel: 'Eliminar', onConfirm, onClose: vi.fn() }
    render(<ConfirmDialog {...dialogProps} />)
    await settle()
    const confirmButton = button('Eliminar')
    expect(click(confirmButton, 2)).toBe(false)
    expect(onConfirm).not.toHaveBeenCalled()
    click(confirmButton, 1)
    expect(onConfirm).toHaveBeenCalledTimes(1)
    click(confirmButton, 2)
    expect(onConfirm).toHaveBeenCalledTimes(1)
    click(confirmButton, 1)
    expect(onConfirm).toHaveBeenCalledTimes(2)
  })

  it('presses nothing in it with a second tap within 400 ms', () => {
    vi.useFakeTimers()
    const onConfirm = vi.fn()
    render(<ConfirmDialog open title="¿Eliminar?" confirmLabel="Eliminar" onConfirm={onConfirm} onClose={() => {}} />)
    const tap = () => {
      fireEvent.pointerDown(button('Eliminar'), { pointerType: 'touch' })
      fireEvent.click(button('Eliminar'), { detail: 1 })
    }
    vi.advanceTimersByTime(399)
    tap()
    expect(onConfirm).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    tap()
    expect(onConfirm).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })

  it('closes it with a second tap after 400 ms', async () => {
    vi.useFakeTimers()
    const onClose = vi.fn()
    render(<Dialog open title="Ficha" onClose={onClose} />)
    vi.advanceTimersByTime(399)
    tapBeside()
    expect(onClose).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    tapBeside()
    expect(onClose).toHaveBeenCalledWith('outside-press')
    vi.useRealTimers()
  })
})

describe('a confirm dialog', () => {
  const renderDialog = (onConfirm: () => void | Promise<void>, open = true) => {
    const dialog = (isOpen: boolean) => (
      <ConfirmDialog
        open={isOpen}
        title="¿Eliminar?"
        confirmLabel="Eliminar"
        onConfirm={onConfirm}
        onClose={() => {}}
      />
    )
    const { rerender } = render(dialog(open))
    return (isOpen: boolean) => rerender(dialog(isOpen))
  }
  it('is busy until what it confirmed is done, and confirms once', async () => {
    let finish = () => {}
    const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    renderDialog(onConfirm)
    const confirm = button('Eliminar')
    const press = () => act(async () => void fireEvent.click(confirm))
    await press()
    await press()
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(confirm.getAttribute('aria-busy')).toBe('true')
    await act(async () => finish())
    await press()
    expect(onConfirm).toHaveBeenCalledTimes(2)
  })

  it('confirms nothing while it leaves', async () => {
    const onConfirm = vi.fn()
    const setOpen = renderDialog(onConfirm)
    const leaving = button('Eliminar')
    setOpen(false)
    fireEvent.click(leaving)
    expect(onConfirm).not.toHaveBeenCalled()
  })
})
