export function asked(
  args: string[],
  known: Record<string, string[]>,
): { tasks: string[]; implementations: (task: string) => string[]; n?: number; rounds: number; words?: string[] }
