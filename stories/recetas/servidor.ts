/** A little server for the recipes: it takes a moment, and keeps nothing. */

const wait = () => new Promise((done) => setTimeout(done, 600))

export type Product = { id: number; name: string; points: number }

const names = ['Café de grano', 'Cojín bordado', 'Manta de lana', 'Lámpara de velador', 'Té de hierbas']
export const products: readonly Product[] = names.map((name, i) => ({ id: i + 1, name, points: 1200 + i * 850 }))

export type Refusal = { name?: string; points?: string }

/** Refuses as a 422 does: a sentence a field. Null once it is saved. */
export async function saveProduct({ name, points }: { name: string; points: number | null }): Promise<Refusal | null> {
  await wait()
  const refusal: Refusal = {}
  if (names.includes(name)) refusal.name = `«${name}» ya existe. Elige otro nombre.`
  if (!points) refusal.points = 'Ingresa un valor mayor que 0.'
  return Object.keys(refusal).length > 0 ? refusal : null
}

export async function deleteProducts(_ids: readonly number[]): Promise<void> {
  await wait()
}

export async function fetchProducts(): Promise<readonly Product[]> {
  await wait()
  return products
}

/** Fails the first time, and then works: as a line that came back. */
export function unsteady<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let failed = false
  return async () => {
    if (failed) return work()
    failed = true
    await wait()
    throw new Error('El servicio no responde.')
  }
}
