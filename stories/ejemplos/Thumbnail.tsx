import { Thumbnail } from 'canje-ui'

const image =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%233554a9" d="M0 0h8v8H0z"/%3E%3C/svg%3E'

/** Without an image it draws a place for one. */
export function ProductImages() {
  return (
    <div style={{ display: 'flex', gap: 12 }}>
      <Thumbnail src={image} alt="Taza de café" />
      <Thumbnail src={null} alt="Manta de lana, sin foto" />
    </div>
  )
}
