import manifest from '../../package.json'

/** URL of a file in the repository; undefined while package.json names no repository. */
export function repositoryUrl(
  path: string,
  { repository }: { repository?: unknown } = manifest as object,
): string | undefined {
  const configured = typeof repository === 'string' ? repository : (repository as { url?: string } | undefined)?.url
  const web = configured && /https:\/\/[^#]+?(?=\.git$|$)/.exec(configured)?.[0]
  return web && `${web}/blob/main/${path}`
}
