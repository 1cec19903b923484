import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { LETTER_ABOUT, LETTER_FAILURE, MAIL_STATUS } from '#domain/settings/letter.ts'
import { type AttackedShop, openAttackedShop } from '../../tests/support/attacked-shop.ts'
import { testLanes } from '../store/test-database.ts'
import { MailRefused } from './mail-carrier.ts'
import { sendDueLetters } from './mail-worker.ts'
import { clearOldLetters } from './mail.ts'

type Row = Readonly<Record<string, unknown>>

describe.each(testLanes)('e-mails of a shop over $name', (lane) => {
  let shop: AttackedShop
  beforeAll(async () => {
    shop = await openAttackedShop(lane)
  })
  afterAll(() => shop.app.close())

  const seen = async (token: unknown = shop.owner) => {
    const { status, body } = await shop.app.request('GET', '/api/query/letters', { token })
    return { status, rows: (body['rows'] ?? []) as unknown as readonly Row[] }
  }
  const retry = async (letterId: unknown, token: unknown = shop.owner) => {
    const { body } = await shop.app.request('POST', '/api/command/retryLetter', {
      token,
      body: { opId: shop.clock.newId(), input: { letterId } },
    })
    return body['refusal']?.['code'] ?? body['ok']
  }
  const carried: string[] = []
  const quiet = { info: () => undefined, warn: () => undefined }
  const send = (fails: Error | null) =>
    sendDueLetters(
      {
        ...{ db: shop.app.db, clock: shop.clock, log: quiet },
        carrier: { deliver: async ({ id }) => (fails ? Promise.reject(fails) : void carried.push(id)) },
      },
      new AbortController().signal,
    )
  const forget = (email = 'owner@shop.example') => shop.app.request('POST', '/api/forgot_password', { body: { email } })
  const newest = async () => (await seen()).rows[0]

  test('are listed with their status but never with their text', async () => {
    await forget()
    const waiting = await newest()
    expect(waiting).toMatchObject({
      about: LETTER_ABOUT.newPassword,
      recipient: 'owner@shop.example',
      status: MAIL_STATUS.pending,
      attempts: 0,
    })
    expect(JSON.stringify(await seen())).not.toMatch(/reset-password|subject|body/)
    await send(new Error('away'))
    expect(await newest()).toMatchObject({ status: MAIL_STATUS.pending, failure: LETTER_FAILURE.notReached, attempts: 1 })
    // It is not due yet, but the user may retry it at once.
    await send(null)
    expect(carried).toEqual([])
    expect(await retry(waiting?.['id'])).toBe(true)
    await send(null)
    expect(carried).toEqual([waiting?.['id']])
    expect(await newest()).toMatchObject({ status: MAIL_STATUS.success, failure: null, sentAt: shop.clock.now(), nextTryAt: null })
    expect(await retry(waiting?.['id'])).toBe('settings.letter-not-waiting')
  })

  test('show why they were not sent: refused, expired or withdrawn', async () => {
    shop.clock.advance(MINUTE_MS)
    await forget()
    await send(new MailRefused(new Error('550'), '550'))
    expect(await newest()).toMatchObject({ status: MAIL_STATUS.failed, failure: LETTER_FAILURE.refused })
    shop.clock.advance(MINUTE_MS)
    await forget()
    shop.clock.advance(DAY_MS)
    await clearOldLetters(shop.app.db, shop.clock.now())
    expect(await newest()).toMatchObject({ status: MAIL_STATUS.failed, failure: LETTER_FAILURE.tooOld })
  })

  test('are listed only for users who may see the settings of that shop', async () => {
    const mine = (await seen()).rows.map(({ id }) => id)
    expect(mine.length).toBeGreaterThan(0)
    expect((await seen(shop.cashier)).status).toBe(403)
    expect((await seen(shop.foreigner)).rows.filter(({ id }) => mine.includes(id))).toEqual([])
    expect(await retry(mine[0], shop.foreigner)).toBe('settings.letter-unknown')
    expect(await retry(mine[0], shop.cashier)).toBe('settings.no-permission')
  })
})
