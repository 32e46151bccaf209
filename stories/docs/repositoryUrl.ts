import manifest from '../../package.json'

/** Where a file of the repository can be read: undefined while package.json names no repository on the web. */
export function repositoryUrl(
  path: string,
  { repository }: { repository?: unknown } = manifest as object,
): string | undefined {
  const given = typeof repository === 'string' ? repository : (repository as { url?: string } | undefined)?.url
  const web = given && /https:\/\/[^#]+?(?=\.git$|$)/.exec(given)?.[0]
  return web && `${web}/blob/main/${path}`
}
