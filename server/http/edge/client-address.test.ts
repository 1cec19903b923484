import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { addressKey, clientAddress } from './client-address.ts'

async function seen(trustedProxies: number, forwarded?: string): Promise<string> {
  const app = new Hono()
  app.get('/', (c) => c.text(clientAddress(c, trustedProxies)))
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: '::ffff:10.0.0.1' } } })
  return answer.text()
}

test('without a trusted proxy, X-Forwarded-For is ignored', async () => {
  expect(await seen(0, '203.0.113.9')).toBe('10.0.0.1')
})

test('behind trusted proxies, exactly that many of the last entries are trusted', async () => {
  expect(await seen(1, '6.6.6.6, 203.0.113.9')).toBe('203.0.113.9')
  expect(await seen(2, '6.6.6.6, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9')
  expect(await seen(1)).toBe('10.0.0.1')
  expect(await seen(3, '203.0.113.9')).toBe('10.0.0.1')
})

test('addresses of one IPv6 network count as one', () => {
  expect(addressKey('2001:db8:0:7::1')).toBe('2001:db8:0:7::/64')
  expect(addressKey('2001:0DB8::7:0:0:0:2')).toBe(addressKey('2001:db8:0:0007::dead'))
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})
