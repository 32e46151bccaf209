export type LateCode<Code> = {
  /** The code, once it has come. */
  now: () => Code | undefined
  /** @throws what the import throws; the next call tries again */
  fetch: () => Promise<Code>
  /** Nobody has pressed yet: if it does not come now, the press asks again. */
  fetchAhead: () => void
}

/** What a component can be drawn and reached without, a file of its own that comes when it is wanted. */
export function lateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
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
  return { now: () => code, fetch, fetchAhead: () => void fetch().catch(() => {}) }
}
