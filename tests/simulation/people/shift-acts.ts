import { employee } from '#domain/employees/employee.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { type Money, ZERO, minor } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { takeTip } from '#domain/payments/tips/take-tip.ts'
import { tip } from '#domain/payments/tips/tip.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { cancelTip } from '#domain/shifts/cancel-tip.ts'
import { closeShift, moveCash, openDrawer, openShift } from '#domain/shifts/shift-commands.ts'
import { DRAWER_MOVE, SHIFT_STATUS, shift } from '#domain/shifts/shift.ts'
import { drawerIn, expectedOf, takingsIn, zOf } from '#domain/shifts/z-figures.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { sometimes } from '../sometimes.ts'
import type { Desk } from './desk-acts.ts'

type Shift = RowOf<typeof shift>

/** How long counting the drawer takes while another tab may continue to sell. */
const COUNTING_MS = 30_000
/** Share of drawer acts without an open shift, and of openings during an open shift. */
const ASTRAY = 0.06
/** How many acts at the drawer are about tips, which need no open shift. */
const TIPPED = 0.4

/** One act at the drawer of this till: opens the shift, puts cash in or takes it out, or counts and closes. */
export async function workDrawer(desk: Desk): Promise<void> {
  const { device, chance } = desk
  const head = await device.ledger.head()
  const setting = await localReader(device).get(accountSetting, ONLY_ROW_ID)
  if (!head || !setting) return
  const { timeZone } = setting
  if (chance.isHit(TIPPED)) return workTips(desk, timeZone)
  const open = await openAt(desk, head.deviceId)
  if ((!open && !chance.isHit(ASTRAY)) || (open && chance.isHit(ASTRAY))) {
    sometimes(open ? 'a second shift was opened at a till' : 'a shift was opened')
    const float = minor(chance.below(50) * 1_000)
    return desk.commit(openShift, { shiftId: desk.newId(), till: head.series, float, timeZone })
  }
  const roll = chance.float()
  if (!open || roll < 0.35) {
    sometimes(open ? 'cash was put into a drawer or taken out' : 'somebody moved cash without an open shift')
    const kind = chance.pick([DRAWER_MOVE.in, DRAWER_MOVE.out])
    return desk.commit(moveCash, { moveId: desk.newId(), kind, amount: minor(1 + chance.below(20_000)), reason: 'صرف', timeZone })
  }
  if (roll < 0.5) return desk.commit(openDrawer, { moveId: desk.newId(), reason: 'فكة', timeZone })
  sometimes('a shift was closed')
  if (chance.isHit(0.5)) {
    // The sheet shows what it read first, without later sales of another tab.
    const written = await closingOf(desk, open)
    await new Promise<void>((counted) => device.ports.after(chance.between(0, COUNTING_MS), counted))
    return desk.commit(closeShift, { ...written, timeZone })
  }
  return desk.commit(closeShift, { ...(await closingOf(desk, open)), timeZone })
}

/** A customer leaves a tip, and may take it back at once; or one of any till is cancelled, so that some are refused. */
async function workTips(desk: Desk, timeZone: string): Promise<void> {
  const { device, chance } = desk
  const read = localReader(device)
  const taken = await read.select(tip, { limit: 20 })
  if (taken.length > 0 && chance.isHit(0.5)) {
    sometimes('a tip was cancelled')
    return desk.commit(cancelTip, { tipId: chance.pick(taken).id, reason: 'أُعيد للعميلة', timeZone })
  }
  const people = await read.select(employee, { limit: 20 })
  const receiver = people.length > 0 ? chance.pick(people) : null
  if (!receiver) return
  sometimes('a tip was taken')
  const amount = minor(1 + chance.below(5_000))
  const isCard = chance.isHit(0.4)
  const tender = {
    ...{ id: desk.newId(), method: isCard ? PAYMENT_METHOD.creditCard : PAYMENT_METHOD.cash, tendered: amount },
    ...{ authorizationCode: isCard ? '771204' : null, reference: null },
  }
  await desk.commit(takeTip, { invoiceId: null, employeeId: receiver.id, amount, tenders: [tender], timeZone })
  if (chance.isHit(0.7)) return
  sometimes('a tip was cancelled')
  return desk.commit(cancelTip, { tipId: tender.id, reason: 'غيّرت العميلة رأيها', timeZone })
}

/** The shift that is open at a till, as its copy says. */
export async function openAt({ device }: Pick<Desk, 'device'>, deviceId: Shift['deviceId']): Promise<Shift | null> {
  const where = [
    { field: 'deviceId', is: deviceId },
    { field: 'status', is: SHIFT_STATUS.open },
  ]
  const [open = null] = await localReader(device).select(shift, { where, sort: { field: 'openedAt', descending: true }, limit: 1 })
  return open
}

/** A closing as the screen writes it: the expected amounts, and a count that is mostly right. */
export async function closingOf({ device, chance }: Pick<Desk, 'device' | 'chance'>, open: Shift) {
  const read = localReader(device)
  const expected = expectedOf(zOf(open, await takingsIn(read, open), await drawerIn(read, open)))
  const { [PAYMENT_METHOD.cash]: cash = ZERO, ...counted } = expected
  const off = chance.isHit(0.2) ? chance.below(1_000) - 500 : 0
  const { openedAt: at, openedBy: by, openedSeq: seq, float, till } = open
  const count = { counts: countedAs(minor(Math.max(0, cash + off))), counted, expected, note: null }
  return { shiftId: open.id, opened: { at, by, seq, float, till }, ...count }
}

/** In riyals and halalas. */
const countedAs = (sum: Money) => [
  { value: 100, count: Math.floor(sum / 100) },
  { value: 1, count: sum % 100 },
]
