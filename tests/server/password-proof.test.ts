import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogGroup } from '#domain/catalog/catalog.ts'
import { services } from '#domain/catalog/services.ts'
import { UNLOCK_LASTS_MS } from '#domain/employees/actor-proof.ts'
import { employee, employeePin } from '#domain/employees/employee.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { minor } from '#domain/kernel/money.ts'
import { type Instant, MINUTE_MS, instant } from '#domain/kernel/time.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { unlockResponseSchema } from '#domain/sync/unlock-messages.ts'
import { addUser } from '#server/identity/add-user.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { PASSWORD } from '#server/http/test-app.ts'
import { bulkInsert } from '#server/store/bulk.ts'
import { testLanes } from '#server/store/test-database.ts'
import { type AttackedShop, openAttackedShop } from '../support/attacked-shop.ts'
import { changeRow } from '../support/change-row.ts'
import { type DirectTill, OWNER, TRAINEE_ID, enrolDirectTill, examplePin } from '../support/direct-till.ts'
import { withLines } from '../support/examples/make-sale.ts'
import { exampleGroup, exampleService } from '../support/examples/example-shop.ts'
import { resultsByPlace } from '../support/till-per-test.ts'

const EMAIL = 'sara@shop.example'
const NEW = 'another horse entirely'

