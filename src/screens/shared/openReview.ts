import { getMassiveLoad } from '../massive/massiveLoad.ts'

/** Shows a review of a load on the screen Carga masiva. */
export const openReview = (id: number): void => getMassiveLoad().openReview(id)
