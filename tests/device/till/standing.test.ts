import { liveQuery } from 'dexie'
import { describe, expect, test } from 'vitest'
import { ACTIONS, PAGES } from '#domain/access/pages.ts'
import { PLAIN_EMPLOYEE, employee, employeePin, role } from '#domain/employees/employee.ts'
import { PIN_ITERATIONS } from '#domain/employees/set-pin.ts'
import type { AnyRecord } from '#domain/kernel/define.ts'
import { rate } from '#domain/kernel/money.ts'
import { DAY_MS, type Day, HOUR_MS, MINUTE_MS, addDays, dayOf, startOfDay } from '#domain/kernel/time.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { FROM_THE_START } from '../../../src/data/mirror/mirror-rows.ts'
import { applyChanges, resetMirror } from '../../../src/data/mirror/mirror-write.ts'
import { copyPage } from '../../support/copy-page.ts'
import type { Session } from '../../../src/engine/session.ts'
import { pinSession } from '../../../src/features/access/lock/pin-session.ts'
import { type Standing, follow, standingOf } from '../../../src/features/access/lock/standing.ts'
import { EXAMPLE_NOW, exampleId, exampleSetting } from '../../support/examples/example-shop.ts'
import { enrolledDevice, must, testDevice } from '../support.ts'
import { until } from '../../support/until.ts'

const [SARA, CASHIER] = [exampleId(301), exampleId(310)]
const ZONE = exampleSetting.timeZone
const TODAY = dayOf(EXAMPLE_NOW, ZONE)
const held = { id: CASHIER, nameAr: 'كاشيرة', nameEn: 'Cashier', isOwner: false, discountMax: null, isRemoved: false }
const SELLS = { [PAGES.pointOfSale]: [ACTIONS.pointOfSale.sell, ACTIONS.pointOfSale.holdBill] }
const cashier = { ...held, permissions: SELLS }
const sara = { ...PLAIN_EMPLOYEE, id: SARA, nameAr: 'سارة', nameEn: 'Sara', roleId: CASHIER }
const pin = { id: SARA, salt: 'ab', hash: 'cd', iterations: PIN_ITERATIONS, isLong: false, proofSalt: null, setBy: null, setAt: null }

type Row = Readonly<Record<string, unknown>> & { readonly id: string }
type Till = Awaited<ReturnType<typeof openTill>>

/** A till unlocked by Sara. */
async function openTill(more: { readonly leftOn?: Day } = {}) {
  const device = await enrolledDevice()
  const mirror = await device.sync.mirror.open()
  for (const [record, row] of [
    [role, cashier],
    [employee, { ...sara, ...more }],
    [employeePin, pin],
  ] as const)
    await copyPage(mirror, record.name, [{ ver: 5, row }], {})
  const identity = { accountId: 1, deviceId: exampleId(401), series: 'A', name: 'Till 1' }
  const session: Session = must(await pinSession(SARA, identity as never, localReader(device), EXAMPLE_NOW))
  return { device, mirror, session }
}

/** Simulates a pull. */
async function brings({ mirror }: Till, record: AnyRecord, id: string, row: Row | null): Promise<void> {
  await applyChanges(mirror, [{ record: record.name, id, ver: 11, row }], {})
}

/** The latest result of the guards' live query. */
function watched({ device, session }: Till) {
  const seen: Standing[] = []
  const subscription = liveQuery(async () => await standingOf(session, device, device.timers.now)).subscribe((standing) =>
    seen.push(standing),
  )
  return { latest: () => seen.at(-1), stop: () => subscription.unsubscribe() }
}

