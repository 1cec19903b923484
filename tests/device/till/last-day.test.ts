import { expect, test } from 'vitest'
import { LOGIN_STATE, PLAIN_EMPLOYEE, type employee } from '#domain/employees/employee.ts'
import { LONG_PIN_DIGITS_MIN, PIN_ITERATIONS } from '#domain/employees/set-pin.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { type Day, DAY_MS, day, dayOf, instant } from '#domain/kernel/time.ts'
import { readProvers } from '../../../src/data/till/allowers.ts'
import { pinSession } from '../../../src/features/access/lock/pin-session.ts'
import { employeesWithPin } from '../../../src/features/access/lock/till-session.ts'
import { EXAMPLE_NOW, exampleId, exampleSetting } from '../../support/examples/example-shop.ts'
import { memoryReader } from '../../support/examples/memory-reader.ts'

const WHO = exampleId(301)
const TODAY = dayOf(EXAMPLE_NOW, exampleSetting.timeZone)
const pin = {
  id: WHO,
  salt: 'ab',
  hash: 'cd',
  iterations: PIN_ITERATIONS,
  isLong: LONG_PIN_DIGITS_MIN > 0,
  proofSalt: 'ef',
  setBy: null,
  setAt: null,
}
const till = { accountId: 1, deviceId: exampleId(9), series: 'T1', name: 'Till' }

const shop = (leftOn: Day | null | undefined, more: Partial<RowOf<typeof employee>> = {}, settings = [exampleSetting]) =>
  memoryReader({
    account_setting: settings,
    role: [
      { id: exampleId(310), nameAr: 'كاشيرة', nameEn: 'Cashier', permissions: {}, isOwner: false, discountMax: null, isRemoved: false },
    ],
    employee: [{ id: WHO, nameAr: 'سارة', nameEn: 'Sara', roleId: exampleId(310), ...PLAIN_EMPLOYEE, leftOn, ...more }],
    employee_pin: [pin],
  })

/** Whether the employee's PIN opens the till, whether the lock screen shows them, and whether they can approve. */
async function access(leftOn: Day | null | undefined, at = EXAMPLE_NOW, read = shop(leftOn)) {
  const [session, shown, provers] = await Promise.all([
    pinSession(WHO, till as never, read, at),
    employeesWithPin(read, at),
    readProvers(read, at),
  ])
  return [session !== null, shown.length === 1, provers.length === 1]
}

test('a PIN works on its owner’s last day, but not on the next', async () => {
  expect(await access(TODAY)).toEqual([true, true, true])
  expect(await access(TODAY, instant(EXAMPLE_NOW + DAY_MS))).toEqual([false, false, false])
})

test('the last day ends at midnight in the shop, also without a time zone setting', async () => {
  const [before, after] = [instant(Date.parse('2026-11-21T20:59:59Z')), instant(Date.parse('2026-11-21T21:00:00Z'))]
  for (const settings of [[exampleSetting], []]) {
    const read = shop(day('2026-11-21'), {}, settings)
    expect(await access(null, before, read)).toEqual([true, true, true].map((is, nth) => is && (nth > 0 || settings.length > 0)))
    expect(await access(null, after, read)).toEqual([false, false, false])
  }
})

test('an employee without a last day has access, also on a copy from before the field existed', async () => {
  expect(await access(null)).toEqual([true, true, true])
  expect(await access(undefined)).toEqual([true, true, true])
})

test('with a password set only the password is requested when a PIN is insufficient; otherwise the account too', async () => {
  const named = async (more: Partial<RowOf<typeof employee>>) => {
    const session = await pinSession(WHO, till as never, shop(null, more), EXAMPLE_NOW)
    return session?.signsInBy
  }
  const email = 'sara@shop.example'
  expect(await named({ email, loginState: LOGIN_STATE.open })).toEqual({ name: email, username: '' })
  for (const other of [
    { email, loginState: LOGIN_STATE.invited },
    { email, loginState: LOGIN_STATE.none },
    { loginState: LOGIN_STATE.open },
  ])
    expect(await named(other)).toEqual({ name: '1', username: '' })
})
