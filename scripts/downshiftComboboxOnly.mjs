const unusedHooks = /^(?:useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = .*$/gm

/**
 * Vite plugin: leaves downshift's unused hooks out of the build (4 of 12 kB).
 * Properties assigned to a function prevent tree shaking, so those assignments are removed; only `useCombobox` is used.
 * @throws When the build contains downshift and no such assignment, as after an update of downshift.
 */
export function downshiftComboboxOnly() {
  let removed = false
  return {
    name: 'downshift-combobox-only',
    apply: 'build',
    buildStart() {
      removed = false
    },
    transform(code, id) {
      if (!id.includes('/downshift/dist/')) return null
      const trimmed = code.replace(unusedHooks, '')
      if (trimmed === code) return null
      removed = true
      return trimmed
    },
    buildEnd(error) {
      const isPresent = [...this.getModuleIds()].some((id) => id.includes('/node_modules/downshift/'))
      if (error || removed || !isPresent) return
      this.error('downshift has no `stateChangeTypes` to remove: adapt or delete scripts/downshiftComboboxOnly.mjs')
    },
  }
}
