import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not the internet: our own, the machine's, the cloud's, and those that stand for others. */
const inner = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, prefix, 'ipv4')

/** Of IPv6 the internet is `2000::/3`, without what stands for something else. */
const outer = new BlockList()
outer.addSubnet('2000::', 3, 'ipv6')
const special = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6')

/** Is it an address of the internet? */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inner.check(address, 'ipv4')
  return family === 6 && outer.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

const nameOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '')

/** Finds a name's addresses and gives those only that may be called, to the connection that is made then: no second look can find others. */
export const publicLookup: LookupFunction = (name, options, callback) => {
  lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    if (error || !first || !found.every(({ address }) => isPublic(address)))
      return callback(error ?? new Error('the address is not public'), '')
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

/**
 * Tells which addresses may be called that somebody else has named: over https, on its own port, with a whole name or a public number. `allowsOwn`: also
 * over http, on any port and on this machine, for development and tests.
 */
export const allowedAddresses =
  ({ allowsOwn }: { readonly allowsOwn: boolean }) =>
  (text: string): boolean => {
    const url = URL.parse(text)
    if (!url || url.username !== '' || url.password !== '') return false
    if (allowsOwn && url.protocol === 'http:') return true
    if (url.protocol !== 'https:' || (!allowsOwn && url.port !== '')) return false
    const name = nameOf(url)
    return allowsOwn || (isIP(name) === 0 ? name.includes('.') : isPublic(name))
  }
