import { type Server, type ServerResponse, createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, openTestApp } from '../http/test-app.ts'
import { testLanes } from '../store/test-database.ts'
import { type CountryService, openCountryService } from './country-service.ts'

let service: Server
let url = ''
let requested: string[] = []
let answerWith: (answer: ServerResponse) => void = () => undefined
const json = (status: number, body: object) => (answer: ServerResponse) => {
  answer.writeHead(status, { 'content-type': 'application/json' })
  answer.end(JSON.stringify(body))
}
const RIYADH = { ip: '203.0.113.9', city: 'Riyadh', country: 'SA', country_code: 'SA', country_calling_code: '+966', currency: 'SAR' }

const warned: unknown[] = []
const log = { warn: (...line: unknown[]) => void warned.push(line) }
const open = (waitsMs = 500): CountryService => openCountryService(`${url}/{ip}/json/`, log, waitsMs)

beforeAll(async () => {
  service = createServer((request, answer) => {
    requested.push(request.url ?? '')
    answerWith(answer)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const bound = service.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port')
  url = `http://127.0.0.1:${bound.port}`
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  requested = []
  warned.length = 0
})

describe('the country of a visitor', () => {
  test("is the calling code returned by the service, requested with the visitor's address", async () => {
    answerWith = json(200, RIYADH)
    expect(await open()('203.0.113.9')).toBe('+966')
    expect(await open()('2001:db8::7')).toBe('+966')
    expect(requested).toEqual(['/203.0.113.9/json/', '/2001%3Adb8%3A%3A7/json/'])
  })

  test('is unknown when the service fails, returns an invalid response or redirects', async () => {
    const elsewhere = (answer: ServerResponse) => answer.writeHead(302, { location: `${url}/198.51.100.1/json/` }).end()
    for (const answers of [
      json(429, { error: true, reason: 'RateLimited' }),
      json(200, { ip: '203.0.113.9', error: true, reason: 'Reserved IP Address', reserved: true }),
      json(200, { ...RIYADH, country_calling_code: '<b>' }),
      (answer: ServerResponse) => answer.writeHead(200).end('<html>'),
      elsewhere,
    ]) {
      answerWith = answers
      expect(await open()('203.0.113.9')).toBeNull()
    }
    expect(requested).toHaveLength(5)
    expect(JSON.stringify(warned)).not.toContain('203.0.113')
  })

  test('is not awaited longer than the timeout, and the address is never logged', async () => {
    answerWith = () => undefined
    const startedAt = performance.now()
    expect(await open(150)('203.0.113.9')).toBeNull()
    expect(performance.now() - startedAt).toBeLessThan(1_500)
    expect(warned).toHaveLength(1)
    expect(JSON.stringify(warned)).not.toContain('203.0.113')
  })

  test('is not requested for private or invalid addresses', async () => {
    answerWith = json(200, RIYADH)
    for (const address of ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.20', '::1', 'fd00::1', 'fe80::1', 'unknown', '../admin'])
      expect(await open()(address), address).toBeNull()
    expect(await open()('172.32.0.1')).toBe('+966')
    expect(requested).toEqual(['/172.32.0.1/json/'])
  })
})

describe.each(testLanes)('a visitor who registers a shop, over $name', (lane) => {
  let shop: TestApp
  let unasked: TestApp
  beforeAll(async () => {
    shop = await openTestApp(lane, { countryService: (address) => open()(address) })
    unasked = await openTestApp(lane)
  })
  afterAll(() => Promise.all([shop.close(), unasked.close()]))

  test('gets the calling code of their country, and their address is never logged', async () => {
    answerWith = json(200, { ...RIYADH, country_code: 'AE', country_calling_code: '+971' })
    const answer = await shop.request('GET', '/api/visitor_country', { ip: '198.51.100.77' })
    expect(answer).toMatchObject({ status: 200, body: { country_calling_code: '+971' } })
    expect(requested).toEqual(['/198.51.100.77/json/'])
    expect(shop.logged.join('')).not.toContain('198.51.100')
  })

  test('is not looked up when the operator has configured no service', async () => {
    expect(await unasked.request('GET', '/api/visitor_country')).toMatchObject({ status: 200, body: { country_calling_code: null } })
    expect(requested).toEqual([])
  })

  test("cannot use up the service's quota by repeated requests", async () => {
    answerWith = json(200, RIYADH)
    const statuses: number[] = []
    for (let nth = 0; nth < 21; nth += 1) statuses.push((await shop.request('GET', '/api/visitor_country', { ip: '198.51.100.78' })).status)
    expect([statuses.slice(0, 20).every((status) => status === 200), statuses[20], requested.length]).toEqual([true, 429, 20])
  })
})
