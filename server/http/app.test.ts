import { womanForm } from '../../tests/support/examples/new-woman.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIELD_CODES, ACCESS_CODES } from '#domain/platform/calls.ts'
import { testLanes } from '../store/test-database.ts'
import { BODY_BYTES_MAX } from './read-body.ts'
import { type Json, type TestApp, openTestApp, registerShop } from './test-app.ts'

const OP = '01890000-0000-7000-8000-0000000000f1'

describe.each(testLanes)('over $name', (lane) => {
  let shop: TestApp
  let token: Json | undefined
  let other: Json

  beforeAll(async () => {
    shop = await openTestApp(lane)
    token = (await registerShop(shop.request, 'owner@shop.example'))['api_token']
    other = await registerShop(shop.request, 'owner@other.example')
  })
  afterAll(() => shop.close())

  const command = (name: string, input: unknown, opId = OP, by: unknown = token) =>
    shop.request('POST', `/api/command/${name}`, { token: by, body: { opId, input } })

  const customer = (customerId: string, more: object = {}) => ({
    customerId,
    customer: { ...CUSTOMER, ...more },
  })

  describe('an invalid body', () => {
    const send = (raw: string | Uint8Array<ArrayBuffer>, headers = {}) => shop.request('POST', '/api/login', { raw, headers })

    test('that is not JSON, truncated or not UTF-8 is distinguished from one with invalid fields', async () => {
      for (const raw of ['', 'email=x', '{"email":"a@b.ex', new Uint8Array([0x22, 0xff, 0x22])]) {
        expect(await send(raw)).toMatchObject({ status: 400, body: { errors: { form: ['not-json'] } } })
      }
      expect(await send('{}')).toMatchObject({ status: 422, body: { errors: { password: ['required'] } } })
    })

    test('that is not an object is refused as a whole', async () => {
      for (const raw of ['null', '[]', '"text"', '7']) expect((await send(raw)).status).toBe(422)
    })

    test('without a JSON content type is not read', async () => {
      expect((await send('{}', { 'content-type': 'text/plain' })).status).toBe(415)
      expect((await send('{}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(422)
    })

    test('that is too large is refused, whatever its headers claim', async () => {
      const raw = `{"password":"${'x'.repeat(BODY_BYTES_MAX)}"}`
      expect(await send(raw)).toMatchObject({ status: 413, body: { errors: { form: ['too-large'] } } })
      expect((await send('{}', { 'content-length': String(BODY_BYTES_MAX + 1) })).status).toBe(413)
    })

    test('with a character that the database cannot store is refused, and the server continues', async () => {
      const body = { email: 'a\0@shop.example', username: 'a\0', account_id: 1, password: 'x' }
      expect((await shop.request('POST', '/api/login', { body: { ...body, email: undefined } })).status).toBe(422)
      const search = await shop.request('GET', '/api/query/customers?search=%00', { token })
      expect([200, 422]).toContain(search.status)
      expect((await shop.request('GET', '/ready')).status).toBe(200)
    })

    test('is answered with codes that both languages translate', async () => {
      const known: readonly string[] = [...FIELD_CODES, ...ACCESS_CODES]
      for (const path of ['login', 'register', 'forgot_password', 'forgot_account_id', 'reset_password', 'js_errors/add_js_error']) {
        for (const body of [{}, { email: 7, password: [], type: 'x', account_id: -1.5, country: 9, token: null }]) {
          const answer = await shop.request('POST', `/api/${path}`, { body })
          expect(answer.status, path).toBe(422)
          const codes = Object.values(answer.body['errors'] ?? {}).flatMap((list) => [...(list as unknown as string[])])
          expect(codes.filter((code) => !known.includes(code))).toEqual([])
        }
      }
    })
  })

  describe('an unknown path', () => {
    test('answers 404 in JSON, and 405 with the allowed methods for a wrong method', async () => {
      expect(await shop.request('POST', '/api/nothing', { body: {} })).toMatchObject({
        status: 404,
        body: { errors: { form: ['unknown-endpoint'] } },
      })
      const wrong = await shop.request('PUT', '/api/login', { body: {} })
      expect(wrong).toMatchObject({ status: 405, body: { errors: { form: ['unknown-endpoint'] } } })
      expect(wrong.headers.get('allow')).toBe('POST')
      expect((await shop.request('POST', '/health')).status).toBe(405)
    })

    test("of the operator's area, which does not exist, answers 501 and redirects to the 404 page", async () => {
      expect(await shop.request('POST', '/api/manager/login', { body: {} })).toMatchObject({ status: 501, body: 'redirect_to_not_found' })
    })

    test('with an unknown command, query, record or report answers 404', async () => {
      expect(await command('sellTheMoon', {})).toMatchObject({ status: 404, body: { errors: { form: ['unknown-command'] } } })
      for (const path of ['/api/query/moons', '/api/record/moon/1', '/api/report/moons', '/api/record/employee_pin/1']) {
        expect((await shop.request('GET', path, { token })).status, path).toBe(404)
      }
    })
  })

  describe('every endpoint for users', () => {
    test('requires a session before anything else is checked', async () => {
      const calls = ['POST /api/command/addCustomer', 'GET /api/query/customers', 'GET /api/record/customer/x', 'GET /api/report/x']
      for (const [method = '', path = ''] of calls.map((call) => call.split(' '))) {
        expect(await shop.request(method, path), path).toMatchObject({ status: 401, body: { errors: { form: ['not-logged-in'] } } })
        expect((await shop.request(method, path, { token: 'user_old' })).body).toEqual({ errors: { form: ['session-expired'] } })
      }
    })

    test('refuses users without the permission', async () => {
      await shop.db.asPlatform((tx) => tx.query(`update role set permissions = '{}' where account_id = $1`, [other['account_id']]))
      for (const path of ['/api/query/customers', '/api/record/customer/x', '/api/report/daily-payments-summary']) {
        const answer = await shop.request('GET', path, { token: other['api_token'] })
        expect(answer, path).toMatchObject({ status: 403, body: { errors: { form: ['no-permission'] } } })
      }
      const response = await command('addCustomer', customer(OP), OP, other['api_token'])
      expect(response).toMatchObject({ status: 200, body: { ok: false } })
      expect((await shop.request('POST', '/api/wizard/update_progress', { token: other['api_token'], body: { step: 'vat' } })).status).toBe(
        403,
      )
    })
  })

  describe('commands and queries', () => {
    const id = '01890000-0000-7000-8000-0000000000c1'

    test('a command takes effect once however often it is sent, and its row can be listed and opened', async () => {
      for (let nth = 0; nth < 2; nth += 1)
        expect(await command('addCustomer', customer(id))).toMatchObject({ status: 200, body: { ok: true } })
      const listed = await shop.request('GET', '/api/query/customers?search=sar&filter.status=1&sort=name&limit=5', { token })
      expect(listed.body).toMatchObject({ total: 1, rows: [{ id, name: 'Sara', mobile: '966501112233' }] })
      expect(listed.body['rows']?.['0']).not.toHaveProperty('isMerged')
      expect(listed.body).not.toHaveProperty('totals')
      const summed = await shop.request('GET', '/api/query/customers?search=sar&totals=1&limit=1', { token })
      expect(summed.body).toMatchObject({ total: 1, totals: { points: 0, owed: 0 } })
      expect((await shop.request('GET', `/api/record/customer/${id}`, { token })).body).toMatchObject({ row: { id, notes: null } })
    })

    test('the same operation id with another input is refused', async () => {
      const answer = await command('addCustomer', customer(id, { name: 'Other' }))
      expect(answer).toMatchObject({ status: 200, body: { ok: false, refusal: { code: 'sync.operation-repeated' } } })
    })

    test('invalid input and a missing operation id are reported by field', async () => {
      const wrong = await command(
        'addCustomer',
        customer(id, { name: 'x'.repeat(500), gender: 99 }),
        '01890000-0000-7000-8000-0000000000f2',
      )
      expect(wrong.status).toBe(422)
      expect(Object.keys(wrong.body['errors'] ?? {}).toSorted()).toEqual(['customer.gender', 'customer.name'])
      expect((await shop.request('POST', '/api/command/addCustomer', { token, body: {} })).body).toMatchObject({
        errors: { opId: ['required'] },
      })
    })

    test("the account's settings can be opened by users who may see settings", async () => {
      const answer = await shop.request('GET', '/api/record/account_setting/00000000-0000-7000-8000-000000000001', { token })
      expect(answer).toMatchObject({ status: 200, body: { row: { nameEn: 'Dress', timeZone: 'Asia/Riyadh' } } })
    })

    test('a sale requires a till, because its number comes from one', async () => {
      expect((await command('issueInvoice', {})).body).toMatchObject({ ok: false, refusal: { code: 'sync.needs-till' } })
    })

    test('a row of another account and a malformed id are not found', async () => {
      await shop.db.asPlatform((tx) =>
        tx.query(`update role set permissions = '{"3":[1,2,3]}' where account_id = $1`, [other['account_id']]),
      )
      const foreign = await shop.request('GET', `/api/record/customer/${id}`, { token: other['api_token'] })
      expect(foreign).toMatchObject({ status: 404, body: { errors: { form: ['not-found'] } } })
      expect((await shop.request('GET', '/api/record/customer/nonsense', { token })).status).toBe(404)
      expect((await shop.request('GET', '/api/query/customers', { token: other['api_token'] })).body).toEqual({
        rows: [],
        total: 0,
        names: {},
      })
    })

    test('the absence of an optional row is a valid response, not an error', async () => {
      for (const record of ['withdrawn_link', 'employee_file', 'rent_category', 'business_profile', 'attendance_setting']) {
        const response = await shop.request('GET', `/api/record/${record}/00000000-0000-7000-8000-000000000099`, { token })
        expect([record, response.status, response.body]).toEqual([record, 200, { row: null }])
        expect((await shop.request('GET', `/api/record/${record}/nonsense`, { token })).status).toBe(404)
      }
    })

    test('an unknown filter, sort order or page parameter is reported by name', async () => {
      const response = await shop.request('GET', '/api/query/customers?filter.notes=x&filter.status=old&sort=notes&limit=9999', {
        token,
      })
      expect(response.status).toBe(422)
      expect(Object.keys(response.body['errors'] ?? {}).toSorted()).toEqual(['filter.notes', 'filter.status', 'limit', 'sort'])
    })

    test('several values of one filter are combined with OR, and ranges are half-open', async () => {
      const total = async (query: string) => (await shop.request('GET', `/api/query/customers?${query}`, { token })).body['total']
      expect(await total('filter.status=0&filter.status=1')).toBe(1)
      expect(await total('filter.status=0')).toBe(0)
      expect(await total('filter.source=')).toBe(1)
      expect(await total('filter.status.from=1')).toBe(1)
      expect(await total('filter.status.from=0&filter.status.before=1')).toBe(0)
    })

    test('a report returns its rows, and invalid days are reported by field', async () => {
      const report = (query: string) => shop.request('GET', `/api/report/daily-payments-summary?${query}`, { token })
      expect((await report('from=2026-11-01&to=2026-11-21')).body).toEqual({ rows: [] })
      expect((await report('from=2026-11-21&to=2026-11-01')).body).toEqual({ errors: { to: ['end-before-start'] } })
      expect((await report('from=yesterday')).body).toEqual({ errors: { from: ['day'], to: ['required'] } })
    })
  })

  describe('a shared invoice', () => {
    const shareCode = 'abcdefghijklmnopqrstuv'

    test('is visible without an account, but only with its code', async () => {
      await shop.db.asPlatform((tx) => tx.query(INVOICE, [other['account_id'], OP, shareCode]))
      const shown = await shop.request('GET', `/api/public/invoices/${shareCode}`)
      expect(shown).toMatchObject({ status: 200, body: { invoice: { number: 'T01-000001' }, payments: [] } })
      for (const code of ['wrongwrongwrongwrongwr', 'short', '%00', "'%20or%201=1"]) {
        expect((await shop.request('GET', `/api/public/invoices/${code}`)).status).toBe(404)
      }
    })

    test('is not shown to an address that tries many codes', async () => {
      const tries = Array.from({ length: 61 }, () =>
        shop.request('GET', '/api/public/invoices/wrongwrongwrongwrongwr', { ip: '192.0.2.99' }),
      )
      const refused = (await Promise.all(tries)).filter((answer) => answer.status === 429)
      expect(refused).toMatchObject([{ body: { errors: { form: ['too-many-requests'] } } }])
      const waitS = Number(refused[0]?.headers.get('retry-after'))
      expect(waitS).toBeGreaterThan(0)
      expect(waitS).toBeLessThanOrEqual(60)
    })
  })

  test('repeated password requests from one address are limited, with the time to wait', async () => {
    const forget = () => shop.request('POST', '/api/forgot_password', { body: { email: 'nobody@shop.example' }, ip: '192.0.2.98' })
    for (let nth = 0; nth < 10; nth += 1) expect((await forget()).status).toBe(200)
    const refused = await forget()
    expect(refused).toMatchObject({ status: 429, body: { errors: { form: ['too-many-requests'] } } })
    shop.clock.advance(Number(refused.headers.get('retry-after')) * 1000)
    expect((await forget()).status).toBe(200)
  })

  describe('every response', () => {
    test('has security headers, and API responses are not cached', async () => {
      const { headers } = await shop.request('GET', '/api/openapi.json')
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('geolocation=(self)')
      // Receipt printers are connected by USB or a serial port.
      expect(headers.get('permissions-policy')).toMatch(/usb=\(self\), serial=\(self\)/)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    })

    test('is compressed when it is long and the client accepts it', async () => {
      const compressed = await shop.app.request('/api/openapi.json', { headers: { 'accept-encoding': 'gzip, br' } })
      expect(compressed.headers.get('content-encoding')).toBe('gzip')
      const plain = await shop.app.request('/api/openapi.json', { headers: { 'accept-encoding': 'gzip;q=0' } })
      expect(plain.headers.get('content-encoding')).toBeNull()
      expect((await compressed.arrayBuffer()).byteLength).toBeLessThan((await plain.arrayBuffer()).byteLength / 3)
    })

    test('is logged with its route pattern, without token, query, body or address', async () => {
      shop.logged.length = 0
      await shop.request('GET', `/api/query/customers?search=Sara&secret=1`, { token, ip: '192.0.2.1' })
      await shop.request('POST', '/api/login', { body: { email: 'sara@shop.example', password: 'hush' }, ip: '192.0.2.1' })
      const lines = shop.logged.join('')
      expect(shop.logged.map((line) => JSON.parse(line))).toMatchObject([
        { method: 'GET', route: '/api/query/:name', status: 200 },
        { method: 'POST', route: '/api/login', status: 422 },
      ])
      for (const secret of [String(token), 'Sara', 'sara', 'hush', '192.0.2.1']) expect(lines).not.toContain(secret)
    })
  })

  test('a failing database results in a 500 with a code, and the next request succeeds', async () => {
    await shop.db.asPlatform((tx) => tx.query('alter table js_error rename to js_error_away'))
    const body = { type: 1, error: 'e', route: '/', userAgent: 'x', dateAndTime: '2026-11-21 12:00:00' }
    const failed = await shop.request('POST', '/api/js_errors/add_js_error', { body })
    expect(failed).toMatchObject({ status: 500, body: { errors: { form: ['server-error'] } } })
    expect(shop.logged.at(-2)).toContain('"code":"42P01"')
    await shop.db.asPlatform((tx) => tx.query('alter table js_error_away rename to js_error'))
    expect((await shop.request('POST', '/api/js_errors/add_js_error', { body })).status).toBe(200)
  })
})

const CUSTOMER = womanForm({ name: 'Sara', mobile: '0501112233', gender: 1, isWhatsappAllowed: false })

const INVOICE = `insert into invoice (account_id, id, number, series, no, kind, type, prepaid, status, issued_at, issued_on, lines, seller, gross, discount,
  net, vat, total, points_spent, points_earned, paid, due, change, hash, share_code, search_line,
  amount, net_amount, vat_amount, received, remaining, standing, methods)
  values ($1, $2, 'T01-000001', 'T01', 1, 1, 388, '[]', 1, '2026-11-21T09:00:00Z', '2026-11-21', '[]', '{}', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '', $3, '', 0, 0, 0, 0, 0, 3, 0)`
