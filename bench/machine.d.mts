export type Machine = { date: string; cpu: string; memory: string; system: string; node: string; load: number }
export function readMachine(): Machine
export function formatMachine(machine: Record<string, unknown>): string
