import type { PartnerFilters } from '#contract/partners.ts'

/** Which partners; `today` is the date in the programme's zone by which `current` is judged. */
export type PartnerCondition = PartnerFilters & { today: string }

/** Partners of a list. @see Repository.partners.page */
export type PartnerMatching = { search: string; condition: PartnerCondition }

/** How many partners, and which: `token` is the same for the same ids alone. */
export type CountedPartners = { count: number; token: string }
