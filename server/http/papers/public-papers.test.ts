import { attention } from '#domain/attention/attention.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { sampleOf, sampleRow } from '../../../tests/support/examples/sample-row.ts'
import type { AnyRecord } from '#domain/kernel/define.ts'
import { insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { rentContract } from '#domain/orders/papers/rent-contract.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { SHARED_PAPER } from '#domain/orders/papers/withdrawn-link.ts'
import { payment } from '#domain/payments/payment.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { invoice, invoiceLineSchema, prepaidSchema, sellerSchema } from '#domain/sales/invoice.ts'
import { bulkInsert } from '../../store/bulk.ts'
import { sqlReader } from '../../store/reader.ts'
import { testLanes } from '../../store/test-database.ts'
import { type Json, type TestApp, openTestApp, registerShop } from '../test-app.ts'

const CODES = { invoice: 'invoicecodeinvoicecode1', order: 'ordercodeordercodeorder', contract: 'contractcodecontractcode' } as const
const [ORDER, INVOICE, PIECE, CONTRACT, CREDIT] = [1, 2, 3, 4, 5].map(exampleId) as [string, string, string, string, string]
const line = {
  ...(sampleOf(invoiceLineSchema as never) as object),
  note: 'hidden note of a line',
  employeeId: exampleId(90),
  rental: {
    ...{ bookingId: exampleId(91), code: 'A-1', outAt: 1_780_000_000_000, dueAt: 1_780_100_000_000, eventOn: null },
    ...{ person: 'Sara', isDelivered: true },
  },
}
const hidden = { employeeId: exampleId(90), deviceId: exampleId(92), customerMobile: '966500000000', customerId: exampleId(93) }

function row(record: AnyRecord, more: object): never {
  const names = new Set(Object.keys(record.fields as object))
  return { ...sampleRow(record), ...Object.fromEntries(Object.entries(more).filter(([name]) => names.has(name))) } as never
}

/** Paths of all names in a response: `lines[].note`. */
function pathsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => pathsOf(one, `${at}[]`))
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, one]) => pathsOf(one, at ? `${at}.${key}` : key))
}
const namesIn = (body: unknown): string[] => [...new Set(pathsOf(body))].toSorted()
const under = (head: string, names: string): string[] => names.split(' ').map((name) => `${head}.${name}`)

const SELLER = 'nameAr nameEn trn addressAr addressEn phone commercialRegistration noteAr noteEn termsAr termsEn currency country timeZone'
const PREPAID = 'invoiceId number issuedOn net vat gross'
const PAYMENT = 'id invoiceId method methodBefore amount tendered change rounding status source paidAt paidOn'
const LINE = 'kind itemId nameAr nameEn quantity unitPrice discount billDiscount codeRate vatRate net vat gross'
const RENTAL = 'bookingId code outAt dueAt eventOn person isDelivered'
const CONTRACT_TEXT = 'id status textAr textEn writtenAt signerName signature signedAt signedOn textSha256'

/** All fields visible to visitors. Add fields only after checking that visitors may see them. */
const ALLOWED = {
  invoices: [
    ...under('invoice', 'id number kind type status issuedAt issuedOn customerName customerTrn gross discount net vat total'),
    ...under('invoice', 'paid due change pointsSpent pointsEarned qr creditOf debitOf discountCode'),
    ...[...under('invoice.lines[]', LINE), ...under('invoice.lines[].rental', RENTAL), ...under('invoice.prepaid[]', PREPAID)],
    ...[
      ...under('invoice.seller', SELLER),
      ...under('payments[]', PAYMENT),
      ...under('credits[]', 'id number issuedOn total due'),
      ...['credited', 'debited'],
    ],
  ],
  orders: [
    ...under(
      'order',
      'id number customerName eventOn status openedAt openedOn agreed advancePaid advanceKept invoiced paidOnline insuranceHeld',
    ),
    ...under('bookings[]', 'id rentItemId person isDelivered state standing outAt dueAt eventOn rentPrice closedAt'),
    ...under('pieces[]', 'id code nameAr nameEn picture colourAr colourEn'),
    ...under('documents[]', 'id number type status issuedAt issuedOn total paid due creditOf'),
    ...[...under('documents[].prepaid[]', PREPAID), ...under('payments[]', PAYMENT)],
    ...[...under('entries[]', 'id kind amount enteredAt enteredOn'), ...under('contracts[]', 'id status writtenAt signedAt signedOn')],
    ...under('seller', SELLER),
  ],
  contracts: [
    ...[...under('contract', CONTRACT_TEXT), ...under('order', 'id number'), ...under('seller', SELLER)],
    ...under('contract.pieces[]', 'bookingId code nameAr nameEn person outAt dueAt rentPrice'),
    ...[...under('bookings[]', 'id rentItemId state outAt dueAt rentPrice'), ...under('pieces[]', 'id code nameAr')],
  ],
} as const

