import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ImageRefusal, Images } from '../../ports/services.ts'
import { createLimiter } from '../../domain/limiter.ts'
import { refusalExitCodes } from './imageLimits.ts'

/** Maximum time to encode one image, ms. */
const TIMEOUT = 60_000

/** One image at a time: the memory of its decoder is bounded only for a process. */
const processLimiter = createLimiter(1)

/** Encodes each image in a child process, so that a decoder can neither exhaust the memory nor crash the server. */
export const sharpImages: Images = {
  // SVG, PDF and others are refused by their first bytes, before any parser runs.
  encode: async (bytes) => (isRaster(bytes) ? processLimiter(() => encodeInProcess(bytes)) : refuse('kind')),
}

async function encodeInProcess(bytes: Uint8Array): ReturnType<Images['encode']> {
  const { code, signal, output, errors } = await runWorker(bytes)
  if (code === 0) return { ok: true, bytes: output, type: 'image/webp', extension: 'webp' }
  const refusal = Object.entries(refusalExitCodes).find(([, exitCode]) => exitCode === code)
  if (refusal) return refuse(refusal[0] as ImageRefusal)
  // The worker, or the system, kills a process that takes too much memory.
  if (signal === 'SIGKILL') return refuse('pixels')
  // A timeout, or a decoder that crashed.
  if (signal !== null) return refuse('broken')
  throw new Error(`The image worker exited with ${code}: ${errors}`)
}

type WorkerResult = { code: number | null; signal: NodeJS.Signals | null; output: Buffer; errors: string }

function runWorker(bytes: Uint8Array): Promise<WorkerResult> {
  return new Promise((resolve, reject) => {
    // Without the environment of the server, which holds secrets.
    const { PATH, HOME, LD_LIBRARY_PATH } = process.env
    const env = { PATH, HOME, LD_LIBRARY_PATH }
    const child = spawn(process.execPath, workerArguments(), { env, timeout: TIMEOUT, stdio: 'pipe' })
    const output: Buffer[] = []
    const errors: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk))
    child.on('error', reject)
    child.on('close', (code, signal) =>
      resolve({ code, signal, output: Buffer.concat(output), errors: Buffer.concat(errors).toString().slice(-2_000) }),
    )
    // The process may exit before it has read everything.
    child.stdin.on('error', () => undefined)
    child.stdin.end(bytes)
  })
}

/** The worker is a file beside this one (vite.server.config.ts), TypeScript in tests. */
function workerArguments(): string[] {
  const isSource = import.meta.url.endsWith('.ts')
  const path = fileURLToPath(new URL(isSource ? './imageWorker.ts' : './imageWorker.js', import.meta.url))
  return isSource ? ['--import', 'tsx', path] : [path]
}

function refuse(reason: ImageRefusal): { ok: false; reason: ImageRefusal } {
  return { ok: false, reason }
}

const isoBrand = /^[^]{4}ftyp(avif|avis|mif1|miaf)/

function isRaster(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  const signatures = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a']
  return (
    signatures.some((signature) => start.startsWith(signature)) || /^RIFF[^]{4}WEBP/.test(start) || isoBrand.test(start)
  )
}
