export type LazyModule<Code> = {
  /** The code, once it has come. */
  loaded: () => Code | undefined
  /** @throws what the import throws; the next call tries again */
  load: () => Promise<Code>
  /** Nobody has pressed yet: if it does not come now, the press asks again. */
  preload: () => void
}

/** What a component can be drawn and reached without, a file of its own that comes when it is wanted. */
export function lazyModule<Code>(load: () => Promise<Code>): LazyModule<Code> {
  let code: Code | undefined
  let fetching: Promise<Code> | undefined
  function fetch() {
    fetching ??= load().then(
      (come) => (code = come),
      (error: unknown) => {
        fetching = undefined
        throw error
      },
    )
    return fetching
  }
  return { loaded: () => code, load: fetch, preload: () => void fetch().catch(() => {}) }
}
