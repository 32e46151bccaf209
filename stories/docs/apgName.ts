/** What a pattern is called, by its address: '…/patterns/menu-button/' → 'menu-button'. */
export const apgName = (address: string) => /([\w-]+)\/?$/.exec(address)?.[1] ?? address
