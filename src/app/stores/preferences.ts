import { boolean, enums, is, type, type Infer } from 'superstruct'
import { proxy } from 'valtio'

const Preferences = type({
  /** 'system' follows the device. */
  theme: enums(['system', 'light', 'dark']),
  density: enums(['comfortable', 'compact']),
  /** 'system' follows the device. */
  contrast: enums(['system', 'more']),
  /** Whether the menu is collapsed to a rail of icons. */
  rail: boolean(),
  /** Whether keys without Ctrl are shortcuts: '/' and '?' (WCAG 2.1.4). */
  singleKeys: boolean(),
})
export type Preferences = Infer<typeof Preferences>

/** Also read by public/theme.js, which applies the theme before the app starts. */
const STORAGE_KEY = 'canje.preferences'

export const preferences = proxy<Preferences>({
  theme: 'system',
  density: 'comfortable',
  contrast: 'system',
  rail: false,
  singleKeys: true,
})

/** Changes preferences and saves them on this device. */
export function setPreferences(changes: Partial<Preferences>): void {
  Object.assign(preferences, changes)
  apply()
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(preferences))
  } catch {
    // Storage is blocked or full: the preferences live as long as the page.
  }
}

/** Reads the saved preferences and applies them. */
export function restorePreferences(): void {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
    // Fills what is missing with defaults and drops unknown fields.
    const { theme, density, contrast, rail, singleKeys } = { ...preferences, ...(saved as object) }
    const merged = { theme, density, contrast, rail, singleKeys }
    if (is(merged, Preferences)) Object.assign(preferences, merged)
  } catch {
    // Keep the defaults.
  }
  apply()
}

/**
 * Applies changes that other tabs save.
 * @returns A function that stops it.
 */
export function syncPreferencesAcrossTabs(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY) restorePreferences()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function apply() {
  const { dataset } = document.documentElement
  if (preferences.theme === 'system') delete dataset.theme
  else dataset.theme = preferences.theme
  if (preferences.contrast === 'system') delete dataset.contrast
  else dataset.contrast = preferences.contrast
  dataset.density = preferences.density
}
