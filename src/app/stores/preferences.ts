import { boolean, enums, is, type, type Infer } from 'superstruct'
import { proxy } from 'valtio'

const Preferences = type({
  /** 'system' follows the device. */
  theme: enums(['system', 'light', 'dark']),
  density: enums(['comfortable', 'compact']),
  /** The menu beside the page is a rail of icons. */
  rail: boolean(),
})
export type Preferences = Infer<typeof Preferences>

/** Also read by public/theme.js, which paints the theme before the app starts. */
const PREFERENCES_KEY = 'canje.preferences'

export const preferences = proxy<Preferences>({ theme: 'system', density: 'comfortable', rail: false })

/** Changes how the product looks for this person, on this device, and saves it. */
export function setPreferences(part: Partial<Preferences>): void {
  Object.assign(preferences, part)
  apply()
  try {
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify(preferences))
  } catch {
    // Blocked or full: it holds as long as the page.
  }
}

export function restorePreferences(): void {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? 'null')
    // What an older version saved lacks what is new; what is no part of it stays out.
    const { theme, density, rail } = { ...preferences, ...(saved as object) }
    const whole = { theme, density, rail }
    if (is(whole, Preferences)) Object.assign(preferences, whole)
  } catch {
    // The defaults serve.
  }
  apply()
}

/**
 * Keeps tabs in step: what is chosen in one shows in the others at once, and is not taken back by what is chosen there next. Returns the
 * function that stops it.
 */
export function syncPreferencesAcrossTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === PREFERENCES_KEY) restorePreferences()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function apply() {
  const { dataset } = document.documentElement
  if (preferences.theme === 'system') delete dataset.theme
  else dataset.theme = preferences.theme
  dataset.density = preferences.density
}
