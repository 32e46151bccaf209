type Lock = {
  name: string
  version: string
  packages: Record<string, { version: string; license: string; integrity: string; dev?: boolean }>
}
type Package = { name: string; version: string; license: string; integrity: string; path: string }
type Component = { name: string; version: string; purl: string; licenses: object[]; hashes: { content: string }[] }
export function productPackages(lock: Lock, bundled: readonly string[]): Package[]
export function softwareBill(
  lock: Lock,
  bundled: readonly string[],
): { metadata: { component: { version: string } }; components: Component[] }
