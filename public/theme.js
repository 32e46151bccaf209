// Sets the theme before the first paint, so that a dark page does not flash white. src/app/stores/preferences.ts
// writes the value. A separate file, because the content security policy allows no inline script.
try {
  const saved = JSON.parse(localStorage.getItem('canje.preferences') || 'null')
  if (saved && (saved.theme === 'light' || saved.theme === 'dark')) document.documentElement.dataset.theme = saved.theme
  if (saved && saved.contrast === 'more') document.documentElement.dataset.contrast = 'more'
  if (saved && saved.density === 'compact') document.documentElement.dataset.density = 'compact'
} catch {
  // Storage is blocked: the device's theme applies.
}
