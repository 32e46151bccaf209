// Icons used inside components: importing them does not pull the whole icon set into a bundle.
export const circlePath = 'M10 2.75a7.25 7.25 0 1 0 0 14.5 7.25 7.25 0 0 0 0-14.5z'
export const closePath = 'M5 5l10 10M15 5 5 15'
export const errorPath = `${circlePath}M7.5 7.5l5 5M12.5 7.5l-5 5`
export const infoPath = `${circlePath}M10 9.25v4.25M10 6.5h.01`
export const successPath = `${circlePath}M6.75 10.25 9 12.5l4.25-4.75`
export const warningPath =
  'M8.7 3.75a1.5 1.5 0 0 1 2.6 0l6 10.5A1.5 1.5 0 0 1 16 16.5H4a1.5 1.5 0 0 1-1.3-2.25zM10 7.5v3.75M10 13.75h.01'
export const checkPath = 'M4.5 10.5 8 14l7.5-8'
export const chevronDownPath = 'M5.5 8l4.5 4.5L14.5 8'
export const chevronRightPath = 'M8 5.5l4.5 4.5L8 14.5'
export const lockPath =
  'M5.5 9h9a1.5 1.5 0 0 1 1.5 1.5V15a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 15v-4.5A1.5 1.5 0 0 1 5.5 9zM6.75 9V6.5a3.25 3.25 0 0 1 6.5 0V9'
export const refreshPath = 'M16 10a6 6 0 1 1-1.9-4.4L16 7.5M16 3.75V7.5h-3.75'
export const searchPath = 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13 13l3.75 3.75'