describe('the user who unlocked a till', () => {
  test.each([
    ['rounds cash', { cashStep: 25 }],
    ['takes other methods', { paymentMethods: 3 }],
  ])('follows a shop that %s otherwise, and nothing else that was decided', async (_what, changed) => {
    const till = await openTill()
    const { latest, stop } = watched(till)
    await until(() => expect(latest()).toEqual({ is: 'same', until: null }))
    await brings(till, accountSetting, exampleSetting.id, { ...exampleSetting, receiptNoteAr: 'شكرًا' })
    await brings(till, accountSetting, exampleSetting.id, { ...exampleSetting, ...changed })
    await until(() => expect(latest()).toMatchObject({ is: 'changed', what: 'settings', session: { setting: changed } }))
    stop()
  })

  const less = { ...cashier, permissions: { [PAGES.pointOfSale]: [ACTIONS.pointOfSale.sell] } }
  const more = { ...cashier, permissions: { ...SELLS, [PAGES.customers]: [ACTIONS.customers.view] } }

  test.each([
    ['loses permissions that the role no longer has', less],
    ['gains permissions that the role now has', more],
    ['has another discount ceiling', { ...cashier, discountMax: rate(2_500) }],
  ])('%s, without a new unlocking', async (_what, changed) => {
    const till = await openTill()
    const { latest, stop } = watched(till)
    await until(() => expect(latest()).toEqual({ is: 'same', until: null }))
    await brings(till, role, CASHIER, changed)
    const { permissions, discountMax } = changed
    await until(() =>
      expect(latest()).toMatchObject({ is: 'changed', what: 'rights', session: { permissions, discountMax, employeeId: SARA } }),
    )
    stop()
  })

  test('gets a manager’s role and keeps a short PIN, which still works with a hint to set a longer one', async () => {
    const till = await openTill()
    expect(till.session.ownPin).toMatchObject({ isTooShort: false })
    const { latest, stop } = watched(till)
    await brings(till, role, CASHIER, { ...cashier, permissions: { ...SELLS, [PAGES.rent]: [ACTIONS.rent.override] } })
    await until(() => expect(latest()).toMatchObject({ is: 'changed', session: { ownPin: { isTooShort: true }, employeeId: SARA } }))
    stop()
  })

  test('is locked out as soon as the till receives that they were disabled or have left', async () => {
    for (const row of [
      { ...sara, isActive: false },
      { ...sara, leftOn: addDays(TODAY, -1) },
    ]) {
      const till = await openTill()
      const { latest, stop } = watched(till)
      await brings(till, employee, SARA, row)
      await until(() => expect(latest()).toEqual({ is: 'gone' }))
      stop()
    }
  })

  test('is locked out when their PIN was removed from this till, but not while its copy is being made', async () => {
    const till = await openTill()
    await resetMirror(till.mirror, { epoch: exampleId(403), scopeHash: 'scope', copy: FROM_THE_START })
    expect(await standingOf(till.session, till.device, EXAMPLE_NOW)).toEqual({ is: 'same', until: null })
    const other = await openTill()
    await brings(other, employeePin, SARA, null)
    expect(await standingOf(other.session, other.device, EXAMPLE_NOW)).toEqual({ is: 'gone' })
  })

  test('remains without a PIN after enrolling the till by password', async () => {
    const till = await openTill()
    await brings(till, employeePin, SARA, null)
    const enrolling: Session = { ...till.session, ownPin: null }
    expect(await standingOf(enrolling, till.device, EXAMPLE_NOW)).toEqual({ is: 'same', until: null })
    await brings(till, employee, SARA, { ...sara, isActive: false })
    expect(await standingOf(enrolling, till.device, EXAMPLE_NOW)).toEqual({ is: 'gone' })
  })

  test('remains until midnight of their last day', async () => {
    const till = await openTill({ leftOn: TODAY })
    const midnight = startOfDay(addDays(TODAY, 1), ZONE)
    expect(await standingOf(till.session, till.device, midnight - 1)).toEqual({ is: 'same', until: midnight })
    expect(await standingOf(till.session, till.device, midnight)).toEqual({ is: 'gone' })
  })

  test('is checked by the server when in a personal session', async () => {
    const till = await openTill({ leftOn: TODAY })
    const session: Session = { ...till.session, source: 'user' }
    expect(await standingOf(session, till.device, EXAMPLE_NOW + 3 * DAY_MS)).toEqual({ is: 'same', until: null })
  })
})

describe('the reaction to a changed status', () => {
  function followed(standing: Standing, isBusy = false) {
    const { ports, timers } = testDevice()
    const seen = { isBusy, gone: 0, changed: 0, later: 0 }
    const stop = follow(ports, standing, {
      isBusy: () => seen.isBusy,
      onGone: () => void (seen.gone += 1),
      onChanged: () => void (seen.changed += 1),
      onLater: () => void (seen.later += 1),
    })
    return { seen, timers, stop }
  }

  test('waits for an act that is being stored', async () => {
    for (const [standing, key] of [
      [{ is: 'gone' }, 'gone'],
      [{ is: 'changed', what: 'rights', session: (await openTill()).session }, 'changed'],
    ] as const) {
      const { seen, timers } = followed(standing, true)
      await timers.advance(1_000)
      expect(seen[key]).toBe(0)
      seen.isBusy = false
      await timers.advance(1_000)
      expect(seen[key]).toBe(1)
    }
  })

  test('includes the end of the last day, within a minute also after sleep', async () => {
    const { seen, timers } = followed({ is: 'same', until: (EXAMPLE_NOW + 30_000) as never })
    await timers.advance(29_999)
    expect(seen.later).toBe(0)
    await timers.advance(1)
    expect(seen.later).toBe(1)
    const far = followed({ is: 'same', until: (EXAMPLE_NOW + 9 * HOUR_MS) as never })
    expect(far.timers.pending()).toEqual([MINUTE_MS])
  })

  test('does nothing once the user has locked the till', async () => {
    const { seen, timers, stop } = followed({ is: 'gone' }, true)
    stop()
    seen.isBusy = false
    await timers.advance(HOUR_MS)
    expect(seen.gone).toBe(0)
    expect(followed({ is: 'same', until: null }).timers.pending()).toEqual([])
  })
})
