/** Fake server of the recipes: responds after 600 ms and stores nothing. */

const wait = () => new Promise((resolve) => setTimeout(resolve, 600))

export type Product = { id: number; name: string; points: number }

const names = ['Café de grano', 'Cojín bordado', 'Manta de lana', 'Lámpara de velador', 'Té de hierbas']
export const products: readonly Product[] = names.map((name, i) => ({ id: i + 1, name, points: 1200 + i * 850 }))

export type FieldErrors = { name?: string; points?: string }

/** @returns a message per invalid field, like a 422; null when saved */
export async function saveProduct({
  name,
  points,
}: {
  name: string
  points: number | null
}): Promise<FieldErrors | null> {
  await wait()
  const errors: FieldErrors = {}
  if (names.includes(name)) errors.name = `«${name}» ya existe. Elige otro nombre.`
  if (!points) errors.points = 'Ingresa un valor mayor que 0.'
  return Object.keys(errors).length > 0 ? errors : null
}

export async function deleteProducts(_ids: readonly number[]): Promise<void> {
  await wait()
}

export async function fetchProducts(): Promise<readonly Product[]> {
  await wait()
  return products
}

/** Wraps `work` so that its first call fails. */
export function failOnce<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let failed = false
  return async () => {
    if (failed) return work()
    failed = true
    await wait()
    throw new Error('El servicio no responde.')
  }
}
