import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { version } from '../package.json'

addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: `Canje · sistema de diseño ${version}`,
    colorPrimary: '#102154',
    colorSecondary: '#3554A9',
    appBg: '#F6F3EE',
    appBorderColor: '#E2DFDA',
    barSelectedColor: '#3554A9',
    textColor: '#22262E',
  }),
})
