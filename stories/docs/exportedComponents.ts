/** Components that `src/ui/index.ts` exports: values in PascalCase, without types and constants. */
export function exportedComponents(index: string): string[] {
  return [...index.replace(/\/\/.*$/gm, '').matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, names]) => names!.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]\w*[a-z]\w*$/.test(name) && name !== 'GlobalStyle')
    .sort((a, b) => a.localeCompare(b, 'es'))
}
