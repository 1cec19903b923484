import type { Context } from 'hono'
import { isIPv6 } from 'node:net'

interface SocketEnvironment {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } }
}

const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  return [...before, ...Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0'), ...after]
}

/**
 * Key of a visitor for counting attempts: an IPv4 address, or the first 64 bits of an IPv6 address, because one client usually controls the
 * whole /64 network.
 */
export function addressKey(address: string): string {
  const bare = plain(address)
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare.toLowerCase()).slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

/**
 * Client address of a request. X-Forwarded-For can be forged, so only as many of its last entries are trusted as there are proxies in front
 * of the server.
 */
export function visitorAddress(c: Context, trustedProxies: number): string {
  // Without a socket, as in tests that call the app directly, there is no environment.
  const environment = (c.env ?? {}) as SocketEnvironment
  const direct = environment.incoming?.socket?.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return plain(direct)
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map(plain).filter(Boolean)
  return plain(forwarded.at(-trustedProxies) ?? direct)
}

/** Key of the requesting client for counting attempts. */
export const clientAddress = (c: Context, trustedProxies: number): string => addressKey(visitorAddress(c, trustedProxies))
