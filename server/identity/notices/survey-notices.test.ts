import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, dayOf, instant } from '#domain/kernel/time.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { invoiceRating } from '#domain/surveys/invoice-rating.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { sampleRow } from '../../../tests/support/examples/sample-row.ts'
import { bulkInsert } from '../../store/bulk.ts'
import { testLanes } from '../../store/test-database.ts'
import { type TestApp, openTestApp, registerShop } from '../../http/test-app.ts'

const ZONE = 'Asia/Riyadh'

describe.each(testLanes)('notices of ratings over $name', (lane) => {
  let shop: TestApp
  let token: unknown
  let account: number

  const received = async (type: string) => {
    const { body } = await shop.request('GET', `/api/notifications/get_records?type=${type}`, { token })
    return body['records'] as unknown as readonly { readonly id: string; readonly code: string; readonly details: object }[]
  }
  const rate = (nth: number, daysAgo: number, isComplaint: boolean) => {
    const ratedAt = instant(shop.deps.clock.now() - daysAgo * DAY_MS)
    const row = {
      ...{ ...sampleRow(invoiceRating), id: exampleId(nth), rating: isComplaint ? 1 : 5, isComplaint },
      ...{ ratedAt, ratedOn: dayOf(ratedAt, ZONE), handledAt: null, handledBy: null, handlingNote: null },
    }
    return shop.db.inAccount(account, async (tx) => {
      await bulkInsert(tx, account, invoiceRating, [row as never])
      await bulkInsert(tx, account, invoice, [
        {
          ...sampleRow(invoice),
          id: exampleId(nth),
          number: `A-${nth}`,
          shareCode: `notice-share-code-${nth}`,
          customerName: 'Noura',
        } as never,
      ])
    })
  }

  beforeAll(async () => {
    shop = await openTestApp(lane)
    const owner = await registerShop(shop.request, 'owner@shop.example')
    token = owner['api_token']
    account = Number(owner['account_id'])
    await rate(1, 14, false)
    await rate(2, 15, false)
    await rate(3, 40, true)
  })
  afterAll(() => shop.close())

  test('include answers of the last fourteen days, and complaints until they are handled', async () => {
    expect(await received('surveys')).toMatchObject([
      { id: exampleId(1), code: 'invoice-rated', details: { rating: 5, number: 'A-1', customer: 'Noura' } },
    ])
    expect((await received('complaints')).map(({ id, code }) => [id, code])).toEqual([[exampleId(3), 'complaint-open']])
    const handle = (opId: number, note: string) =>
      shop.request('POST', '/api/command/handleComplaint', {
        token,
        body: { opId: exampleId(opId), input: { ratingId: exampleId(3), note } },
      })
    expect((await handle(80, ' ')).body).toMatchObject({ errors: { note: ['required'] } })
    expect((await handle(81, 'We called her')).body).toEqual({ ok: true })
    expect(await received('complaints')).toEqual([])
    expect((await handle(82, 'Once more')).body).toMatchObject({ ok: false, refusal: { code: 'surveys.already-handled' } })
  })
})
