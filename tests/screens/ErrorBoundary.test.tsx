import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useScreenTitle } from '#app/useScreenTitle.ts'
import { ErrorBoundary } from '#screens/shared/ErrorBoundary.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Partners() {
  useScreenTitle('Socios')
  return <h1>Socios</h1>
}
const Broken = ({ error }: { error: Error }) => {
  throw error
}

it.each([
  ['throws', new Error('x'), 'Unexpected Application Error!', 'Algo falló · Canje'],
  ['fails to load', new Error('Loading chunk failed'), 'Loading chunk failed', 'Pantalla sin descargar · Canje'],
])('an error screen for a screen that %s sets the document title and focuses its heading', (_, error, h1, title) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { rerender } = render(
    <main>
      <Partners />
    </main>,
  )
  rerender(
    <ErrorBoundary frame="main">
      <Broken error={error} />
    </ErrorBoundary>,
  )
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: h1 }))
  expect(document.title).toBe(title)
})
