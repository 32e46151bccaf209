/** Encodes a body as multipart: an array as repeated `name[]`, null as '', undefined omitted. */
export function toFormData(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    if (Array.isArray(value)) for (const item of value) form.append(`${name}[]`, String(item))
    else if (value instanceof Blob) form.append(name, value)
    else form.append(name, value === null ? '' : String(value))
  }
  return form
}
