// Built by `npm run tokens` from src/ui/tokens/source. Do not edit.
// Timers, ms.

export const toastError = 10000
export const toastDefault = 4500
export const toastFade = 300
export const toastRemove = 400
export const bannerAutohide = 2000
export const sortIndicator = 500
export const selectScrollIdle = 150
export const selectSearchBlur = 200
export const search = 150
export const typeahead = 500
export const tooltipOpen = 600
export const tooltipClose = 120
export const announce = 100
export const copied = 2000
export const announceClear = 7000
export const busyAnnounce = 500
export const skeletonShow = 200
export const skeletonStay = 400
