/** A picture as a data URL, so that it needs no network. */
export const samplePicture =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300"><rect width="400" height="300" fill="#D2E0FF"/><path d="M120 120h130v60a50 50 0 0 1-50 50h-30a50 50 0 0 1-50-50z" fill="#3554A9"/><path d="M250 135h16a24 24 0 0 1 0 48h-18" fill="none" stroke="#3554A9" stroke-width="12"/><path d="M160 95q-12-14 0-28M185 95q-12-14 0-28M210 95q-12-14 0-28" fill="none" stroke="#E0A65B" stroke-width="7" stroke-linecap="round"/></svg>',
  )
