import * as v from 'valibot'
import { may } from '../access/pages.ts'
import type { Reader } from '../kernel/define.ts'
import { readAllPages } from '../kernel/limits/read-all.ts'
import { type Money, lessIfHeld, sumIfHeld, sumMoney } from '../kernel/money.ts'
import { codeComparison } from '../kernel/sort-key.ts'
import { type Day, type Instant, addDays, daySchema } from '../kernel/time.ts'
import { defineView } from '../kernel/view.ts'
import { MONEY_METHODS } from '../payments/payment.ts'
import { businessDayOf, readShopDay } from '../settings/shop-day.ts'
import { type PersonName, type ShiftFile, fileOf, shopOf } from './shift-views.ts'
import { shift } from './shift.ts'
import type { Z, ZMethod, documentsIn } from './z-figures.ts'

type Documents = Awaited<ReturnType<typeof documentsIn>>
type File = Pick<ShiftFile, keyof Z | 'documents' | 'expectedThen' | 'closedAt'>

/** The sum of several shifts. Counts and differences include closed shifts only. */
export interface SummedZ extends Z {
  readonly documents: Documents
  readonly expectedThen: Money | null
  /** The last closing; null if none is closed. */
  readonly closedAt: Instant | null
}

export interface TillZ extends SummedZ {
  readonly till: string
  readonly shifts: readonly Pick<ShiftFile, 'id' | 'openedAt' | 'openedBy' | 'closedAt' | 'closedBy' | 'difference' | 'isAmended'>[]
}

export interface ShopZ {
  readonly day: Day
  readonly shop: PersonName & { readonly phone: string; readonly timeZone: string }
  readonly currency: string
  readonly tills: readonly TillZ[]
  readonly all: SummedZ
  /** Number of open shifts: the figures are not final. */
  readonly openCount: number
}

const sums = <T, K extends keyof T>(rows: readonly T[], key: K): Money | null => sumIfHeld(rows.map((row) => row[key] as Money | null))

function methodOf(files: readonly File[], method: ZMethod['method']): ZMethod[] {
  const its = files.flatMap(({ methods }) => methods.filter((one) => one.method === method))
  if (its.length === 0) return []
  const counted = files.filter(({ closedAt }) => closedAt !== null).flatMap(({ methods }) => methods.filter((one) => one.method === method))
  return [
    {
      method,
      ...{ sales: sums(its, 'sales'), refunds: sums(its, 'refunds'), deposits: sums(its, 'deposits') },
      ...{ insuranceTaken: sums(its, 'insuranceTaken'), insuranceReturned: sums(its, 'insuranceReturned') },
      ...{
        giftCardsSold: sums(its, 'giftCardsSold'),
        tips: sums(its, 'tips'),
        rounding: sums(its, 'rounding'),
        expected: sums(its, 'expected'),
      },
      counted: counted.length === 0 ? null : sums(counted, 'counted'),
      difference: counted.length === 0 ? null : sums(counted, 'difference'),
    },
  ]
}

const documentsOf = (files: readonly File[]): Documents =>
  [
    ...Map.groupBy(
      files.flatMap(({ documents }) => documents),
      ({ type }) => type,
    ),
  ]
    .toSorted(([a], [b]) => b - a)
    .map(([type, its]) => ({
      ...{ type, count: its.reduce((all, { count }) => all + count, 0), total: sums(its, 'total'), vat: sums(its, 'vat') },
      ...{ discount: sums(its, 'discount'), paid: sums(its, 'paid'), due: sums(its, 'due') },
    }))

export function addUpShifts(files: readonly File[]): SummedZ {
  const closed = files.filter(({ closedAt }) => closedAt !== null)
  const lastClose = closed.reduce<Instant | null>(
    (last, { closedAt }) => (last === null || Number(closedAt) > last ? closedAt : last),
    null,
  )
  return {
    ...{ float: sumOfFloats(files), cashIn: sums(files, 'cashIn'), cashOut: sums(files, 'cashOut'), total: sums(files, 'total') },
    ...{ expected: sums(files, 'expected'), giftCardsSpent: sums(files, 'giftCardsSpent') },
    opened: files.reduce((all, { opened }) => all + opened, 0),
    methods: MONEY_METHODS.flatMap((method) => methodOf(files, method)),
    counted: closed.length === 0 ? null : sums(closed, 'counted'),
    difference: closed.length === 0 ? null : lessIfHeld(sums(closed, 'counted'), sums(closed, 'expected')),
    expectedThen: closed.length === 0 ? null : sums(closed, 'expectedThen'),
    isAmended: closed.some(({ isAmended }) => isAmended),
    closedAt: lastClose,
    documents: documentsOf(files),
  }
}

/** Cannot overflow: a day has few shifts, and floats are bounded. */
const sumOfFloats = (files: readonly File[]): Money => sumMoney(files.map(({ float }) => float))

/** The shifts opened on a business day, which may end after midnight. */
async function filesOf(read: Reader, day: Day): Promise<ShiftFile[]> {
  const shopDay = await readShopDay(read)
  const rows = await readAllPages(read, shift, {
    where: [{ field: 'openedOn', from: day, before: addDays(day, 2) }],
    sort: { field: 'openedAt' },
  })
  const files: ShiftFile[] = []
  for (const row of rows) if (businessDayOf(row.openedAt, shopDay) === day) files.push(await fileOf(read, row))
  return files
}

const tillOf = (till: string, files: readonly ShiftFile[]): TillZ => ({
  ...addUpShifts(files),
  till,
  shifts: files.map(({ id, openedAt, openedBy, closedAt, closedBy, difference, isAmended }) => ({
    ...{ id, openedAt, openedBy, closedAt, closedBy, difference, isAmended },
  })),
})

export const shopZ = defineView({
  name: 'shop-z',
  params: v.object({ day: daySchema }),
  permission: may('reports', 'dailyPayments'),
  async read(read, { day }): Promise<ShopZ> {
    const [files, of] = await Promise.all([filesOf(read, day), shopOf(read)])
    const inOrder = codeComparison()
    const byTill = [...Map.groupBy(files, ({ till }) => till)].toSorted(([a], [b]) => inOrder(a, b))
    return {
      ...{ day, ...of },
      tills: byTill.map(([till, its]) => tillOf(till, its)),
      all: addUpShifts(files),
      openCount: files.filter(({ closedAt }) => closedAt === null).length,
    }
  },
})
