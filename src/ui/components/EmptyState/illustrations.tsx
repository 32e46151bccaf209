/** A sheet of paper. The classes take the theme's colours. */
const sheet = (
  <>
    <ellipse cx="64" cy="88" rx="46" ry="4" className="ground" />
    <rect x="38" y="14" width="52" height="66" rx="5" className="back" transform="rotate(6 64 47)" />
    <rect x="36" y="14" width="52" height="66" rx="5" className="paper" />
  </>
)
const lines = <path d="M46 28h22M46 38h32M46 48h27" className="faint" />

export const firstUse = (
  <>
    {sheet}
    <path d="M49 46h26v20H49zM46 38h32v8H46zM62 38v28" className="line" />
    <path d="M62 38s-2-9-8-9a4.5 4.5 0 0 0 0 9zM62 38s2-9 8-9a4.5 4.5 0 0 1 0 9z" className="line" />
    <circle cx="92" cy="70" r="11" className="badge" />
    <path d="M92 65v10M87 70h10" className="onBadge" />
  </>
)

export const noResults = (
  <>
    {sheet}
    {lines}
    <circle cx="78" cy="56" r="15" className="lens" />
    <path d="M89 67l11 11" className="line thick" />
    <path d="M73 51l10 10M83 51 73 61" className="faint" />
  </>
)

export const failed = (
  <>
    {sheet}
    {lines}
    <path d="M36 58l9 5 8-6 9 6 9-6 8 5 9-4" className="line" />
    <circle cx="92" cy="70" r="11" className="badge danger" />
    <path d="M92 64v7M92 75.5v.01" className="onBadge" />
  </>
)

export const noPermission = (
  <>
    {sheet}
    <rect x="48" y="44" width="28" height="22" rx="4" className="lens" />
    <path d="M53 44v-6a9 9 0 0 1 18 0v6M62 53v5" className="line" />
  </>
)
