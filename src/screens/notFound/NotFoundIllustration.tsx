import { color } from '#ui'

/** Decoration: a coin that rolled off its dotted path. */
export function NotFoundIllustration() {
  return (
    <svg width="160" height="72" viewBox="0 0 160 72" fill="none" aria-hidden="true">
      <path
        d="M4 56h40c18 0 14-40 34-40s16 40 34 40"
        stroke={color.borderStrong}
        strokeWidth="1.5"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <path d="M112 62h44" stroke={color.borderStrong} strokeWidth="1.5" strokeLinecap="round" />
      <circle cx="132" cy="46" r="15" fill={color.pointsSubtle} stroke={color.pointsMark} strokeWidth="1.5" />
      <path d="M137.5 41.5a7 7 0 1 0 0 9" stroke={color.pointsFg} strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  )
}
