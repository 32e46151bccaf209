// The drawings of what stands alone, dialogs and notices: who imports only those has not all of them in the build.
export const circle = 'M10 2.75a7.25 7.25 0 1 0 0 14.5 7.25 7.25 0 0 0 0-14.5z'
export const close = 'M5 5l10 10M15 5 5 15'
export const error = `${circle}M7.5 7.5l5 5M12.5 7.5l-5 5`
export const info = `${circle}M10 9.25v4.25M10 6.5h.01`
export const success = `${circle}M6.75 10.25 9 12.5l4.25-4.75`
export const warning =
  'M8.7 3.75a1.5 1.5 0 0 1 2.6 0l6 10.5A1.5 1.5 0 0 1 16 16.5H4a1.5 1.5 0 0 1-1.3-2.25zM10 7.5v3.75M10 13.75h.01'
