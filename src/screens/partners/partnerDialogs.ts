export { PartnerDetail } from './PartnerDetail.tsx'
export { PointsForm } from './PointsForm.tsx'
