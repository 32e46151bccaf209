import { spawnSync } from 'node:child_process'
import type { StorybookConfig } from '@storybook/react-vite'
import { mergeConfig } from 'vite'
import { staticStyles } from '../scripts/staticStyles.mjs'
import { testsByFolder } from './testsByFolder.ts'

/** React Aria's testers (stories/pruebas) wrap what they do in `act`, which production builds of React refuse; a browser needs none. */
const withoutAct = {
  name: 'without-act',
  enforce: 'pre',
  resolveId: (id: string, from?: string) =>
    id === './act.mjs' && from?.includes('@react-aria/test-utils') ? '\0no-act' : null,
  load: (id: string) => (id === '\0no-act' ? 'export const act = (run) => run()' : null),
} as const

/** The commit that is shown beside the version; empty outside of a repository. */
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout?.trim() ?? ''
/** The manager is no page of ours, so its letter comes along as a file. */
const letter = {
  from: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  to: '/letra.woff2',
}
const letterFace =
  "<style>@font-face { font-family: Inter; font-weight: 100 900; font-display: swap; src: url('./letra.woff2') }</style>"
/** Published for colleagues, not for search engines. */
const noindex = '<meta name="robots" content="noindex" />'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', 'storybook-addon-pseudo-states', 'msw-storybook-addon'],
  // The worker that answers calls is Storybook's alone: whatever lies in the product's own folder is served with it.
  staticDirs: ['../public', './public', letter],
  features: { sidebarOnboardingChecklist: false },
  // For builders: out of the sidebar until its filter asks for them.
  tags: { pruebas: { defaultFilterSelection: 'exclude' } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  env: (env) => ({ ...env, STORYBOOK_COMMIT: commit }),
  managerHead: (head) => `${head}${noindex}${letterFace}`,
  previewHead: (head) => `${head}${noindex}`,
  // A relative base lets the static build live under any path.
  viteFinal: (vite) =>
    mergeConfig(vite, {
      base: './',
      define: { CANJE_TESTS: JSON.stringify(testsByFolder()) },
      plugins: [withoutAct, staticStyles()],
      // What a component is called is read in stories/pruebas/Dibujos.stories.tsx.
      build: { rolldownOptions: { output: { keepNames: true } } },
    }),
}
export default config
