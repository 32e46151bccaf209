import type { PartnerFilters } from '#contract/partners.ts'

/** Which partners; `today` is the date in the programme's zone by which `current` is judged. */
export type PartnerCondition = PartnerFilters & { today: string }

/** Partners of a list. @see Repository.partners.page */
export type PartnerMatching = { search: string; condition: PartnerCondition }
