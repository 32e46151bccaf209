import { describe, expect, it } from 'vitest'
import { clientAddress } from '#server/clientAddress.ts'

describe('who a request counts as', () => {
  it.each([
    ['the socket where no proxy is trusted', '203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
    [
      'what the trusted proxy wrote, not what the client claims',
      '10.0.0.2',
      '1.1.1.1, 198.51.100.1',
      1,
      '198.51.100.1',
    ],
    ['what the first of two trusted proxies wrote', '10.0.0.2', '1.1.1.1, 198.51.100.1, 10.0.0.3', 2, '198.51.100.1'],
    ['the socket where the proxy wrote nothing', '10.0.0.2', '', 1, '10.0.0.2'],
    ['the socket where fewer proxies wrote than are trusted', '10.0.0.2', '198.51.100.1', 2, '10.0.0.2'],
    ['the same from another port', '10.0.0.2', '198.51.100.1:50123', 1, '198.51.100.1'],
    ['the IPv4 address within an IPv6 one', '::ffff:203.0.113.7', '', 0, '203.0.113.7'],
    ['what is no address as it stands', 'local', '', 0, 'local'],
  ])('is %s', (_, socket, forwarded, proxies, address) => {
    expect(clientAddress(socket, forwarded, proxies)).toBe(address)
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6'],
    ['2001:DB8:1:2::9'],
    ['2001:0db8:0001:0002:ffff::'],
    ['[2001:db8:1:2::9]:50123'],
    ['2001:db8:1:2::9%eth0'],
  ])('is the network of 64 bits for the IPv6 address %s', (address) => {
    expect(clientAddress('10.0.0.2', address, 1)).toBe('2001:db8:1:2::/64')
  })

  it.each([
    ['::1', '0:0:0:0::/64'],
    ['fe80::1', 'fe80:0:0:0::/64'],
    ['2001:db8::5:6:7:8:9', '2001:db8:0:5::/64'],
  ])('fills what %s leaves out', (address, network) => {
    expect(clientAddress(address, '', 0)).toBe(network)
  })
})
