/**
 * State that all copies of the library on a page share, kept by the document.
 * @param name with another one when the shape of the state changes, as two versions may meet
 */
export function onPage<State extends object>(name: string, create: () => State): State {
  const page = document as unknown as Record<symbol, State | undefined>
  return (page[Symbol.for(`canje-ui ${name}`)] ??= create())
}
