import { afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest'
import { dailyPaymentsSummary } from '#domain/accounting/daily-payments.ts'
import { customers } from '#domain/customers/commands.ts'
import { customer } from '#domain/customers/customer.ts'
import type { ListRow, Reader, ReportDefinition } from '#domain/kernel/define.ts'
import { day } from '#domain/kernel/time.ts'
import { SEARCH_LENGTH_MAX } from '#domain/platform/calls.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE, PAYMENT_STATUS } from '#domain/payments/payment.ts'
import { stockMove } from '#domain/stock/stock-move.ts'
import { onTransport } from '../../src/data/api/api.ts'
import { thisDevice } from '../../src/data/device.ts'
import { copyPage } from '../support/copy-page.ts'
import { makeSyncDevice } from '../../src/data/sync/sync-device.ts'
import { type Requester, queryList, queryRecord, queryReport, queryRows, queryTotals } from '../../src/engine/query.ts'
import type { ListDeclaration } from '../../src/engine/declarations.ts'
import { queryInbox } from '../../src/features/devices/attention/attention-inbox.ts'
import { exampleId } from '../support/examples/example-shop.ts'
import { enrolledDevice, testDevice } from './support.ts'

/** As a screen uses it: its parameters are strings from the address. */
const summary: ReportDefinition = dailyPaymentsSummary
const RANGE = { from: day('2026-11-20'), to: day('2026-11-20') }
const NOBODY = { permissions: {}, employeeId: null }
const PIN: Requester = { ...NOBODY, isTill: true, source: 'pin' }
const USER: Requester = { ...NOBODY, isTill: true, source: 'user' }
const BROWSER: Requester = { ...NOBODY, isTill: false, source: 'user' }
const OWN_ROWS = [{ day: '2026-11-20', cash: 2_500, total: 2_500 }]

const answers = (status: number, body: unknown) => vi.fn(async () => Response.json(body, { status }))
const refuses = (status: number, code: string) => answers(status, { errors: { form: [code] } })
const noNetwork = () => vi.fn(async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch')))
const received: string[] = []

/** Enrols the page's own device, from which the screens read. */
async function thisTill() {
  const device = thisDevice()
  const { timers } = testDevice()
  return enrolledDevice(Object.assign(device, { timers, sync: makeSyncDevice(device.ports), tab: thisDevice }))
}

describe('a list', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('requests only the beginning of a search text that is longer than any name', async () => {
    const fetch = answers(200, { rows: [], total: 0, names: {} })
    vi.stubGlobal('fetch', fetch)
    vi.stubGlobal('localStorage', { getItem: () => 'user_example' })
    const pasted = 'نورة '.repeat(80)
    const view = { search: pasted, sort: 'name', isDescending: false, page: 0, filters: {} }
    expect(await queryList(customers, view, { offset: 0, limit: 50 }, BROWSER, { isCached: false })).toMatchObject({ ok: true })
    const [address = ''] = fetch.mock.calls.map((call: readonly unknown[]) => String(call[0]))
    expect(new URL(address, 'http://shop').searchParams.get('search')).toBe(pasted.slice(0, SEARCH_LENGTH_MAX))
  })

  it('and a row next to a screen do not redirect when the server refuses them', async () => {
    const reported: string[] = []
    const unsubscribe = onTransport((event) => reported.push(event))
    vi.stubGlobal('fetch', refuses(403, 'no-permission'))
    vi.stubGlobal('localStorage', { getItem: () => 'user_example' })
    expect(await queryRows(customers, { limit: 5 }, BROWSER, { isQuiet: true })).toMatchObject({ ok: false })
    expect(await queryRecord(customer, exampleId(702), BROWSER, { isQuiet: true })).toMatchObject({ ok: false })
    expect(reported).toEqual([])
    await queryRows(customers, { limit: 5 }, BROWSER)
    await queryRecord(customer, exampleId(702), BROWSER)
    expect(reported).toEqual(['forbidden', 'forbidden'])
    unsubscribe()
  })

  it('accepts that an optional row is missing', async () => {
    vi.stubGlobal('fetch', answers(200, { row: null }))
    vi.stubGlobal('localStorage', { getItem: () => 'user_example' })
    expect(await queryRecord(customer, exampleId(702), BROWSER)).toMatchObject({ ok: false, isNotFound: true })
  })
})

describe('a row on a till during its first copy', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('comes from the server until it is copied, and is missing once everything was copied', async () => {
    const row = { id: exampleId(702), name: 'نورة' }
    const fetch = answers(200, { row, names: {} })
    vi.stubGlobal('fetch', fetch)
    vi.stubGlobal('localStorage', { getItem: () => 'user_example' })
    const mirror = await (await thisTill()).sync.mirror.open()
    await mirror.state.update('state', { copy: { recordIndex: 3, afterId: null, done: 10, total: 20 } })
    expect(await queryRecord(customer, exampleId(702), PIN)).toMatchObject({ ok: false, isNotFound: true })
    expect(fetch).not.toHaveBeenCalled()
    expect(await queryRecord(customer, exampleId(702), USER)).toMatchObject({ ok: true, data: row })
    await copyPage(mirror, 'customer', [], { copy: null })
    expect(await queryRecord(customer, exampleId(702), USER)).toMatchObject({ ok: false, isNotFound: true })
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

describe('the inbox of notices', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is requested from the server by closed or open, with both counts', async () => {
    const fetch = vi.fn(async (address: string) =>
      Response.json({ rows: [{ id: exampleId(703) }], total: address.includes('from') ? 4 : 7, names: {} }),
    )
    vi.stubGlobal('fetch', fetch)
    vi.stubGlobal('localStorage', { getItem: () => 'user_example' })
    expect(await queryInbox('open', BROWSER)).toMatchObject({
      ok: true,
      data: { rows: [{ id: exampleId(703) }], openCount: 7, doneCount: 4 },
    })
    expect(await queryInbox('done', BROWSER)).toMatchObject({ ok: true, data: { openCount: 7, doneCount: 4 } })
    const requested = fetch.mock.calls.map(([address]) => new URL(address, 'http://shop').searchParams)
    expect(requested.map((params) => [params.get('filter.resolvedAt'), params.get('filter.resolvedAt.from'), params.get('limit')])).toEqual(
      [
        ['', null, '1000'],
        [null, '0', '1'],
        [null, '0', '1000'],
        ['', null, '1'],
      ],
    )
  })

  it('of a till shows its own rows, newest first', async () => {
    const till = await thisTill()
    const notice = (nth: number, resolvedAt: number | null) => ({
      ver: 5,
      row: {
        id: exampleId(710 + nth),
        kind: 1,
        code: 'stock.oversold',
        command: 'issueInvoice',
        deviceId: null,
        seq: null,
        operationId: null,
        details: {},
        raisedAt: 1_000 + nth,
        resolvedAt,
        resolvedBy: null,
      },
    })
    await copyPage(await till.sync.mirror.open(), 'attention', [notice(1, null), notice(2, null), notice(3, 5_000)], {})
    expect(await queryInbox('open', PIN)).toMatchObject({
      data: { rows: [{ id: exampleId(712) }, { id: exampleId(711) }], openCount: 2, doneCount: 1 },
    })
    expect(await queryInbox('done', PIN)).toMatchObject({ data: { rows: [{ id: exampleId(713) }], openCount: 2, doneCount: 1 } })
  })
})

describe('a report', () => {
  beforeAll(async () => {
    const till = await thisTill()
    const row = {
      id: exampleId(701),
      paidOn: '2026-11-20',
      method: PAYMENT_METHOD.cash,
      amount: 2_500,
      status: PAYMENT_STATUS.paid,
      source: PAYMENT_SOURCE.billing,
    }
    await copyPage(await till.sync.mirror.open(), 'payment', [{ ver: 5, row }], {})
    onTransport((event) => received.push(event))
  })
  beforeEach(() => {
    received.splice(0)
    vi.stubGlobal('localStorage', { getItem: () => 'user_example' })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('for a user who unlocked the till by PIN is computed from the till’s rows, without another user’s session', async () => {
    const fetch = refuses(401, 'not-logged-in')
    vi.stubGlobal('fetch', fetch)
    expect(await queryReport(summary, RANGE, PIN)).toMatchObject({ ok: true, data: OWN_ROWS, asOf: null })
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each([
    ['nothing answers', noNetwork()],
    ['the session has ended', refuses(401, 'session-expired')],
    ['the server will not say', refuses(403, 'no-permission')],
    ['the server fails', refuses(500, 'server-error')],
    ['the server is busy', refuses(429, 'too-many-requests')],
  ])('is answered from local rows at once when %s, without leaving the screen', async (_, fetch) => {
    vi.stubGlobal('fetch', fetch)
    expect(await queryReport(summary, RANGE, USER)).toMatchObject({ ok: true, data: OWN_ROWS })
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(received).toEqual([])
  })

  it('comes from the server for a signed-in user, on a till and in a browser', async () => {
    vi.stubGlobal('fetch', answers(200, { rows: [{ day: '2026-11-20', total: 9_900 }] }))
    for (const requester of [USER, BROWSER]) {
      expect(await queryReport(summary, RANGE, requester)).toMatchObject({ ok: true, data: [{ total: 9_900 }] })
    }
  })

  it('in a browser notifies listeners of the ended session', async () => {
    vi.stubGlobal('fetch', refuses(401, 'session-expired'))
    expect(await queryReport(summary, RANGE, BROWSER)).toMatchObject({ ok: false, failure: { kind: 'signed-out' } })
    expect(received).toEqual(['signed-out'])
  })

  it('that needs rows only the server has is not computed from missing data', async () => {
    const moves = { ...summary, name: 'moves', load: async (read: Reader) => [await read.count(stockMove, {})], rows: () => [] }
    expect(await queryReport(moves, RANGE, PIN)).toMatchObject({ ok: false, failure: { kind: 'signed-out' } })
  })

  it('is not computed during the first copy', async () => {
    const mirror = await thisDevice().mirror.open()
    const state = await mirror.state.get('state')
    await mirror.state.update('state', { copy: { recordIndex: 3, afterId: null, done: 10, total: 20 } })
    expect(await queryReport(summary, RANGE, PIN)).toMatchObject({ ok: false })
    if (state) await mirror.state.put(state)
  })
})

describe('a list', () => {
  const ALL = { search: '', filters: {} }

  it('shows the sums from the server, and none from an older server', async () => {
    vi.stubGlobal('localStorage', { getItem: () => 'user_example' })
    const fetch = answers(200, { rows: [], total: 3, totals: { owed: 700 } })
    vi.stubGlobal('fetch', fetch)
    expect(await queryTotals(customers, ALL, BROWSER)).toMatchObject({ ok: true, data: { owed: 700 } })
    expect(String(fetch.mock.calls.flat()[0])).toContain('totals=1')
    vi.stubGlobal('fetch', answers(200, { rows: [], total: 3 }))
    expect(await queryTotals(customers, ALL, BROWSER)).toMatchObject({ ok: true, data: null })
    vi.stubGlobal('fetch', noNetwork())
    expect(await queryTotals(customers, ALL, BROWSER)).toMatchObject({ ok: true, data: null })
    vi.unstubAllGlobals()
  })

  it('is summed from the till’s own rows, but not during the copy', async () => {
    const till = await thisTill()
    const mirror = await thisDevice().mirror.open()
    // A test till has a customer with 500 points.
    const row = {
      id: exampleId(711),
      name: 'نورة',
      points: 5,
      owed: 250,
      status: 1,
      createdAt: 1,
      invoiceCount: 3,
      lastSeenAt: 1,
      isMerged: false,
    }
    await copyPage(await till.sync.mirror.open(), 'customer', [{ ver: 6, row }], {})
    expect(await queryTotals(customers, ALL, USER)).toEqual({
      ok: true,
      data: { points: 505, owed: 250, invoiceCount: 3 },
      asOf: null,
    })
    const state = await mirror.state.get('state')
    await mirror.state.update('state', { copy: { recordIndex: 3, afterId: null, done: 10, total: 20 } })
    expect(await queryTotals(customers, ALL, USER)).toMatchObject({ ok: true, data: null })
    if (state) await mirror.state.put(state)
  })

  it('shows only what its query returns, wherever it is displayed', () => {
    type Reported =
      | 'id'
      | 'name'
      | 'mobile'
      | 'email'
      | 'otherContacts'
      | 'points'
      | 'owed'
      | 'gender'
      | 'birthOn'
      | 'birthMonth'
      | 'nationality'
      | 'residenceCountry'
      | 'residencyExpiresOn'
      | 'source'
      | 'language'
      | 'trn'
      | 'address'
      | 'notes'
      | 'isWhatsappAllowed'
      | 'status'
      | 'createdAt'
      | 'invoiceCount'
      | 'lastSeenAt'
    expectTypeOf<keyof ListRow<typeof customers>>().toEqualTypeOf<Reported>()
    expectTypeOf<ListDeclaration<typeof customers>['columns'][number]['field']>().toEqualTypeOf<Reported>()
  })
})
