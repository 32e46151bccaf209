import { createElement } from 'react'
import { addons, types } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { version } from '../package.json'
import { hexOf } from '../stories/support/tokenValues.ts'
import { AllThemes } from './AllThemes.tsx'

const commit = process.env.STORYBOOK_COMMIT
const of = (role: string) => hexOf(role, 'light')

addons.register('canje', () => {
  addons.add('canje/todos-los-temas', {
    type: types.PREVIEW,
    render: ({ children }) => createElement(AllThemes, null, children),
  })
})

addons.setConfig({
  sidebar: {
    // What may still change says so beside its name; the sidebar's filter finds it by the same word.
    renderLabel: ({ name, type, tags }) => {
      if (type === 'docs' && name === 'Docs') return 'Documentación'
      return type === 'component' && tags?.includes('nuevo') ? `${name} · nuevo` : name
    },
  },
  theme: create({
    base: 'light',
    brandTitle: `Canje · sistema de diseño ${version}${commit ? ` (${commit})` : ''}`,
    fontBase: 'Inter, "Segoe UI", system-ui, sans-serif',
    colorPrimary: of('bg.nav'),
    colorSecondary: of('accent.bg'),
    appBg: of('bg.canvas'),
    appContentBg: of('bg.surface'),
    appPreviewBg: of('bg.canvas'),
    appBorderColor: of('border.default'),
    appBorderRadius: 6,
    barBg: of('bg.surface'),
    barTextColor: of('fg.muted'),
    barHoverColor: of('accent.bg'),
    barSelectedColor: of('accent.bg'),
    textColor: of('fg.default'),
    textMutedColor: of('fg.muted'),
    inputBg: of('bg.surface'),
    inputBorder: of('border.control'),
    inputTextColor: of('fg.default'),
  }),
})
