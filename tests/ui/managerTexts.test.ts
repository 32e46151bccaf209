import { expect, it, vi } from 'vitest'
import { spanishOf, translateManager, windowTitle } from '../../.storybook/managerTexts.ts'

// Texts of Storybook's own window.

it('turns texts and names of the manager into Spanish, also those that come or change later', async () => {
  document.head.innerHTML = '<title>Primitivas / Badge - Tonos ⋅ Storybook</title>'
  document.body.innerHTML = '<button aria-label="Reload story"></button><p>Controls</p><p>Badge</p>'
  translateManager()
  const [button] = document.getElementsByTagName('button')
  const [first, second] = document.getElementsByTagName('p')
  expect(document.documentElement.lang).toBe('es-CL')
  expect(document.title).toBe('Primitivas / Badge · Tonos · Canje')
  expect(button!.getAttribute('aria-label')).toBe('Volver a dibujar')
  expect([first!.textContent, second!.textContent]).toEqual(['Controles', 'Badge'])

  // As React writes: into the text that it holds.
  first!.firstChild!.nodeValue = 'Interactions'
  button!.setAttribute('aria-label', 'Exit full screen')
  document.body.insertAdjacentHTML('beforeend', '<input placeholder="Find components" />')
  await vi.waitFor(() => expect(first!.textContent).toBe('Pasos'))
  expect(button!.getAttribute('aria-label')).toBe('Salir de pantalla completa')
  expect(document.querySelector('input')!.placeholder).toBe('Buscar una página o historia')
})

it('leaves what it does not know, and names of pages', () => {
  const files = Object.keys(import.meta.glob('../../stories/**/*.{stories.tsx,mdx}'))
  const names = files.map((file) => /(\w+)(?:\.stories)?\.\w+$/.exec(file)![1]!)
  expect(names).toContain('Menu')
  expect(['Café de grano', ...names].filter(spanishOf)).toEqual([])
  expect(windowTitle('Canje')).toBe('Canje')
})

it('names the window by the page, without the words that its search finds it by', () => {
  expect(windowTitle('Patrones / Select - Documentación: desplegable, combo ⋅ Storybook')).toBe(
    'Patrones / Select · Documentación · Canje',
  )
})
