import { malformed, tooLarge, unsupportedType } from './errors.ts'

/** Largest JSON body, bytes. */
const MAX_JSON_BYTES = 1024 * 1024

/**
 * The body as JSON.
 * @throws HttpError 415 (not JSON), 413 (over 1 MB), 400 (not UTF-8, not JSON).
 */
export async function readJson(request: Request): Promise<unknown> {
  if (mediaType(request) !== 'application/json') throw unsupportedType('application/json')
  const body = await limited(request, MAX_JSON_BYTES)
  const bytes = await new Response(body.stream).arrayBuffer().catch(() => {
    throw body.exceeded() ? tooLarge() : malformed()
  })
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw malformed('El contenido no es JSON válido.')
  }
}

/**
 * A form's fields: `name[]` gives an array under `name`, a name that comes twice an array too (which its rule then refuses), an empty
 * file input nothing.
 * @throws HttpError 415 (not multipart), 413 (over `limit` bytes), 400 (not a form).
 */
export async function readMultipart(request: Request, limit: number): Promise<Record<string, unknown>> {
  if (mediaType(request) !== 'multipart/form-data') throw unsupportedType('multipart/form-data')
  const body = await limited(request, limit)
  const form = await new Response(body.stream, { headers: { 'Content-Type': request.headers.get('Content-Type')! } })
    .formData()
    .catch(() => {
      throw body.exceeded() ? tooLarge() : malformed('No pudimos leer el formulario.')
    })
  const fields = new Map<string, unknown>()
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === 'string' || value.size > 0 || value.name !== '')
    if (name.endsWith('[]')) fields.set(name.slice(0, -2), values)
    else if (values.length > 0) fields.set(name, values.length === 1 ? values[0] : values)
  }
  return Object.fromEntries(fields)
}

function mediaType(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').split(';')[0]!.trim().toLowerCase()
}

type Limited = { stream: ReadableStream<Uint8Array>; exceeded: () => boolean }

/** The body, cut off with an error after `limit` bytes; a length that is announced too long is refused at once. */
async function limited(request: Request, limit: number): Promise<Limited> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw tooLarge()
  let read = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      read += chunk.byteLength
      if (read > limit) controller.error(new Error('body too long'))
      else controller.enqueue(chunk)
    },
  })
  // Firefox has no Request.body, where stories run in a browser.
  const source = request.body ?? (await request.blob()).stream()
  return { stream: source.pipeThrough(counter), exceeded: () => read > limit }
}
