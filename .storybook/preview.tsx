import type { Decorator, Preview } from '@storybook/react-vite'
import { lazy, Suspense, useInsertionEffect } from 'react'
import { setupWorker } from 'msw/browser'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { configure } from 'storybook/test'
import { announce, GlobalStyle, mountAnnouncer } from '#ui'
import { lazyColumns } from '#ui/components/DataTable/useColumns.ts'
import { lazyMenuPopup } from '#ui/components/Menu/lazyMenuPopup.ts'
import { DocsThemeContainer } from '#stories/docs/DocsThemeContainer.tsx'
import { inheritDocsGlobals, applyGlobals } from '#stories/support/applyGlobals.ts'
import { isOpened } from '#stories/docs/frameOf.ts'
import { BESIDE_OTHERS, shareFocus } from '#stories/support/sharedFocus.ts'
import { screenGlobalTypes, screenInitialGlobals } from '#stories/support/screenGlobals.ts'
import { groupedControls } from './controls.ts'
import { derivedFromVisual, viewports } from './visual.ts'
// The product uses the machine's monospace font; images must not depend on it.
import '@fontsource/jetbrains-mono/latin-400.css'
import '@fontsource/jetbrains-mono/latin-600.css'
import './docs.css'

configure({
  // Lazy code, data through a service worker and late frames take longer than the default of 1 s on a busy machine.
  asyncUtilTimeout: 8000,
  // The default prints the page each time that a query waits for something.
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
})

const Page = lazy(async () => ({ default: (await import('#stories/docs/DocsPage.tsx')).DocsPage }))

/**
 * Shows the story before its layout effects: Storybook hides a page that loads slowly until it has mounted, and what is
 * open from the start could neither measure itself nor take the focus.
 */
function Shown() {
  useInsertionEffect(() => void document.body.classList.replace('sb-show-preparing-story', 'sb-show-main'), [])
  return null
}

const withTheme: Decorator = (Story, { globals, initialArgs }) => {
  const isInDocs = inheritDocsGlobals()
  if (!isInDocs) applyGlobals(globals)
  if (isInDocs || window.name === BESIDE_OTHERS) shareFocus(isOpened({ initialArgs }))
  mountAnnouncer()
  return (
    <>
      <Shown />
      <GlobalStyle />
      <Story />
    </>
  )
}

/** Fonts of Latin letters: what a story measures must not change when they come. */
const loadFonts = () =>
  Promise.all(
    [...document.fonts].filter(({ unicodeRange }) => unicodeRange.startsWith('U+0-')).map((face) => face.load()),
  )

const preview: Preview = {
  // What the story before announced stays for seconds.
  beforeEach() {
    announce('')
    announce('', { assertive: true })
  },
  // In the product this code is loaded long before the first press.
  beforeAll: async () => void (await Promise.all([lazyMenuPopup.load(), lazyColumns.load(), loadFonts()])),
  loaders: [
    mswLoader(async () => {
      const worker = setupWorker()
      // Relative, because Storybook may be published under a sub-path. A call without a handler is an error.
      await worker.start({
        quiet: true,
        serviceWorker: { url: './mockServiceWorker.js' },
        onUnhandledRequest: (request, print) => {
          const { pathname } = new URL(request.url)
          if (/\/(api|files)\//.test(pathname) && !pathname.includes('/node_modules/')) print.error()
        },
      })
      return worker
    }),
  ],
  decorators: [withTheme],
  globalTypes: {
    theme: {
      description: 'Tema',
      toolbar: {
        title: 'Tema',
        icon: 'paintbrush',
        dynamicTitle: false,
        items: [
          { value: 'light', title: 'Claro' },
          { value: 'dark', title: 'Oscuro' },
          { value: 'light-hc', title: 'Claro, alto contraste' },
          { value: 'dark-hc', title: 'Oscuro, alto contraste' },
          { value: 'todos', title: 'Los cuatro a la vez' },
        ],
      },
    },
    density: {
      description: 'Densidad',
      toolbar: {
        icon: 'component',
        dynamicTitle: false,
        items: [
          { value: 'comfortable', title: 'Cómoda' },
          { value: 'compact', title: 'Compacta' },
        ],
      },
    },
    direction: {
      description: 'Dirección de la escritura',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: false,
        items: [
          { value: 'ltr', title: 'De izquierda a derecha' },
          { value: 'rtl', title: 'De derecha a izquierda' },
        ],
      },
    },
    locale: {
      description: 'Idioma de la página: la voz de los lectores de pantalla y los formatos de Fundamentos',
      toolbar: {
        icon: 'globe',
        dynamicTitle: false,
        items: [
          { value: 'es-CL', title: 'Español de Chile' },
          { value: 'es-ES', title: 'Español de España' },
        ],
      },
    },
    motion: {
      description: 'Movimiento',
      toolbar: {
        icon: 'lightning',
        dynamicTitle: false,
        items: [
          { value: 'system', title: 'Como diga el sistema' },
          { value: 'off', title: 'Sin movimiento' },
        ],
      },
    },
    ...screenGlobalTypes,
  },
  initialGlobals: {
    theme: 'light',
    density: 'comfortable',
    direction: 'ltr',
    locale: 'es-CL',
    motion: 'system',
    states: [],
    ...screenInitialGlobals,
  },
  argTypesEnhancers: [groupedControls, derivedFromVisual],
  parameters: {
    layout: 'padded',
    viewport: { options: viewports },
    docs: {
      lang: 'es',
      container: DocsThemeContainer,
      // Storybook's own headings have a button with an English label.
      components: { h1: 'h1', h2: 'h2', h3: 'h3' },
      page: () => (
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      ),
    },
    // The smallest difference that images of our own fail for (.storybook/images/compare.ts).
    chromatic: { prefersReducedMotion: 'reduce', diffThreshold: 0.02 },
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // Tests do not read which elements passed, and to describe them takes longer than to check them.
        // No story has sound or video, for which axe would read all style sheets first.
        ...(navigator.webdriver && { resultTypes: ['violations'], preload: false }),
      },
      config: {
        // A story is part of a page: landmarks and headings are checked end to end (tests/e2e/accessibility.spec.ts).
        rules: [
          { id: 'region', enabled: false },
          { id: 'page-has-heading-one', enabled: false },
          { id: 'landmark-one-main', enabled: false },
          // Tests check contrast in all themes, in a fraction of the time (.storybook/test-runner.ts).
          { id: 'color-contrast', enabled: !navigator.webdriver },
        ],
      },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Empezar',
          [
            'Introducción',
            'Galería',
            'Descargas',
            'Estado de componentes',
            'Qué cambió',
            'En otra aplicación',
            'Cómo contribuir',
          ],
          'Fundamentos',
          ['Color', 'Contraste', 'Tokens', 'Tipografía', 'Espaciado'],
          'Primitivas',
          'Patrones',
          ['Recetas', '*'],
          'Pantallas',
          'Pruebas',
        ],
      },
    },
    controls: { expanded: true, sort: 'requiredFirst' },
    backgrounds: { disable: true },
  },
  tags: ['autodocs'],
}
export default preview
