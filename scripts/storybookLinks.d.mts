type Entries = Readonly<Record<string, { id: string; type: string; title: string }>>
export function readPages(folder?: string): [file: string, source: string][]
export function deadLinks(entries: Entries, pages: readonly (readonly [file: string, source: string])[]): string[]
