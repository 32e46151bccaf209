const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** CRC-32 (ISO 3309). @param crc result for the preceding bytes. */
export function crc32(bytes: Uint8Array, crc = 0): number {
  let value = ~crc
  for (let index = 0; index < bytes.length; index += 1) value = table[(value ^ bytes[index]!) & 255]! ^ (value >>> 8)
  return ~value >>> 0
}
