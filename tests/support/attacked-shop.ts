import { ACTIONS, PAGES } from '#domain/access/pages.ts'
import { employee, role } from '#domain/employees/employee.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { addUser } from '#server/identity/add-user.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { PASSWORD, type TestApp, openTestApp, registerShop } from '#server/http/test-app.ts'
import { sqlReader } from '#server/store/reader.ts'
import type { TestLane } from '#server/store/test-database.ts'
import { seedGoldenShop } from '../golden/shop.ts'
import { changeRow } from './change-row.ts'
import { type DirectTill, TRAINEE_ID, countingClock, enrolDirectTill } from './direct-till.ts'

/** A shop with sessions of everyone who might attack it. */
export interface AttackedShop {
  readonly app: TestApp
  readonly clock: ReturnType<typeof countingClock>
  readonly accountId: number
  /** Sessions of the owner, of a cashier who may only sell, and of the owner of another shop. */
  readonly owner: unknown
  readonly cashier: unknown
  readonly foreigner: unknown
  readonly till: DirectTill
  readonly other: DirectTill
  readonly revoked: DirectTill
}

export async function openAttackedShop(lane: TestLane): Promise<AttackedShop> {
  const clock = countingClock(77)
  const app = await openTestApp(lane, { clock })
  const { db, request } = app
  const registered = await registerShop(request, 'owner@shop.example')
  const accountId = Number(registered['account_id'])
  const foreigner = (await registerShop(request, 'owner@other.example'))['api_token']
  // Confirms the e-mail addresses of both owners.
  await db.asPlatform(async (tx) => {
    await tx.query('update user_account set email_verified_at = now()')
    await tx.query('delete from outgoing_mail')
  })
  // Replaces the fresh shop by the example shop.
  await db.asPlatform((tx) => tx.query('delete from account_setting where account_id = $1', [accountId]))
  await seedGoldenShop(db, accountId)
  const id: Id = clock.newId()
  const her = await db.inAccount(accountId, (tx) => sqlReader(tx, accountId).get(employee, TRAINEE_ID))
  if (!her) throw new Error('the shop of the examples has a cashier')
  await changeRow({ db, accountId }, role, her.roleId, { permissions: { [PAGES.pointOfSale]: [ACTIONS.pointOfSale.sell] } }, clock.now())
  await db.asPlatform(async (tx) => {
    const who = { accountId, id, username: 'cashier', email: 'cashier@shop.example', employeeId: TRAINEE_ID }
    await addUser(tx, { ...who, passwordHash: await hashPassword(PASSWORD), lang: 'ar', createdAt: clock.now() })
  })
  const signedIn = await request('POST', '/api/login', { body: { email: 'cashier@shop.example', password: PASSWORD } })
  if (signedIn.status !== 200) throw new Error(`the cashier could not sign in: ${JSON.stringify(signedIn.body)}`)
  const [till, other, revoked] = [
    await enrolDirectTill({ db, clock }, accountId),
    await enrolDirectTill({ db, clock }, accountId),
    await enrolDirectTill({ db, clock }, accountId),
  ]
  await db.asPlatform((tx) => tx.query(`update device set status = 'revoked' where device_id = $1`, [revoked.state.deviceId]))
  return { app, clock, accountId, owner: registered['api_token'], cashier: signedIn.body['api_token'], foreigner, till, other, revoked }
}
