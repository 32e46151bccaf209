import { MAX_IMAGE_BYTES } from '#contract/products.ts'
import { unprocessable } from '../http/errors.ts'
import type { ImageRefusal, Ports } from '../ports/services.ts'

const refusalMessages: Record<ImageRefusal, string> = {
  kind: 'Elige una imagen JPEG, PNG, WebP, AVIF o GIF',
  broken: 'No pudimos leer esta imagen; prueba con otra',
  pixels: 'La imagen tiene demasiados píxeles; prueba con una más pequeña',
  animated: 'La imagen es animada y se vería quieta; elige una sin animación',
}

/**
 * Re-encodes and stores an uploaded image; returns its new name.
 * @throws HttpError 422 on `field` for a refused image or one over 10 MB.
 */
export async function storeImage({ images, files, log }: Ports, field: string, upload: Blob): Promise<string> {
  if (upload.size > MAX_IMAGE_BYTES) throw unprocessable({ [field]: ['La imagen puede pesar hasta 10 MB'] })
  const encoded = await images.encode(new Uint8Array(await upload.arrayBuffer()))
  if (!encoded.ok) throw unprocessable({ [field]: [refusalMessages[encoded.reason]] })
  const name = `${crypto.randomUUID()}.${encoded.extension}`
  try {
    await files.put(name, { bytes: encoded.bytes, type: encoded.type })
    return name
  } catch (cause) {
    // The file may have been stored although the call failed, and no product will refer to it.
    await files.remove(name).catch(() => log({ level: 'warn', event: 'file.left_behind', name }))
    throw cause
  }
}
