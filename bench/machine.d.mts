export type Machine = { date: string; cpu: string; memory: string; system: string; node: string; load: number }
export function machineOf(): Machine
export function machineSaid(machine: Record<string, unknown>): string
