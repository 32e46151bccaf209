import { screen } from '@testing-library/react'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { lazyMenuPopup } from '#ui/components/Menu/lazyMenuPopup.ts'
import { componentOf, fieldSamples, overlaySamples, rootSamples, type Sample } from './samples.ts'

beforeAll(async () => void (await lazyMenuPopup.load()))
afterEach(() => document.body.replaceChildren())

/** Hydrates the server's HTML of a component and checks that React kept it. */
async function hydrate(...[name, props]: Sample) {
  const Component = componentOf(name)
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
  return () => act(async () => hydrated.unmount())
}

it.each([...rootSamples, ...fieldSamples])('%s hydrates without a mismatch', async (name, props) => {
  const unmount = await hydrate(name, props)
  await unmount()
})

const withContent: Sample[] = rootSamples.flatMap(([name, props]): Sample[] => {
  if (name === 'RichText') return [[name, { html: '<p>Uno</p><ul><li>Dos &amp; tres</ul>' }]]
  if (name !== 'DataTable') return []
  const columns = [{ id: 'name', header: 'Nombre', renderCell: (row: string) => row }]
  return [[name, { ...props, columns, rows: ['Rosa', 'Ana'] }]]
})
it.each(withContent)('%s with content hydrates without a mismatch', async (name, props) => {
  const unmount = await hydrate(name, props)
  await unmount()
})

it.each(overlaySamples)('%s opens after hydration without a mismatch', async (name, props, role) => {
  const unmount = await hydrate(name, props)
  expect(screen.getByRole(role)).toBeTruthy()
  await unmount()
})
