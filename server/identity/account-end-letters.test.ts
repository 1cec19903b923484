import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, DAY_MS, type Instant, dayOf, instant, startOfDay } from '#domain/kernel/time.ts'
import { ZONE_DEFAULT } from '#domain/settings/account-setting.ts'
import { LETTER_ABOUT, LETTER_FAILURE, MAIL_STATUS } from '#domain/settings/letter.ts'
import { type TestApp, openTestApp, registerShop, testClock } from '../http/test-app.ts'
import { extendAccount } from '../operator/extend-account.ts'
import { storedMail } from '../effects/mail.ts'
import { testLanes } from '../store/test-database.ts'
import { tendAccountEnds } from './account-end-letters.ts'
import { TRIAL_MS } from './register.ts'

const { accountEnding, accountEnded } = LETTER_ABOUT

describe.each(testLanes)('e-mails about the end of an account over $name', (lane) => {
  let app: TestApp
  let clock: ReturnType<typeof testClock>
  let accountId: number
  let trialEnd: Instant
  let nth = 0
  beforeAll(async () => {
    clock = testClock()
    app = await openTestApp(lane, { clock })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    nth += 1
    const shop = await registerShop(app.request, email())
    accountId = Number(shop['account_id'])
    trialEnd = instant(clock.now() + TRIAL_MS)
  })

  const email = () => `owner${nth}@shop.example`
  const platform = (sql: string, params: readonly unknown[] = []) => app.db.asPlatform((tx) => tx.query(sql, [...params]))
  const tend = async (at: Instant) => {
    clock.advance(at - clock.now())
    const deps = { db: app.db, clock, mail: storedMail, publicUrl: 'https://shop.example' }
    await Promise.all([tendAccountEnds(deps, new AbortController().signal), tendAccountEnds(deps, new AbortController().signal)])
  }
  const letters = () =>
    platform(
      'select about, lang, subject, body, status, failure from outgoing_mail where account_id = $1 and about >= 7 order by created_at, id',
      [accountId],
    )
  const abouts = async () => (await letters()).map(({ about }) => about)

  test('are sent exactly two days before and at the end, and not again by later runs', async () => {
    await tend(instant(trialEnd - 2 * DAY_MS - 1))
    expect(await abouts()).toEqual([])
    await tend(instant(trialEnd - 2 * DAY_MS))
    await tend(instant(trialEnd - DAY_MS))
    await tend(instant(trialEnd - 1))
    expect(await abouts()).toEqual([accountEnding])
    await tend(trialEnd)
    await tend(instant(trialEnd + DAY_MS))
    expect(await abouts()).toEqual([accountEnding, accountEnded])
    const seen = await platform('select about, recipient from letter where account_id = $1 and about >= 7 order by about', [accountId])
    expect(seen).toEqual([accountEnding, accountEnded].map((about) => ({ about, recipient: email() })))
  })

  test('follow the current end: after an extension the warning is sent two days before the new end', async () => {
    await tend(instant(trialEnd - 2 * DAY_MS - 1))
    const last = addDays(dayOf(trialEnd, ZONE_DEFAULT), 9)
    const end = startOfDay(addDays(last, 1), ZONE_DEFAULT)
    await extendAccount(app.db, accountId, last)
    await tend(instant(trialEnd - 2 * DAY_MS))
    await tend(instant(end - 2 * DAY_MS - 1))
    expect(await abouts()).toEqual([])
    await tend(instant(end - 2 * DAY_MS))
    expect(await abouts()).toEqual([accountEnding])
    expect((await letters())[0]?.['subject']).not.toContain('التجريبية')
  })

  test('are sent again for a new end, and pending ones of the previous end are withdrawn', async () => {
    await tend(instant(trialEnd - DAY_MS))
    const last = addDays(dayOf(trialEnd, ZONE_DEFAULT), 30)
    const end = startOfDay(addDays(last, 1), ZONE_DEFAULT)
    await extendAccount(app.db, accountId, last)
    expect(await letters()).toMatchObject([{ status: MAIL_STATUS.failed, failure: LETTER_FAILURE.withdrawn, body: '' }])
    await tend(instant(end - DAY_MS))
    await tend(end)
    expect(await abouts()).toEqual([accountEnding, accountEnding, accountEnded])
  })

  test('are not sent for a disabled account, an unlimited one, or one that expired long ago', async () => {
    await platform('update account set status = 0 where id = $1', [accountId])
    await tend(instant(trialEnd - DAY_MS))
    await platform('update account set status = 1, expires_at = null where id = $1', [accountId])
    await tend(trialEnd)
    await platform('update account set expires_at = $2::timestamptz where id = $1', [accountId, new Date(trialEnd).toISOString()])
    await tend(instant(trialEnd + 7 * DAY_MS))
    expect(await abouts()).toEqual([])
  })

  test("state the end in the owner's language and the shop's time zone, and are sent to nobody else", async () => {
    await platform("update user_account set lang = 'en' where account_id = $1", [accountId])
    await tend(instant(trialEnd - DAY_MS))
    const [soon] = await letters()
    await platform("update user_account set lang = 'ar' where account_id = $1", [accountId])
    await tend(trialEnd)
    const [, over] = await letters()
    const riyadh = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE_DEFAULT, day: 'numeric', month: 'long', year: 'numeric' })
    expect(soon).toMatchObject({ lang: 'en', subject: expect.stringContaining('The free trial of') })
    expect(String(soon?.['body'])).toContain(riyadh.format(trialEnd))
    expect(String(soon?.['body'])).toContain(`account number ${accountId}`)
    expect(over).toMatchObject({ lang: 'ar', subject: expect.stringContaining('انتهت الفترة التجريبية') })
    const others = await platform('select 1 from outgoing_mail where account_id = $1 and about >= 7 and recipient <> $2', [
      accountId,
      email(),
    ])
    expect(others).toEqual([])
  })
})
