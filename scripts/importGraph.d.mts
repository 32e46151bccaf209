export function readImporters(): Map<string, Set<string>>
export function distancesFrom(
  changed: readonly string[],
  importers: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, number>
