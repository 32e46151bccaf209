import { isIPv6 } from 'node:net'

/**
 * Address for the sign-in limits: the socket's, or the one that the last trusted proxy wrote to X-Forwarded-For.
 * Entries that the client itself may have sent are ignored.
 */
export function clientAddress(socket: string, forwardedFor: string, trustedProxies: number): string {
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  const hop = trustedProxies === 0 ? undefined : hops.at(-trustedProxies)
  return networkOf(withoutPort(hop || socket))
}

/** Some proxies add the port, which differs for every connection. */
function withoutPort(hop: string): string {
  return hop.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
}

/** An IPv6 address counts as its /64 network: a client usually owns the whole network. */
function networkOf(address: string): string {
  const [withoutZone] = address.split('%') as [string]
  if (!isIPv6(withoutZone)) return address
  const mapped = /^::ffff:([\d.]+)$/i.exec(withoutZone)?.[1]
  if (mapped) return mapped
  const groupsOf = (text = '') => text.split(':').filter(Boolean)
  const [first, last] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::').map(groupsOf)
  const zeros = Array<string>(8 - first!.length - (last?.length ?? 0)).fill('0')
  return `${[...first!, ...zeros, ...(last ?? [])].slice(0, 4).join(':')}::/64`
}
