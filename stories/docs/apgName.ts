/** Name of an APG pattern by its URL: '…/patterns/menu-button/' → 'menu-button'. */
export const apgName = (address: string) => /([\w-]+)\/?$/.exec(address)?.[1] ?? address
