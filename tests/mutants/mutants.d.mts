/** What breaks, the file, its text and what it becomes. */
export const mutants: readonly (readonly [name: string, file: string, from: string, to: string])[]
