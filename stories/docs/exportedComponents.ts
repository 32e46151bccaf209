/** Components among the names that `src/ui/index.ts` exports: values that begin with a capital and are no constants, types aside. */
export function exportedComponents(index: string): string[] {
  return [...index.replace(/\/\/.*$/gm, '').matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, names]) => names!.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]\w*[a-z]\w*$/.test(name) && name !== 'GlobalStyle')
    .sort((a, b) => a.localeCompare(b, 'es'))
}
