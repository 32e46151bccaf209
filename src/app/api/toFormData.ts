/**
 * Encodes a body as multipart: an array as repeated `name[]`, an object as JSON, null and an empty array as '',
 * undefined omitted.
 */
export function toFormData(body: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue
    if (Array.isArray(value) && value.length > 0) for (const item of value) form.append(`${name}[]`, String(item))
    else if (value instanceof Blob) form.append(name, value)
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      form.append(name, JSON.stringify(value))
    else form.append(name, value === null ? '' : String(value))
  }
  return form
}
