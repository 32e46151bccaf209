/** Why the server cannot start: one sentence that an operator reads, with what to do about it. No stack is shown for it. */
export class StartError extends Error {
  override name = 'StartError'
}
