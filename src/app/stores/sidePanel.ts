import { proxy } from 'valtio'

/** Room that a panel takes from the page, px. */
export const sidePanel = proxy({ width: 0 })
