import { reasonOf } from '#domain/accounting/daily-payments.ts'
import { type RowOf, patch } from '#domain/kernel/define.ts'
import { type Money, ZERO, minor, lessIfHeld } from '#domain/kernel/money.ts'
import { type Day, HOUR_MS, addDays, dayOf, instant } from '#domain/kernel/time.ts'
import { INSURANCE_ENTRY, insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE, payment } from '#domain/payments/payment.ts'
import { tip } from '#domain/payments/tips/tip.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { denominationsOf } from '#domain/shifts/denominations.ts'
import { type Counted, DRAWER_MOVE, SHIFT_STATUS, drawerMove, shift } from '#domain/shifts/shift.ts'
import { type Taking, expectedOf, zOf } from '#domain/shifts/z-figures.ts'
import type { Chance } from './chance.ts'
import type { DemoLedger } from './demo-ledger.ts'
import type { DemoDevice } from './demo-till.ts'
import { DEMO_ZONE } from './story-people.ts'

const DAYS_TOLD = 45
const FLOAT = minor(50_000)
const OUT_REASONS = ['ماء وقهوة للضيوف', 'أجرة التوصيل', 'خيوط وإبر للخياطة']

interface Done {
  readonly at: number
  readonly day: Day
  readonly place: (tillSeq: number) => void
  readonly taking: Taking | null
}

function doneIn(ledger: DemoLedger, since: Day): Done[] {
  const payments = ledger.all(payment).map((row): Done => ({
    ...{ at: row.paidAt, day: dayOf(row.paidAt, DEMO_ZONE), place: (tillSeq) => ledger.apply([patch(payment, row.id, { tillSeq })]) },
    taking: takingOf(row),
  }))
  const entries = ledger.all(insuranceEntry).map((row): Done => ({
    ...{
      at: row.enteredAt,
      day: dayOf(row.enteredAt, DEMO_ZONE),
      place: (tillSeq) => ledger.apply([patch(insuranceEntry, row.id, { tillSeq })]),
    },
    taking: heldOf(row),
  }))
  const papers = ledger.all(invoice).map((row): Done => ({
    ...{ at: row.issuedAt, day: dayOf(row.issuedAt, DEMO_ZONE), place: (tillSeq) => ledger.apply([patch(invoice, row.id, { tillSeq })]) },
    taking: null,
  }))
  const tips = ledger.all(tip).map((row): Done => ({
    ...{ at: row.takenAt, day: row.takenOn, place: (tillSeq) => ledger.apply([patch(tip, row.id, { tillSeq })]) },
    taking: { method: row.method, amount: row.amount, count: 1, kind: 'tips' },
  }))
  return [...payments, ...entries, ...papers, ...tips].filter(({ day }) => day >= since).toSorted((a, b) => a.at - b.at)
}

const takingOf = ({ method, amount, source }: RowOf<typeof payment>): Taking | null =>
  source === PAYMENT_SOURCE.insuranceAmount || method === PAYMENT_METHOD.balance
    ? null
    : { method, amount, count: 1, kind: reasonOf(source, method) }

function heldOf({ method, amount, kind }: RowOf<typeof insuranceEntry>): Taking | null {
  if (method === null || kind === INSURANCE_ENTRY.kept) return null
  const isTaken = kind === INSURANCE_ENTRY.taken
  return {
    method,
    count: 1,
    amount: isTaken ? amount : lessIfHeld(ZERO, amount),
    kind: isTaken ? 'insuranceTaken' : 'insuranceReturned',
  }
}

/** The smallest set of notes and coins with this total. */
function countsOf(amount: Money): Counted[] {
  let left: number = Math.max(0, amount)
  return denominationsOf('SAR').flatMap((value): Counted[] => {
    const count = Math.floor(left / value)
    left -= count * value
    return count > 0 ? [{ value, count }] : []
  })
}

/** One shift per day of the last weeks: opened with the first payment, counted in the evening, sometimes slightly short. */
export function reportShifts(chance: Chance, ledger: DemoLedger, device: DemoDevice, cashierId: string, now: number): void {
  const today = dayOf(instant(now), DEMO_ZONE)
  let seq = 0
  for (const [day, its] of Map.groupBy(doneIn(ledger, addDays(today, -DAYS_TOLD)), (done) => done.day)) {
    const openedSeq = (seq += 1)
    for (const { place } of its) place((seq += 1))
    const [from, to] = [its[0]?.at ?? now, its.at(-1)?.at ?? now]
    const spent = chance.does(0.4) ? minor(chance.whole(2, 12) * 500) : ZERO
    if (spent > 0) {
      const move = { kind: DRAWER_MOVE.out, amount: spent, reason: chance.pick(OUT_REASONS), movedAt: instant(to), movedOn: day }
      ledger.put(drawerMove, [{ id: chance.id(to), deviceId: device.id, tillSeq: (seq += 1), employeeId: cashierId, ...move }])
    }
    const opened = {
      ...{ id: chance.id(from), deviceId: device.id, till: device.series, float: FLOAT, openedSeq, openedBy: cashierId },
      ...{ openedAt: instant(from - 60_000), openedOn: day },
    }
    const open: RowOf<typeof shift> = {
      ...{ ...opened, status: SHIFT_STATUS.open, closedAt: null, closedBy: null, closedSeq: null, counts: [], counted: {}, expected: {} },
      ...{ countedTotal: null, expectedTotal: null, difference: null, note: null },
    }
    ledger.put(shift, [day === today ? open : closedShift(open, chance, { its, spent, at: Math.min(now, to + HOUR_MS), seq: (seq += 1) })])
  }
}

interface Evening {
  readonly its: readonly Done[]
  readonly spent: Money
  readonly at: number
  readonly seq: number
}

function closedShift(open: RowOf<typeof shift>, chance: Chance, { its, spent, at, seq }: Evening): RowOf<typeof shift> {
  const takings = its.flatMap(({ taking }) => taking ?? [])
  const z = zOf(open, takings, [{ kind: DRAWER_MOVE.out, amount: spent, count: 1 }])
  const expected = expectedOf(z)
  const short = chance.does(0.12) ? chance.whole(-3, 2) * 500 : 0
  const cash = minor(Math.max(0, (expected[String(PAYMENT_METHOD.cash)] ?? 0) + short))
  const counted = { ...expected, [PAYMENT_METHOD.cash]: cash }
  const countedTotal = minor(Object.values(counted).reduce<number>((all, amount) => all + amount, 0))
  return {
    ...open,
    ...{ status: SHIFT_STATUS.closed, closedAt: instant(at), closedBy: open.openedBy, closedSeq: seq, counts: countsOf(cash) },
    ...{ counted, expected, countedTotal, expectedTotal: z.expected, difference: lessIfHeld(countedTotal, z.expected) },
  }
}