describe.each(testLanes)('a till unlocked by password, over $name', (lane) => {
  let shop: AttackedShop
  let till: DirectTill
  let owner: unknown
  let password = PASSWORD

  const request = (path: string, token: unknown, body: unknown) => shop.app.request('POST', `/api/${path}`, { token, body })
  const signIn = async (email = EMAIL) => {
    const answer = await request('login', null, { email, password: email === EMAIL ? password : PASSWORD, take_over: true })
    expect(answer.status).toBe(200)
    return answer.body['api_token']
  }
  const requests = (token: unknown, at: Instant = shop.clock.now(), credential = till.credential) =>
    request('sync/unlock', token, { credential, at })
  const keyOf = async (token: unknown, at: Instant = shop.clock.now(), of = till) => {
    const { status, body } = await requests(token, at, of.credential)
    expect(status).toBe(200)
    const { employeeId: by, key } = v.parse(unlockResponseSchema, body)
    return { by, at, key }
  }
  const { nameAr, nameEn, groupId, jobMinutes, isShownToCustomer, isShownOnline, isFavourite, position } = exampleService
  const shown = { nameAr, nameEn, groupId, jobMinutes, isShownToCustomer, isShownOnline, isFavourite, position, pictureId: null }
  const edited = (more: Partial<Operation> = {}, price = exampleService.price) => {
    const args = { serviceId: exampleService.id, service: { ...shown, price } }
    return till.raw({ type: services.edit.name, v: services.edit.version, class: 'intent', args, ...more })
  }
  /** A service for a token price. */
  const giveAway = () => till.sale(0, (given) => withLines(given, (line, nth) => (nth === 0 ? { ...line, unitPrice: minor(1) } : line)))
  const answered = async (op: Operation) => resultsByPlace(await till.push([op])).map((reported) => reported.replace(/^\d+ /, ''))
  const NOT_HERS = ['rejected sync.needs-session']
  const changed = (is: Partial<RowOf<typeof employee>>) =>
    changeRow({ db: shop.app.db, accountId: shop.accountId }, employee, OWNER.employeeId, is, shop.clock.now())

  beforeAll(async () => {
    shop = await openAttackedShop(lane)
    const { app, accountId, clock } = shop
    await app.db.inAccount(accountId, (tx) => bulkInsert(tx, accountId, catalogGroup, [exampleGroup]))
    const who = { accountId, id: clock.newId(), username: 'sara', email: EMAIL, employeeId: OWNER.employeeId, lang: 'ar' } as const
    const passwordHash = await hashPassword(PASSWORD)
    // The following takes longer than the trial period of a week.
    await app.db.asPlatform((tx) => tx.query('update account set expires_at = null'))
    await app.db.asPlatform((tx) => addUser(tx, { ...who, passwordHash, createdAt: clock.now() }))
  })
  afterAll(() => shop.app.close())
  beforeEach(async () => {
    shop.clock.advance(11 * MINUTE_MS)
    till = await enrolDirectTill({ db: shop.app.db, clock: shop.clock }, shop.accountId)
    owner = await signIn()
  })

  test('is trusted: the owner gives a service away and edits another one without a notice', async () => {
    till.unlockBy(await keyOf(owner))
    expect(await answered(await giveAway())).toEqual(['applied'])
    expect(await answered(edited())).toEqual(['applied'])
  })

  test('causes no notice for a price change, as in a session', async () => {
    till.unlockBy(await keyOf(owner))
    expect(await answered(edited({}, minor(100)))).toEqual(['applied'])
    till.unlockBy(null)
    await till.unlock()
    expect(await answered(edited())).toEqual(['exception sync.price-changed-at-till'])
    await shop.app.db.inAccount(shop.accountId, (tx) => tx.query('delete from employee_pin where id = $1', [OWNER.employeeId]))
  })

  test('stays trusted as long as after a PIN, offline and after signing out', async () => {
    till.unlockBy(await keyOf(owner))
    await request('logout', owner, {})
    shop.clock.advance(UNLOCK_LASTS_MS)
    expect(await answered(edited())).toEqual(['applied'])
    shop.clock.advance(1)
    expect(await answered(edited())).toEqual(NOT_HERS)
  })

  test('causes notices if its version has no such keys', async () => {
    expect(await answered(await giveAway())).toEqual(['exception sync.actor-unproved'])
    expect(await answered(edited())).toEqual(NOT_HERS)
  })

  test.each([
    ['a forged key', async (at: Instant) => ({ by: OWNER.employeeId, at, key: '5c'.repeat(32) })],
    ['the key of another till', async (at: Instant) => keyOf(owner, at, shop.other)],
    [
      'the key of a cashier who calls herself the owner',
      async (at: Instant) => ({ ...(await keyOf(await signIn('cashier@shop.example'), at)), by: OWNER.employeeId }),
    ],
    ['a key that was given for later', async (at: Instant) => keyOf(owner, instant(at + MINUTE_MS))],
    ['her key, said to be of another time', async (at: Instant) => ({ ...(await keyOf(owner, at)), at: instant(at - 1) })],
  ])('is not believed by %s', async (_what, made) => {
    till.unlockBy(await made(shop.clock.now()))
    expect(await answered(await giveAway())).toEqual(['exception sync.actor-unproved'])
    expect(await answered(edited())).toEqual(NOT_HERS)
  })

  test('is not trusted for acts dated before the unlocking, by its own clock or the server’s', async () => {
    const key = await keyOf(owner)
    till.unlockBy(key)
    expect(await answered(edited({ occurredAt: instant(key.at - 1) }))).toEqual(NOT_HERS)
    expect(await answered(edited({ clockOffsetMs: -6 * MINUTE_MS }))).toEqual(NOT_HERS)
  })

  test('gets a key only in the user’s own session at an active till of their shop', async () => {
    expect((await requests(undefined)).status).toBe(401)
    expect((await requests(till.credential)).status).toBe(401)
    expect((await requests(shop.foreigner)).status).toBe(403)
    expect((await requests(owner, shop.clock.now(), shop.revoked.credential)).status).toBe(403)
    expect((await requests(owner, shop.clock.now(), `${till.credential.slice(0, -1)}!`)).status).toBe(403)
    expect((await requests(await signIn('cashier@shop.example'))).body).toMatchObject({ employeeId: TRAINEE_ID })
    await request('logout', owner, {})
    expect((await requests(owner)).status).toBe(401)
  })

  test('gets the same key again after a lost answer, and none for the same moment in a later session', async () => {
    const at = shop.clock.now()
    expect(await keyOf(owner, at)).toEqual(await keyOf(owner, at))
    expect((await requests(await signIn(), at)).status).toBe(403)
  })

  test('learns whether the user has a PIN that suffices for their permissions', async () => {
    const lacks = async () => (await requests(owner, instant(shop.clock.now() + 1))).body['lacksPin']
    const { db } = shop.app
    const set = (isLong: boolean) =>
      db.inAccount(shop.accountId, async (tx) => {
        await tx.query('delete from employee_pin where id = $1', [OWNER.employeeId])
        await bulkInsert(tx, shop.accountId, employeePin, [examplePin(OWNER.employeeId, isLong)])
      })
    expect(await lacks()).toBe(true)
    await set(false)
    shop.clock.advance(1)
    expect(await lacks()).toBe(true)
    await set(true)
    shop.clock.advance(1)
    expect(await lacks()).toBe(false)
    await db.inAccount(shop.accountId, (tx) => tx.query('delete from employee_pin where id = $1', [OWNER.employeeId]))
  })

  describe('is no longer trusted', () => {
    test('after the password was changed elsewhere; earlier acts remain trusted', async () => {
      till.unlockBy(await keyOf(owner))
      const before = edited()
      shop.clock.advance(MINUTE_MS)
      const elsewhere = await signIn()
      expect((await request('user/change_password', elsewhere, { current: password, password: NEW })).status).toBe(200)
      password = NEW
      expect(await answered(before)).toEqual(['applied'])
      expect(await answered(edited())).toEqual(NOT_HERS)
    })

    test('except by the session in which the user changes it', async () => {
      till.unlockBy(await keyOf(owner))
      expect((await request('user/change_password', owner, { current: password, password: `${NEW} yet` })).status).toBe(200)
      password = `${NEW} yet`
      shop.clock.advance(MINUTE_MS)
      expect(await answered(edited())).toEqual(['applied'])
    })

    test('after the user lost the right to sign in', async () => {
      till.unlockBy(await keyOf(owner))
      await changed({ hasLogin: false })
      expect(await answered(edited())).toEqual(NOT_HERS)
      await changed({ hasLogin: true })
    })

    test('after the employment ended', async () => {
      till.unlockBy(await keyOf(owner))
      await changed({ isActive: false })
      expect(await answered(edited())).toEqual(NOT_HERS)
      await changed({ isActive: true })
    })
  })

  test('is trusted by its own clock even if that is an hour off', async () => {
    const off = 60 * MINUTE_MS
    const at = instant(shop.clock.now() + off)
    till.unlockBy(await keyOf(owner, at))
    expect(await answered(edited({ occurredAt: at, clockOffsetMs: -off }))).toEqual(['applied'])
  })
})
