// Built by `npm run tokens` from src/ui/tokens/source. Do not edit.
// The sizes as numbers, px (comfortable density).

export const controlSm = 28
export const controlMd = 36
export const controlLg = 44
export const targetFine = 24
export const targetCoarse = 44
export const iconSm = 16
export const iconMd = 20
export const iconLg = 24
export const spinnerSm = 16
export const spinnerMd = 32
export const spinnerLg = 80
export const nav = 280
export const navRail = 64
export const header = 56
export const content = 1440
export const dialogXs = 360
export const dialogSm = 480
export const dialogMd = 640
export const dialogLg = 880
export const imagePreview = 300
export const toast = 380
export const selectMenuMaxHeight = 320
export const selectRow = 36
export const selectGroup = 48
export const tableRow = 80
export const tableRowTall = 90
export const tableRowCompact = 44
export const tableHeader = 40
