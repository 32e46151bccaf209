import { lazyScreen } from '#app/lazyScreen.ts'
import { Skeleton } from '#ui'
import { fullWidth } from '../list/FormGrid.styles.ts'
import type { DescriptionFieldProps } from './DescriptionField.tsx'

/** As high as the field, so that nothing below it moves. */
const Placeholder = () => <Skeleton height="11rem" radius="md" style={fullWidth} />

/** DescriptionField with its editor, loaded when a product's form opens. */
export const LazyDescriptionField = lazyScreen<DescriptionFieldProps>(
  () => import('./DescriptionField.tsx').then((m) => m.DescriptionField),
  Placeholder,
)
