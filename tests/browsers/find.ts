import type * as Library from '@testing-library/dom'

/** Elements by role and accessible name. */
export type Query = {
  role: string
  /** The whole name, or a pattern. */
  name?: string | RegExp
  /** The first element of this query is searched. @default the page */
  within?: Query
}

/** A query as JSON. */
export type SerializedQuery = {
  role: string
  name?: string
  pattern?: [source: string, flags: string]
  within?: SerializedQuery
}

export function serializeQuery({ role, name, within }: Query): SerializedQuery {
  return {
    role,
    ...(name instanceof RegExp ? { pattern: [name.source, name.flags] } : { name }),
    ...(within && { within: serializeQuery(within) }),
  }
}

export const describeQuery = ({ role, name, within }: Query): string =>
  `${role} ${name ?? ''}${within ? ` in ${describeQuery(within)}` : ''}`

declare global {
  interface Window {
    TestingLibraryDom?: typeof Library
    findAll(query: SerializedQuery): HTMLElement[]
  }
}

/** Runs in the page: defines `window.findAll`, the visible elements of a query. */
export function defineFindAll(): void {
  window.findAll = ({ role, name, pattern, within }) => {
    const root = within ? window.findAll(within)[0] : document.body
    if (!root) return []
    const wanted = pattern ? new RegExp(...pattern) : name
    return window
      .TestingLibraryDom!.queryAllByRole(root, role, { name: wanted })
      .filter((node) => node.checkVisibility())
  }
}
