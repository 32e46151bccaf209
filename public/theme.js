// Before the first paint: the theme that this person chose, so that a dark page does not flash white. A file of its own,
// because the content security policy allows no inline script. src/app/stores/preferences.ts writes the value.
try {
  const saved = JSON.parse(localStorage.getItem('canje.preferences') || 'null')
  if (saved && (saved.theme === 'light' || saved.theme === 'dark')) document.documentElement.dataset.theme = saved.theme
  if (saved && saved.density === 'compact') document.documentElement.dataset.density = 'compact'
} catch {
  // Blocked storage: the device's theme.
}
