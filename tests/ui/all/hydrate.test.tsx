import { screen } from '@testing-library/react'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { createToastQueue } from '#ui'
import { componentOf } from './samples.ts'

afterEach(() => document.body.replaceChildren())

const queue = createToastQueue()
queue.push({ tone: 'info', text: 'Hola', persistent: true })

it.each([
  ['Toaster', { queue }, 'status', ''],
  ['Dialog', { open: true, title: 'Hola', onClose() {} }, 'dialog', 'Hola'],
  ['LoaderOverlay', { loading: true, label: 'Hola' }, 'progressbar', 'Hola'],
])('%s opens after hydration without a mismatch', async (component, props: object, role, name) => {
  const Component = componentOf(component)
  const page = (
    <main>
      <Component {...props} />
      <p>Página</p>
    </main>
  )
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  document.body.append(root)
  const serverNode = screen.getByText('Página')
  const onRecoverableError = vi.fn()
  const hydrated = await act(async () => hydrateRoot(root, page, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(screen.getByText('Página')).toBe(serverNode)
  expect(screen.getByRole(role, { name })).toBeTruthy()
  await act(async () => hydrated.unmount())
})
