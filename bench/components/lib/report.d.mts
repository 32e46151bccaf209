type Figures = Record<string, number | string | boolean | null>
type Run = {
  error?: string
  pageErrors?: string[]
  _again?: Run[]
  [step: string]: Figures | string | string[] | Run[] | undefined
}
type Aggregate = { steps: Record<string, Figures>; rounds: number; errors: string[] }
export function aggregate(runs: Run[]): Aggregate
export function failuresOf(results: Record<string, Record<string, unknown>>): string[]
export function tableOf(key: string, results: Record<string, Aggregate>): string
