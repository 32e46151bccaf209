export function readImporters(): Map<string, Set<string>>
export function distancesFrom(
  changed: readonly string[],
  importers: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, number>
export function readImports(
  folders?: readonly string[],
): Map<string, { file?: string; package?: string; kind: 'static' | 'dynamic' | 'type' }[]>
