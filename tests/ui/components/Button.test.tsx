import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mountAnnouncer } from '../../../src/ui/hooks/announcer.ts'
import { Button } from '../../../src/ui/components/Button/Button.tsx'
import { ButtonLink } from '../../../src/ui/components/Button/ButtonLink.tsx'
import { IconButton } from '../../../src/ui/components/IconButton/IconButton.tsx'

afterEach(cleanup)

test('calls onClick once and does not submit the form by default', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button onClick={onClick}>Agregar</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }))
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('keeps the focus while loading and blocks clicks and form submission', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Título" />
      <Button type="submit" loading={loading} onClick={onClick}>
        Confirmar
      </Button>
    </form>
  )
  const { rerender } = render(form(false))
  const button = screen.getByRole('button', { name: 'Confirmar' })
  button.focus()
  rerender(form(true))
  expect(document.activeElement).toBe(button)
  await userEvent.keyboard('{Enter}')
  await userEvent.type(screen.getByRole('textbox', { name: 'Título' }), 'Café{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test.each([
  ['is set', undefined, 'Guardando…'],
  ['is removed', 'Guardando…', undefined],
])('keeps the focus when disabledReason %s', (_, before, after) => {
  const { rerender } = render(<Button disabledReason={before}>Cancelar</Button>)
  const button = screen.getByRole('button', { name: 'Cancelar' })
  act(() => button.focus())
  rerender(<Button disabledReason={after}>Cancelar</Button>)
  expect(document.activeElement).toBe(button)
  expect(screen.getByRole('button', { name: 'Cancelar', description: after ?? '' })).toBe(button)
})

test('names an icon button by its label, with a suffix while loading', () => {
  const { rerender } = render(<IconButton icon="arrow-up" label="Subir Café" pressed={false} />)
  expect(screen.getByRole('button', { name: 'Subir Café', pressed: false })).toBeTruthy()
  rerender(<IconButton icon="arrow-up" label="Subir Café" loading />)
  expect(screen.getByRole('button', { name: 'Subir Café (cargando)' })).toBeTruthy()
})

test('requires a label on an icon button, by type', () => {
  // @ts-expect-error An icon has no accessible name.
  expect(<IconButton icon="add" />).toBeTruthy()
})

describe('announcements', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    mountAnnouncer()
  })
  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
  })

  test('announces loading after 500 ms, and not at all when it ends earlier', () => {
    const announced = () => document.querySelector('[data-slot="announcer.polite"]')?.textContent
    const { rerender } = render(<Button loading>Guardar</Button>)
    act(() => vi.advanceTimersByTime(499))
    rerender(<Button>Guardar</Button>)
    act(() => vi.advanceTimersByTime(1000))
    expect(announced()).toBe('')
    rerender(
      <Button loading loadingLabel="Guardando…">
        Guardar
      </Button>,
    )
    act(() => vi.advanceTimersByTime(500 + 99))
    expect(announced()).toBe('')
    act(() => vi.advanceTimersByTime(1))
    expect(announced()).toBe('Guardando…')
  })

  test('announces a download link on mount and when its href changes, but no other link', () => {
    const announced = () => {
      act(() => vi.advanceTimersByTime(100))
      const text = document.querySelector('[data-slot="announcer.polite"]')?.textContent
      act(() => vi.advanceTimersByTime(7000))
      return text
    }
    const { rerender } = render(<ButtonLink href="/partners">Socios</ButtonLink>)
    expect(announced()).toBe('')
    const link = (href: string) => (
      <ButtonLink href={href} download="socios.csv">
        Descargar
      </ButtonLink>
    )
    rerender(link('blob:1'))
    expect(announced()).toBe('Enlace de descarga listo')
    rerender(link('blob:1'))
    expect(announced()).toBe('')
    rerender(link('blob:2'))
    expect(announced()).toBe('Enlace de descarga listo')
  })
})

test('adds disabledReason to an existing aria-describedby', () => {
  render(
    <>
      <p id="aviso">Se envía un correo a cada socio.</p>
      <Button disabledReason="Elige al menos un socio" aria-describedby="aviso">
        Avisar
      </Button>
      <IconButton icon="delete" label="Eliminar" disabledReason="Ya se usó" aria-describedby="aviso" />
    </>,
  )
  const description = (name: string) =>
    screen
      .getByRole('button', { name })
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)!.textContent)
  expect(description('Avisar')).toEqual(['Elige al menos un socio', 'Se envía un correo a cada socio.'])
  expect(description('Eliminar')).toEqual(['Ya se usó', 'Se envía un correo a cada socio.'])
})
