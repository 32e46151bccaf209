import { expect, test } from 'vitest'
import { sha256 } from '#server/http/secret.ts'

// FIPS 180-2, appendix B; the last by sha256sum.
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['Ñandú 🦤', 'b35fc55c734aa3a799429493829bdb49fa052ec318600c31cd2c0295491978b1'],
])('hashes %j equally as text and as bytes', async (text, expected) => {
  expect(await sha256(text)).toBe(expected)
  expect(await sha256(new TextEncoder().encode(text))).toBe(expected)
})
