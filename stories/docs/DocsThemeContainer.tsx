import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useEffect, useState, type PropsWithChildren } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { create } from 'storybook/theming'
import { GlobalStyle } from '#ui'
import { hexOf, type Theme } from '../support/tokenValues.ts'
import { applyGlobals } from '../support/applyGlobals.ts'

const isDark = () => document.documentElement.dataset.theme === 'dark'

/** Storybook's theme in the colours of the tokens. */
function docsTheme(dark: boolean) {
  const theme: Theme = dark ? 'dark' : 'light'
  return create({
    base: theme,
    fontBase: 'Inter Variable, sans-serif',
    appBg: hexOf('bg.canvas', theme),
    appContentBg: hexOf('bg.surface', theme),
    appBorderColor: hexOf('border.default', theme),
    appBorderRadius: 6,
    textColor: hexOf('fg.default', theme),
    textMutedColor: hexOf('fg.muted', theme),
    colorPrimary: hexOf('accent.bg', theme),
    colorSecondary: hexOf('accent.bg', theme),
    barBg: hexOf('bg.surface', theme),
    barTextColor: hexOf('fg.muted', theme),
    inputBg: hexOf('bg.surface', theme),
    inputBorder: hexOf('border.control', theme),
    inputTextColor: hexOf('fg.default', theme),
  })
}

/** Container of every docs page; follows the theme of <html>. */
export function DocsThemeContainer({ children, ...rest }: PropsWithChildren<DocsContainerProps>) {
  const { channel } = rest.context
  // A page whose stories are in frames has no story that applies the globals.
  // Frames emit on the same channel, so the values are read from this page's store.
  useEffect(() => {
    const { store } = rest.context as { store?: { userGlobals: { get(): Record<string, unknown> } } }
    const wear = () => store && applyGlobals(store.userGlobals.get())
    wear()
    channel.on(GLOBALS_UPDATED, wear)
    return () => channel.off(GLOBALS_UPDATED, wear)
  }, [channel, rest.context])
  const [dark, setDark] = useState(isDark)
  useEffect(() => {
    const follow = () => setDark(isDark())
    follow()
    const observer = new MutationObserver(follow)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => observer.disconnect()
  }, [])
  return (
    <DocsContainer {...rest} theme={docsTheme(dark)}>
      <GlobalStyle />
      {children}
    </DocsContainer>
  )
}
