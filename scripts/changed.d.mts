type Selected = { files: string[]; more: number }
export function changedFiles(ref: string): string[]
export function selectTests(
  changed: readonly string[],
  importers?: ReadonlyMap<string, ReadonlySet<string>>,
): Record<'unit' | 'stories' | 'e2e', Selected>
