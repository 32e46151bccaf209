import { createElement } from 'react'
import { addons, types } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { CURRENT_STORY_WAS_SET } from 'storybook/internal/core-events'
import { DOCS_NAME } from '../stories/docs/catalogue.ts'
import { version } from '../package.json'
import { hexOf } from '../stories/support/tokenValues.ts'
import { AllThemes } from './AllThemes.tsx'
import { translateManager } from './managerTexts.ts'

const commit = process.env.STORYBOOK_COMMIT
const colorOf = (role: string) => hexOf(role, 'light')

translateManager()

addons.register('canje', (api) => {
  // Screens are shown whole: the panel closes for them, and opens again where it was open.
  let closedByScreen = false
  api.on(CURRENT_STORY_WAS_SET, ({ storyId }: { storyId: string }) => {
    const isScreen = storyId.startsWith('pantallas-')
    if (isScreen && api.getIsPanelShown()) {
      closedByScreen = true
      api.togglePanel(false)
    } else if (!isScreen && closedByScreen) {
      closedByScreen = false
      api.togglePanel(true)
    }
  })
  addons.add('canje/todos-los-temas', {
    type: types.PREVIEW,
    render: ({ children }) => createElement(AllThemes, null, children),
  })
})

addons.setConfig({
  sidebar: {
    // Marks components with the tag `nuevo`, by which the sidebar's filter finds them.
    renderLabel: ({ name, type, tags }) => {
      if (type === 'docs' && (name === 'Docs' || name.startsWith(DOCS_NAME))) return DOCS_NAME
      return type === 'component' && tags?.includes('nuevo') ? `${name} · nuevo` : name
    },
  },
  theme: create({
    base: 'light',
    brandTitle: `Canje · sistema de diseño ${version}${commit ? ` (${commit})` : ''}`,
    fontBase: 'Inter, "Segoe UI", system-ui, sans-serif',
    colorPrimary: colorOf('bg.nav'),
    colorSecondary: colorOf('accent.bg'),
    appBg: colorOf('bg.canvas'),
    appContentBg: colorOf('bg.surface'),
    appPreviewBg: colorOf('bg.canvas'),
    appBorderColor: colorOf('border.default'),
    appBorderRadius: 6,
    barBg: colorOf('bg.surface'),
    barTextColor: colorOf('fg.muted'),
    barHoverColor: colorOf('accent.bg'),
    barSelectedColor: colorOf('accent.bg'),
    textColor: colorOf('fg.default'),
    textMutedColor: colorOf('fg.muted'),
    inputBg: colorOf('bg.surface'),
    inputBorder: colorOf('border.control'),
    inputTextColor: colorOf('fg.default'),
  }),
})
