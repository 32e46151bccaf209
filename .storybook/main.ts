import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import { mergeConfig } from 'vite'
import { DOCS_NAME, searchWords } from '../stories/docs/catalogue.ts'
import { importsByFile } from './importsByFile.ts'
import { releasesWithImages } from './releases.ts'
import { testsByFolder } from './testsByFolder.ts'
import { usesOfComponents } from './usesOfComponents.ts'

/** React Aria's testers wrap each step in `act`, which production builds of React lack and a browser does not need. */
const withoutAct = {
  name: 'without-act',
  enforce: 'pre',
  resolveId: (id: string, from?: string) =>
    id === './act.mjs' && from?.includes('@react-aria/test-utils') ? '\0no-act' : null,
  load: (id: string) => (id === '\0no-act' ? 'export const act = (run) => run()' : null),
} as const

/** Storybook's copy for the testers too: of two in a page, each hides from React what the other typed. */
const oneUserEvent = {
  name: 'one-user-event',
  enforce: 'pre',
  resolveId: (id: string) => (id === '@testing-library/user-event' ? '\0one-user-event' : null),
  load: (id: string) =>
    id === '\0one-user-event' ? "import { userEvent } from 'storybook/test'\nexport default userEvent" : null,
} as const

/** The commit shown beside the version; empty outside of a repository. */
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() ?? ''
/** Storybook's manager does not load the product's styles, so its font is served as a file. */
const font = {
  from: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  to: '/letra.woff2',
}
const fontFace =
  "<style>@font-face { font-family: Inter; font-weight: 100 900; font-display: swap; src: url('./letra.woff2') }</style>"
/** Images of earlier releases, from the history of the repository. */
const releaseImages = fileURLToPath(new URL('../node_modules/.cache/canje-releases', import.meta.url))
const releases = releasesWithImages(releaseImages)
/** The published Storybook is not for search engines. */
const noindex = '<meta name="robots" content="noindex" />'

type StoryIndex = { entries: Record<string, { type: string; title: string; name: string }> }
type IndexGenerator = { getIndex(): Promise<StoryIndex> }

/** Names the page of each piece by the words that people search for it by: Storybook's search knows no others. */
function withSearchWords(generator: IndexGenerator): IndexGenerator {
  const getIndex = generator.getIndex.bind(generator)
  generator.getIndex = async () => {
    const index = await getIndex()
    const named = Object.entries(index.entries).map(([id, entry]) => {
      const words = entry.type === 'docs' ? searchWords[entry.title] : undefined
      return [id, words ? { ...entry, name: `${DOCS_NAME}: ${words}` } : entry]
    })
    return { ...index, entries: Object.fromEntries(named) as StoryIndex['entries'] }
  }
  return generator
}

const config: StorybookConfig & { storyIndexGenerator: (generator: IndexGenerator) => IndexGenerator } = {
  storyIndexGenerator: withSearchWords,
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', 'storybook-addon-pseudo-states', 'msw-storybook-addon'],
  staticDirs: [
    '../public',
    // The package's own, so that its version is that of the code which registers it.
    { from: '../node_modules/msw/lib/mockServiceWorker.js', to: '/mockServiceWorker.js' },
    { from: '../src/canje.svg', to: '/canje.svg' },
    font,
    { from: releaseImages, to: '/cambios' },
  ],
  // What is left of the toolbar fits a window of 1280 px.
  features: { sidebarOnboardingChecklist: false, backgrounds: false, measure: false, outline: false },
  // Test-only stories: hidden in the sidebar until its filter includes the tag.
  tags: { pruebas: { defaultFilterSelection: 'exclude' } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  env: (env) => ({ ...env, STORYBOOK_COMMIT: commit }),
  managerHead: (head) => `${head}${noindex}${fontFace}`,
  previewHead: (head) => `${head}${noindex}`,
  // A relative base lets the static build live under any path.
  viteFinal: (vite) =>
    mergeConfig(vite, {
      base: './',
      // Examples import the design system as applications do: they are shown as they are.
      resolve: {
        alias: [
          { find: /^canje-ui$/, replacement: fileURLToPath(new URL('../src/ui/index.ts', import.meta.url)) },
          {
            find: /^canje-ui\/en$/,
            replacement: fileURLToPath(new URL('../src/ui/locale/english.ts', import.meta.url)),
          },
        ],
      },
      define: {
        CANJE_TESTS: JSON.stringify(testsByFolder()),
        CANJE_RELEASES: JSON.stringify(releases),
        CANJE_USES: JSON.stringify(usesOfComponents()),
      },
      plugins: [withoutAct, oneUserEvent, importsByFile()],
      // stories/pruebas/Dibujos.stories.tsx reads the names of components.
      build: { rolldownOptions: { output: { keepNames: true } } },
    }),
}
export default config
