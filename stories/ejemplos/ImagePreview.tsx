import { ImagePreview } from 'canje-ui'

const image =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="300" height="200"%3E%3Cpath fill="%233554a9" d="M0 0h300v200H0z"/%3E%3C/svg%3E'

export function ProductImage() {
  return <ImagePreview src={image} alt="Taza de café azul" />
}
