import { expect, it } from 'vitest'
import { seededRandom } from '#server/fixtures/random.ts'
import { splitForm } from '#server/http/splitForm.ts'

const toBytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

it('finds the end of a part in bytes that almost are one, wherever they begin', () => {
  const random = seededRandom(49)
  const head = 'Content-Disposition: form-data; name="f"\r\n\r\n'
  for (const boundary of ['x', '-', '--', 'x-x', '----geckoformboundary9'])
    for (let turn = 0; turn < 2_000; turn += 1) {
      const pieces = ['\r', '\n', '-', 'x', '\r\n', '\r\n-', `\r\n--${boundary.slice(0, -1)}`]
      const content = Array.from({ length: random.int(0, 12) }, () => random.pick(pieces)).join('')
      const form = `--${boundary}\r\n${head}${content}\r\n--${boundary}--\r\n`
      const end = form.indexOf(`\r\n--${boundary}`, boundary.length + 4 + head.length)
      const [first] = splitForm(toBytes(form), boundary, 10) ?? []
      // What follows an earlier end may be no part.
      if (first) expect([form, toText(first.bytes)]).toEqual([form, form.slice(boundary.length + 4 + head.length, end)])
      else expect([form, end < form.length - boundary.length - 8]).toEqual([form, true])
    }
})
