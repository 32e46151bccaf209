import { isIPv6 } from 'node:net'

/**
 * Who a request counts as where failed sign-ins are limited: the socket's address, or what the last trusted proxy wrote down; what a client
 * claims itself is never believed.
 */
export function clientAddress(socket: string, forwardedFor: string, trustedProxies: number): string {
  const hops = forwardedFor.split(',').map((hop) => hop.trim())
  const hop = trustedProxies === 0 ? undefined : hops.at(-trustedProxies)
  return networkOf(withoutPort(hop || socket))
}

/** Some proxies write the port too, which is another for every connection. */
function withoutPort(hop: string): string {
  return hop.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
}

/** Of IPv6 the first 64 bits: whoever has one address of such a network has all of them, and would never run out of tries. */
function networkOf(address: string): string {
  const [bare] = address.split('%') as [string]
  if (!isIPv6(bare)) return address
  const mapped = /^::ffff:([\d.]+)$/i.exec(bare)?.[1]
  if (mapped) return mapped
  const groupsOf = (text = '') => text.split(':').filter(Boolean)
  const [first, last] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::').map(groupsOf)
  const zeros = Array<string>(8 - first!.length - (last?.length ?? 0)).fill('0')
  return `${[...first!, ...zeros, ...(last ?? [])].slice(0, 4).join(':')}::/64`
}
