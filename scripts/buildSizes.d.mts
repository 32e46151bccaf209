export function buildSizes(dist: string, budgets: unknown): [what: string, bytes: number, budget: number][]
export function codeAtSignIn(dist: string): string[]
export function weighedAlone(implementations: string, budgets: { alone: object }): string[]
