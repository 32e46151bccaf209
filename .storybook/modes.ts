/** How a story is photographed by Chromatic; the local pictures take the same light and dark. `npm run chromatic` needs CHROMATIC_PROJECT_TOKEN. */
export const modes = {
  claro: { theme: 'light', viewport: { width: 1280, height: 800 } },
  oscuro: { theme: 'dark', viewport: { width: 1280, height: 800 } },
} as const
