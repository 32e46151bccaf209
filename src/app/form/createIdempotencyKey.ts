/** Creates an Idempotency-Key: 128 random bits in hex. `crypto.randomUUID` does not exist on plain HTTP. */
export const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
