import type { Context } from 'hono'
import { isIPv6 } from 'node:net'

interface SocketEnvironment {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } }
}

const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

/** The eight groups of an IPv6 address, `::` filled with zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  return [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after]
}

/**
 * What stands for a visitor when attempts are counted: an IPv4 address, or the first 64 bits of an IPv6 one,
 * because whoever has one IPv6 address has the other 2^64 of its network as well.
 */
export function addressKey(address: string): string {
  const bare = plain(address)
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare.toLowerCase()).slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

/**
 * The address that a request came from. X-Forwarded-For is written by anybody, so only as many of its last entries are
 * believed as there are proxies of ours in front.
 */
export function visitorAddress(c: Context, trustedProxies: number): string {
  // Outside a socket, as in a test that calls the app directly, there is no environment at all.
  const environment = (c.env ?? {}) as SocketEnvironment
  const direct = environment.incoming?.socket?.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return plain(direct)
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map(plain).filter(Boolean)
  return plain(forwarded.at(-trustedProxies) ?? direct)
}

/** What stands for whoever asks when attempts are counted. */
export const clientAddress = (c: Context, trustedProxies: number): string => addressKey(visitorAddress(c, trustedProxies))
