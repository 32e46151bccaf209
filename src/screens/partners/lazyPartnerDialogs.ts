import { lazyScreen } from '#app/lazyScreen.ts'
import type { PartnerDetailProps } from './PartnerDetail.tsx'
import type { PointsFormProps } from './PointsForm.tsx'

const importDialogs = () => import('./partnerDialogs.ts')

/** Detail and forms of points in one file: the list is usable without them. */
export const LazyPartnerDetail = lazyScreen<PartnerDetailProps>(() => importDialogs().then((m) => m.PartnerDetail))
export const LazyPointsForm = lazyScreen<PointsFormProps>(() => importDialogs().then((m) => m.PointsForm))
