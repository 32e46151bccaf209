import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { version } from '../package.json'
import { hexOf } from '../stories/support/tokenValues.ts'

const commit = process.env.STORYBOOK_COMMIT
const of = (role: string) => hexOf(role, 'light')

addons.setConfig({
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
