/** An element of the page, by the id that the driver gave it. */
export type ElementReference = { id: string }

/** A W3C input source, the same in WebDriver and in WebDriver BiDi. @see https://www.w3.org/TR/webdriver2/#actions */
export type InputSource = { type: 'pointer' | 'key' | 'wheel'; id: string; parameters?: object; actions: object[] }

/** One browser with one window: what both protocols offer. */
export type Driver = {
  /** 'Firefox 153.7.0' */
  version: string
  /** What this driver cannot do, a sentence each. */
  limits: readonly string[]
  open(url: string): Promise<void>
  /** Runs a function in the page; it cannot use variables around it, and arguments and result are JSON. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Runs a function in the page that finds an element. */
  query<Args extends unknown[]>(
    find: (...args: Args) => Element | null,
    ...args: Args
  ): Promise<ElementReference | null>
  /** Runs a script in the page; the page's Content-Security-Policy does not apply to it. */
  addScript(source: string): Promise<void>
  perform(sources: readonly InputSource[]): Promise<void>
  /** Chooses files in an `<input type="file">`. */
  setFiles(element: ElementReference, paths: readonly string[]): Promise<void>
  /** PNG of the window. */
  screenshot(): Promise<Buffer>
  /** Errors thrown or logged by the page since the last call; undefined where the driver reports none. */
  takeErrors(): string[] | undefined
  close(): Promise<void>
}
