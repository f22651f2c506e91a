import { isIPv4, isIPv6 } from 'node:net'

/** A caller's network, as limits count it. */
export type Network = {
  /** The IPv4 address itself, or the /64 of an IPv6 address, which one household or device gets. */
  readonly network: string
  /** The /48 of an IPv6 address, which one site gets: 65,536 networks. Undefined for IPv4. */
  readonly site: string | undefined
}

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  const tail = /:(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const [, a = 0, b = 0, c = 0, d = 0] = (tail ?? []).map(Number)
  const text = tail
    ? `${address.slice(0, tail.index)}:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
    : address
  const [head = '', rest] = text.split('::')
  const numbers = (part: string): number[] => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)))
  const before = numbers(head)
  const after = rest === undefined ? [] : numbers(rest)
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

const written = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':')

/** The network of an address, with or without a port, as some proxies write it. An IPv4 address that is written as IPv6 (`::ffff:…`) is the IPv4 address. */
export function networkOf(address: string): Network {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
  const plain = bare.replace(/%.*$/, '')
  if (isIPv4(plain) || !isIPv6(plain)) return { network: plain, site: undefined }
  const groups = groupsOf(plain)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6)
    return { network: [high >> 8, high & 255, low >> 8, low & 255].join('.'), site: undefined }
  }
  return { network: `${written(groups.slice(0, 4))}::/64`, site: `${written(groups.slice(0, 3))}::/48` }
}
