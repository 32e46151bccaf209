export function buildSizes(dist: string, budgets: unknown): [what: string, bytes: number, budget: number][]
