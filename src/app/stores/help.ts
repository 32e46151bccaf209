import { proxy } from 'valtio'

/** The open panel, rendered by `HelpPanels`. */
export const help = proxy<{ panel: 'palette' | 'keys' | null }>({ panel: null })
