export function parseWholeNumber(name: string, text: string, least: number): number
export function parseOptions(
  args: string[],
  known: Record<string, string[]>,
): { tasks: string[]; implementations: (task: string) => string[]; n?: number; rounds: number; words?: string[] }
