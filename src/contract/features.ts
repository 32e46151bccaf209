/** Screens and acts beyond the specification, turned on by FEATURES (docs/operations.md, docs/decisions/0002). */
export const features = [
  'terminals',
  'users',
  'audit',
  'partners-edit',
  'catalogue',
  'reports',
  'actions',
  'orders',
  'movements',
  'documentation',
] as const
export type Feature = (typeof features)[number]

/** Stands for every feature. */
export const ALL_FEATURES = 'all'

export const featureSettings = [...features, ALL_FEATURES] as const

/** Whether a deployment offers a screen or a call. */
export const isOffered = ({ feature }: { feature?: Feature | undefined }, enabled: readonly Feature[]): boolean =>
  feature === undefined || enabled.includes(feature)

/** The features that a setting turns on, in the order of the list; unknown names are ignored. */
export function enabledFeatures(settings: readonly string[]): Feature[] {
  return features.filter((name) => settings.includes(name) || settings.includes(ALL_FEATURES))
}
