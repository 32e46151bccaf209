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

it('gives the focus back to whoever opened it', async () => {
  render(<Page />)
  await openAndClose()
  expect(document.activeElement).toBe(button('Abrir'))
})

it('gives it to the screen’s heading where the opener is gone: never to the body', async () => {
  render(<Page removeOpener />)
  act(() => button('Abrir').focus())
  fireEvent.click(button('Abrir'))
  await settle()
  const gone = document.activeElement
  fireEvent.keyDown(gone!, { key: 'Escape' })
  await settle()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Socios' }))
})

it.each([
  ['since its work was done', true],
  ['as it closes', false],
])('gives it to the screen’s heading where the opener is out of use %s', async (_, before) => {
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

it('gives it where its caller says by the time that it closes', async () => {
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

it('gives it where its caller says', async () => {
  render(<Page finalFocus />)
  await openAndClose()
  expect(document.activeElement).toBe(button('Otro'))
})

it('gives it to whoever opened the dialog that it took the place of', async () => {
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

it('begins at its top each time that it opens', async () => {
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

  it('is inert once the dialog has been drawn, and lets go again', async () => {
    const { container } = render(<Page />)
    fireEvent.click(button('Abrir'))
    expect(container.hasAttribute('inert')).toBe(false)
    await nextFrame()
    expect(container.hasAttribute('inert')).toBe(true)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await settle()
    expect(container.hasAttribute('inert')).toBe(false)
  })

  it('keeps no focus that was given back to it after the dialog had it', async () => {
    render(<Page />)
    fireEvent.click(button('Abrir'))
    await settle()
    act(() => button('Otro').focus())
    await nextFrame()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ficha' }))
  })
})

it('has the focus on its first field, but on no button before it', async () => {
  render(
    <Dialog open title="Agregar" onClose={() => {}}>
      <Button>Ayuda</Button>
      <TextField label="Marca" />
    </Dialog>,
  )
  await settle()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Marca' }))
})

it('has it there where that is a list that is searched', async () => {
  render(
    <Dialog open title="Clave maestra" onClose={() => {}}>
      <MultiSelect searchable label="Terminales" options={[{ key: 1, label: 'Caja' }]} />
      <Switch label="Renovar la clave" />
    </Dialog>,
  )
  await settle()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Terminales/ }))
})

it('has it on its title where what should have it is out of use', async () => {
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

it('leaves Tab to the browser before what is at its end and takes the focus, though it is no field', async () => {
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

it('asks with Cancel in focus where something is lost, and with the answer where nothing is', async () => {
  const ask = { open: true, title: '¿Seguir?', confirmLabel: 'Seguir', onConfirm: vi.fn(), onClose: vi.fn() }
  const { rerender } = render(<ConfirmDialog key="1" {...ask} type="warning" />)
  await settle()
  expect(document.activeElement).toBe(button('Cancelar'))
  rerender(<ConfirmDialog key="2" {...ask} />)
  await settle()
  expect(document.activeElement).toBe(button('Seguir'))
})

it('is named by its title and described by its sentence', () => {
  render(<Dialog open title="Ficha" description="Movimientos del año." onClose={() => {}} />)
  const dialog = screen.getByRole('dialog', { name: 'Ficha' })
  const described = document.getElementById(dialog.getAttribute('aria-describedby')!)
  expect(described?.textContent).toBe('Movimientos del año.')
})

it('keeps what its caller describes it by, beside its own sentence', () => {
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

it('says why nothing closes while it works: at its cross as by Escape', () => {
  vi.useFakeTimers()
  const onClose = vi.fn()
  render(<Dialog open busy title="Ficha" onClose={onClose} />)
  const said = () => document.querySelector('[data-slot="announcer.assertive"]')?.textContent
  const cross = button('Cerrar')
  expect(cross.getAttribute('aria-disabled')).toBe('true')
  for (const act of [() => fireEvent.click(cross), () => fireEvent.keyDown(cross, { key: 'Escape' })]) {
    act()
    expect(said()).toBe('')
    vi.advanceTimersByTime(100)
    expect(said()).toBe('Guardando…')
  }
  expect(onClose).not.toHaveBeenCalled()
  vi.useRealTimers()
})

it('keeps the submit of a form that was opened from another form to itself', async () => {
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
  ['as it is sent', true],
  ['a moment later', false],
])('has the focus on the field that refuses once its work, begun %s, is over', async (_, atOnce) => {
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

describe('the press that opened it', () => {
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

  it('presses nothing in it with its second click; its own double clicks do', async () => {
    const onConfirm = vi.fn()
    const ask = { open: true, title: '¿Eliminar?', confirmLabel: 'Eliminar', onConfirm, onClose: vi.fn() }
    render(<ConfirmDialog {...ask} />)
    await settle()
    const yes = button('Eliminar')
    expect(click(yes, 2)).toBe(false)
    expect(onConfirm).not.toHaveBeenCalled()
    click(yes, 1)
    expect(onConfirm).toHaveBeenCalledTimes(1)
    click(yes, 2)
    expect(onConfirm).toHaveBeenCalledTimes(2)
  })

  it('presses nothing in it with a second tap that no browser counts, sooner than 400 ms later', () => {
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

  it('closes it with a second tap no sooner than 400 ms later', async () => {
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