describe.each(testLanes)('over $name', (lane) => {
  let shop: TestApp
  let token: Json | undefined
  let accountId: number

  const put = (account: number, record: AnyRecord, ...rows: never[]) =>
    shop.db.inAccount(account, (tx) => bulkInsert(tx, account, record, rows))
  const open = (paper: keyof typeof ALLOWED, code: string) => shop.request('GET', `/api/public/${paper}/${code}`)
  const withdraw = (paper: number, paperId: string, opId: string, by: unknown = token) =>
    shop.request('POST', '/api/command/withdrawLink', { token: by, body: { opId, input: { paper, paperId } } })

  beforeAll(async () => {
    shop = await openTestApp(lane)
    const owner = await registerShop(shop.request, 'owner@shop.example')
    token = owner['api_token']
    accountId = Number(owner['account_id'])
    await shop.db.asPlatform((tx) =>
      tx.query(`update account_setting set receipt_terms_ar = 'ش', receipt_terms_en = 'T' where account_id = $1`, [accountId]),
    )
    const seller = { ...(sampleOf(sellerSchema as never) as object), termsAr: 'ش', termsEn: 'T' }
    const document = {
      ...hidden,
      seller,
      orderId: ORDER,
      note: 'hidden note',
      lines: [{ ...line, codeRate: 1500 }],
      prepaid: [sampleOf(prepaidSchema as never)],
    }
    const piece = { bookingId: exampleId(91), code: 'A-1', nameAr: 'ف', nameEn: 'D', person: null, outAt: 1, dueAt: 2, rentPrice: 5 }
    await put(accountId, rentalOrder, row(rentalOrder, { ...hidden, id: ORDER, note: 'hidden note', shareCode: CODES.order }))
    await put(
      accountId,
      invoice,
      row(invoice, { ...document, id: INVOICE, shareCode: CODES.invoice, creditOf: null }),
      row(invoice, { ...document, id: CREDIT, number: 'C', shareCode: 'another-code-of-a-note', creditOf: INVOICE }),
    )
    await put(accountId, payment, row(payment, { ...hidden, invoiceId: INVOICE, authorizationCode: 'hidden code', reference: 'hidden' }))
    await put(accountId, rentItem, row(rentItem, { id: PIECE, notes: 'hidden note' }))
    await put(accountId, booking, row(booking, { ...hidden, rentItemId: PIECE, activeItemId: null, orderId: ORDER, note: 'hidden note' }))
    await put(accountId, insuranceEntry, row(insuranceEntry, { ...hidden, orderId: ORDER, authorizationCode: 'hidden', reason: 'hidden' }))
    await put(
      accountId,
      rentContract,
      row(rentContract, { ...hidden, id: CONTRACT, orderId: ORDER, shareCode: CODES.contract, pieces: [piece] }),
    )
  })
  afterAll(() => shop.close())

  test.each([
    ['invoices', CODES.invoice],
    ['orders', CODES.order],
    ['contracts', CODES.contract],
  ] as const)('%s show visitors exactly the allowed fields', async (paper, code) => {
    const shown = await open(paper, code)
    expect(shown.status).toBe(200)
    expect(namesIn(shown.body)).toEqual([...ALLOWED[paper]].toSorted())
    const text = JSON.stringify(shown.body)
    for (const secret of ['hidden', hidden.employeeId, hidden.deviceId, hidden.customerMobile, hidden.customerId])
      expect(text).not.toContain(secret)
    for (const other of Object.values(CODES)) expect(text).not.toContain(other)
  })

  test('a code opens only its own document and cannot be guessed', async () => {
    for (const code of [CODES.contract, 'wrongwrongwrongwrongwr', 'short', '%00', "'%20or%201=1"]) {
      expect((await open('orders', code)).status).toBe(404)
    }
    expect((await open('contracts', CODES.order)).status).toBe(404)
    expect((await open('invoices', CODES.order)).status).toBe(404)
  })

  test('users of the shop with permission see the whole document; another shop and visitors do not', async () => {
    const [whole, order] = await Promise.all([
      shop.request('GET', `/api/papers/invoices/${INVOICE}`, { token }),
      shop.request('GET', `/api/papers/orders/${ORDER}`, { token }),
    ])
    expect(whole).toMatchObject({ status: 200, body: { invoice: { note: 'hidden note', shareCode: CODES.invoice } } })
    expect(order).toMatchObject({ status: 200, body: { order: { note: 'hidden note', shareCode: CODES.order } } })
    expect(order.body['pieces']?.['0']).not.toHaveProperty('purchasePrice')
    const other = (await registerShop(shop.request, 'other@shop.example'))['api_token']
    expect((await shop.request('GET', `/api/papers/invoices/${INVOICE}`, { token: other })).status).toBe(404)
    expect((await shop.request('GET', `/api/papers/orders/${ORDER}`)).status).toBe(401)
  })

  test('neither of two documents with the same code is shown, in whichever shops they are', async () => {
    const code = 'one-code-for-two-shops-'
    await put(accountId, invoice, row(invoice, { id: exampleId(60), shareCode: code }))
    expect((await open('invoices', code)).status).toBe(200)
    const other = Number((await registerShop(shop.request, 'third@shop.example'))['account_id'])
    await put(other, invoice, row(invoice, { id: exampleId(61), shareCode: code }))
    expect(await open('invoices', code)).toMatchObject({ status: 404, body: { errors: { form: ['not-found'] } } })
    await open('invoices', code)
    const reportedIn = async (account: number) =>
      (await shop.db.inAccount(account, (tx) => sqlReader(tx, account).select(attention, { limit: 50 })))
        .filter((one) => one.code === 'sync.link-not-unique')
        .map(({ details }) => details)
    expect([await reportedIn(accountId), await reportedIn(other)]).toEqual([[{ invoiceId: exampleId(60) }], [{ invoiceId: exampleId(61) }]])
  })

  test('a withdrawn link says so and shows nothing, and other documents remain accessible', async () => {
    await put(accountId, invoice, row(invoice, { id: exampleId(70), shareCode: 'soon-withdrawn-code-xy' }))
    const other = await registerShop(shop.request, 'fourth@shop.example')
    const foreign = await withdraw(SHARED_PAPER.invoice, exampleId(70), exampleId(71), other['api_token'])
    expect(foreign.body).toMatchObject({ ok: false, refusal: { code: 'links.paper-unknown' } })
    expect((await open('invoices', 'soon-withdrawn-code-xy')).status).toBe(200)
    for (const opId of [72, 73].map(exampleId))
      expect((await withdraw(SHARED_PAPER.invoice, exampleId(70), opId)).body).toEqual({ ok: true })
    expect(await open('invoices', 'soon-withdrawn-code-xy')).toMatchObject({ status: 410, body: { errors: { form: ['link-withdrawn'] } } })
    expect((await open('invoices', CODES.invoice)).status).toBe(200)
    expect((await shop.request('GET', `/api/record/withdrawn_link/${exampleId(70)}`, { token })).body).toMatchObject({ row: { paper: 1 } })
  })

  test('users who may not reprint a document may not withdraw its link', async () => {
    const other = await registerShop(shop.request, 'fifth@shop.example')
    await shop.db.asPlatform((tx) => tx.query(`update role set permissions = '{"2": [1]}' where account_id = $1`, [other['account_id']]))
    for (const [paper, nth] of [SHARED_PAPER.invoice, SHARED_PAPER.order, SHARED_PAPER.contract].map((one, at) => [one, at] as const)) {
      const request = await withdraw(paper, INVOICE, exampleId(80 + nth), other['api_token'])
      expect(request.body).toMatchObject({ ok: false, refusal: { code: 'links.no-permission' } })
    }
  })

  test('an address that tries many codes is limited', async () => {
    const tries = Array.from({ length: 61 }, () => shop.request('GET', '/api/public/orders/wrongwrongwrongwrongwr', { ip: '192.0.2.98' }))
    expect((await Promise.all(tries)).filter((answer) => answer.status === 429)).toHaveLength(1)
  })
})
