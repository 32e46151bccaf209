export type LazyModule<Code> = {
  /** The code, once it is loaded. */
  loaded: () => Code | undefined
  /** @throws what the import throws; the next call imports again. */
  load: () => Promise<Code>
  /** Loads ahead of use. A failure is ignored here: `load` reports it. */
  preload: () => void
}

/** Code in a file of its own that is imported once, when it is needed. */
export function lazyModule<Code>(importCode: () => Promise<Code>): LazyModule<Code> {
  let code: Code | undefined
  let loading: Promise<Code> | undefined
  function load() {
    loading ??= importCode().then(
      (loaded) => (code = loaded),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return { loaded: () => code, load, preload: () => void load().catch(() => {}) }
}
