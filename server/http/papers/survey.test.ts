import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SHARED_PAPER } from '#domain/orders/papers/withdrawn-link.ts'
import { INVOICE_STATUS, INVOICE_TYPE, invoice } from '#domain/sales/invoice.ts'
import { invoiceRating } from '#domain/surveys/invoice-rating.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { sampleRow } from '../../../tests/support/examples/sample-row.ts'
import { bulkInsert } from '../../store/bulk.ts'
import { sqlReader } from '../../store/reader.ts'
import { testLanes } from '../../store/test-database.ts'
import { type TestApp, openTestApp, registerShop } from '../test-app.ts'

const rateable = { type: INVOICE_TYPE.invoice, status: INVOICE_STATUS.issued, creditOf: null }
const codeOf = (nth: number): string => `survey-code-number-${nth}`

describe.each(testLanes)('the survey of an invoice, over $name', (lane) => {
  let shop: TestApp
  let token: unknown
  let account: number
  let nth = 0

  async function issued(more: object = {}): Promise<{ readonly id: string; readonly code: string }> {
    nth += 1
    const [id, code] = [exampleId(nth), codeOf(nth)]
    const row = { ...sampleRow(invoice), ...rateable, id, shareCode: code, note: 'hidden note', ...more } as never
    await shop.db.inAccount(account, (tx) => bulkInsert(tx, account, invoice, [row]))
    return { id, code }
  }
  const open = (code: string) => shop.request('GET', `/api/public/surveys/${code}`)
  const answer = (code: string, body: unknown, ip = `192.0.2.${nth}`) => shop.request('POST', `/api/public/surveys/${code}`, { body, ip })
  const stored = (id: string) => shop.db.inAccount(account, (tx) => sqlReader(tx, account).get(invoiceRating, id))

  beforeAll(async () => {
    shop = await openTestApp(lane)
    const owner = await registerShop(shop.request, 'owner@shop.example')
    token = owner['api_token']
    account = Number(owner['account_id'])
  })
  afterAll(() => shop.close())

  test('is answered once; a second answer changes nothing and returns the first one', async () => {
    const { id, code } = await issued()
    expect((await open(code)).body).toMatchObject({ rating: null })
    const first = await answer(code, { rating: 5, service: 4, comment: '  lovely ' })
    expect(first).toMatchObject({ status: 200, body: { rating: { rating: 5, service: 4, staff: null, comment: 'lovely' } } })
    expect((await answer(code, { rating: 1, comment: 'bad', commentKind: 3 })).body).toEqual(first.body)
    expect((await open(code)).body).toEqual(first.body)
    expect(await stored(id)).toMatchObject({ rating: 5, comment: 'lovely', isComplaint: false })
  })

  test('counts only one of two concurrent answers', async () => {
    const { id, code } = await issued()
    const both = await Promise.all([answer(code, { rating: 2 }), answer(code, { rating: 4 })])
    const saved = (await stored(id))?.rating
    expect(both.map(({ body }) => body['rating']?.['rating'])).toEqual([saved, saved])
  })

  test('shows visitors only the shop, the number and their own answer', async () => {
    const { code } = await issued()
    await answer(code, { rating: 3 })
    const { body } = await open(code)
    expect(Object.keys(body as object).toSorted()).toEqual(['issuedOn', 'number', 'rating', 'shop'])
    expect(JSON.stringify(body)).not.toMatch(/hidden note|isComplaint|handled/)
  })

  test('reports invalid answers by field and stores nothing', async () => {
    const { id, code } = await issued()
    expect(await answer(code, {})).toMatchObject({ status: 422, body: { errors: { rating: ['required'] } } })
    expect(await answer(code, { rating: 6 })).toMatchObject({ status: 422, body: { errors: { rating: ['choice'] } } })
    expect(await answer(code, { rating: 5, comment: 'x'.repeat(1001) })).toMatchObject({
      status: 422,
      body: { errors: { comment: ['too-long'] } },
    })
    expect(await stored(id)).toBeNull()
  })

  test('does not exist for a credit note, a cancelled invoice or a wrong code', async () => {
    const note = await issued({ type: INVOICE_TYPE.creditNote })
    const cancelled = await issued({ status: INVOICE_STATUS.cancelled })
    for (const code of [note.code, cancelled.code, 'wrongwrongwrongwrong', 'short']) {
      expect((await open(code)).status).toBe(404)
      expect((await answer(code, { rating: 5 })).status).toBe(404)
    }
  })

  test("is closed when the invoice's link is withdrawn", async () => {
    const { id, code } = await issued()
    const body = { opId: exampleId(900), input: { paper: SHARED_PAPER.invoice, paperId: id } }
    expect((await shop.request('POST', '/api/command/withdrawLink', { token, body })).body).toEqual({ ok: true })
    expect((await open(code)).status).toBe(410)
    expect((await answer(code, { rating: 5 })).status).toBe(410)
    expect(await stored(id)).toBeNull()
  })

  test('accepts ten answers a minute from one address', async () => {
    const { code } = await issued()
    const sent = await Promise.all(Array.from({ length: 11 }, () => answer(code, { rating: 4 }, '192.0.2.200')))
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
