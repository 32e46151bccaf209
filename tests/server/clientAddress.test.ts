import { describe, expect, it } from 'vitest'
import { clientAddress } from '#server/node/clientAddress.ts'

describe('client address of a request', () => {
  it.each([
    ['the socket’s without a trusted proxy', '203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
    ['the last forwarded one behind one trusted proxy', '10.0.0.2', '1.1.1.1, 198.51.100.1', 1, '198.51.100.1'],
    ['the last but one behind two trusted proxies', '10.0.0.2', '1.1.1.1, 198.51.100.1, 10.0.0.3', 2, '198.51.100.1'],
    ['the socket’s without a forwarded address', '10.0.0.2', '', 1, '10.0.0.2'],
    ['the socket’s with fewer forwarded addresses than trusted proxies', '10.0.0.2', '198.51.100.1', 2, '10.0.0.2'],
    ['without the port', '10.0.0.2', '198.51.100.1:50123', 1, '198.51.100.1'],
    ['the IPv4 one of a mapped IPv6 address', '::ffff:203.0.113.7', '', 0, '203.0.113.7'],
    ['unchanged when it is invalid', 'local', '', 0, 'local'],
  ])('is %s', (_, socket, forwarded, proxies, address) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(address)
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6'],
    ['2001:DB8:1:2::9'],
    ['2001:0db8:0001:0002:ffff::'],
    ['[2001:db8:1:2::9]:50123'],
    ['2001:db8:1:2::9%eth0'],
  ])('is the /64 network of the IPv6 address %s', (address) => {
    expect(clientAddress('10.0.0.2', address, 1)).toBe('2001:db8:1:2::/64')
  })

  it.each([
    ['::1', '0:0:0:0::/64'],
    ['fe80::1', 'fe80:0:0:0::/64'],
    ['2001:db8::5:6:7:8:9', '2001:db8:0:5::/64'],
  ])('expands the abbreviated address %s', (address, network) => {
    expect(clientAddress(address, '', 0)).toBe(network)
  })
})
