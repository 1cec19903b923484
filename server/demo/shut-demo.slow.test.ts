import { afterEach, describe, expect, test } from 'vitest'
import { PROTO } from '#domain/sync/messages.ts'
import { type DirectTill, countingClock, enrolDirectTill } from '../../tests/support/direct-till.ts'
import { type TestApp, openTestApp } from '../http/test-app.ts'
import { hashPassword } from '../identity/passwords.ts'
import { testLanes } from '../store/test-database.ts'
import { seedDemo } from './seed.ts'
import { shutPublicDemo } from './shut-demo.ts'
import { DEMO_OWNER } from './story-people.ts'

const { email, password } = DEMO_OWNER

describe.each(testLanes)('an unwanted demo shop on $name', (lane) => {
  let shop: TestApp
  afterEach(() => shop.close())

  async function withDemo(): Promise<DirectTill> {
    const clock = countingClock(5)
    shop = await openTestApp(lane, { clock })
    await seedDemo(shop.db, { now: clock.now(), customers: 20, items: 40 })
    return enrolDirectTill({ db: shop.db, clock }, 1)
  }
  const signIn = (words: string) => shop.request('POST', '/api/login', { body: { email, password: words } })

  function pullOf({ state, credential }: DirectTill) {
    const { deviceId, epoch, scopeHash } = state
    const body = {
      proto: PROTO,
      reqId: deviceId,
      deviceId,
      epoch,
      scopeHash,
      cursor: { ver: 0, record: null, id: null },
      ackedSeq: 0,
      limit: 5,
    }
    return shop.request('POST', '/api/sync/pull', { token: credential, body })
  }

  test('is disabled while it has the public password: no sign-in, no reads of its till, but its facts are accepted', async () => {
    const till = await withDemo()
    const token = (await signIn(password)).body['api_token']
    expect(await shutPublicDemo(shop.db)).toBe(true)
    expect((await signIn(password)).body).toEqual({ errors: { form: ['account-disabled'] } })
    const stamp = { userAgent: 'test', dateAndTime: '2026-11-21 12:00:00' }
    expect((await shop.request('POST', '/api/get_global_informations', { token, body: stamp })).status).toBe(401)
    expect((await pullOf(till)).status).toBe(423)
    const sent = await shop.request('POST', '/api/sync/push', { token: till.credential, body: till.request([await till.sale(0)]) })
    expect(sent).toMatchObject({ status: 200, body: { lastSeq: 1 } })
  })

  test('is not disabled once its password has changed, and nothing disabled is enabled again', async () => {
    await withDemo()
    const hash = await hashPassword('Our own words, not theirs')
    await shop.db.asPlatform((tx) => tx.query('update user_account set password_hash = $1 where account_id = 1', [hash]))
    expect(await shutPublicDemo(shop.db)).toBe(false)
    expect((await signIn('Our own words, not theirs')).status).toBe(200)
    await shop.db.asPlatform((tx) => tx.query('update account set status = 0 where id = 1'))
    expect(await shutPublicDemo(shop.db)).toBe(false)
    expect((await signIn('Our own words, not theirs')).body).toEqual({ errors: { form: ['account-disabled'] } })
  })
})
