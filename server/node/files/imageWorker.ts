import { buffer } from 'node:stream/consumers'
import { encodeImage } from './encodeImage.ts'
import { memoryLimit, refusalExitCodes } from './imageLimits.ts'

// A child process that encodes one image: bytes on stdin, WebP on stdout, a refusal as exit code.

/** Memory above the limit at which the process ends itself, bytes: the header may promise less than it holds. */
const TOLERANCE = 15_000_000

const memoryAtStart = process.memoryUsage.rss()
const bytes = await buffer(process.stdin)
// SIGKILL, because process.exit() waits for the thread of the decoder.
setInterval(() => {
  const used = process.memoryUsage.rss() - memoryAtStart
  if (used > memoryLimit(bytes.length) + TOLERANCE) process.kill(process.pid, 'SIGKILL')
}, 5).unref()

const result = await encodeImage(bytes)
if (result.ok) process.stdout.write(result.bytes)
else process.exitCode = refusalExitCodes[result.reason]
