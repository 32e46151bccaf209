/** Why the server cannot start, as a message for the operator that says what to do. Printed without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
