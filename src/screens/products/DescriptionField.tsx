import { RichTextField } from '#ui'
import { fullWidth } from '../list/FormGrid.styles.ts'

type DescriptionFieldProps = {
  name: string
  value: string
  onValueChange: (html: string) => void
  error: string | undefined
}

/** Description of a product, with buttons that format it. */
export const DescriptionField = (field: DescriptionFieldProps) => (
  <RichTextField {...field} label="Descripción" required style={fullWidth} />
)
