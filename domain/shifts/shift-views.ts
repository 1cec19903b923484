import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { employee } from '../employees/employee.ts'
import { type Reader, type RowOf, defineQuery } from '../kernel/define.ts'
import { type Id, ONLY_ROW_ID, idSchema } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { defineView } from '../kernel/view.ts'
import { ZONE_DEFAULT, accountSetting } from '../settings/account-setting.ts'
import { type Counted, SHIFT_STATUS, drawerMove, shift } from './shift.ts'
import { type Z, documentsIn, drawerIn, inShift, takingsIn, zOf } from './z-figures.ts'

type Shift = RowOf<typeof shift>

/** Cashiers see the shift of their till; users who may read daily payments see all of them. */
const SELL = may('pointOfSale', 'sell')
const PAYMENTS = may('reports', 'dailyPayments')
const MOVES_MAX = 500

export interface PersonName {
  readonly nameAr: string
  readonly nameEn: string
}
export interface ShiftMove {
  readonly id: Id
  readonly kind: number
  readonly amount: Money
  readonly reason: string
  readonly movedAt: Instant
  readonly by: PersonName | null
}
export interface ShiftFile extends Z {
  readonly id: Id
  readonly till: string
  readonly openedAt: Instant
  readonly openedSeq: number
  readonly openedById: Id | null
  readonly openedBy: PersonName | null
  readonly closedAt: Instant | null
  readonly closedBy: PersonName | null
  readonly note: string | null
  readonly currency: string
  /** Cashiers count the drawer without seeing the expected sums. */
  readonly isBlind: boolean
  readonly shop: PersonName & { readonly phone: string; readonly timeZone: string }
  readonly counts: readonly Counted[]
  readonly expectedThen: Money | null
  readonly documents: Awaited<ReturnType<typeof documentsIn>>
  /** The first moves; sums include all of them. */
  readonly moves: readonly ShiftMove[]
}

export async function shopOf(read: Reader): Promise<Pick<ShiftFile, 'shop' | 'currency'>> {
  const setting = await read.get(accountSetting, ONLY_ROW_ID)
  return {
    currency: setting?.currency ?? 'SAR',
    shop: {
      ...{ nameAr: setting?.nameAr ?? '', nameEn: setting?.nameEn ?? '', phone: setting?.phone ?? '' },
      timeZone: setting?.timeZone ?? ZONE_DEFAULT,
    },
  }
}

/** A shift with all data of its printout. */
export async function fileOf(read: Reader, row: Shift): Promise<ShiftFile> {
  const [takings, drawer, documents, moves, setting, of] = await Promise.all([
    takingsIn(read, row),
    drawerIn(read, row),
    documentsIn(read, row),
    read.select(drawerMove, { where: inShift(row), sort: { field: 'movedAt' }, limit: MOVES_MAX }),
    read.get(accountSetting, ONLY_ROW_ID),
    shopOf(read),
  ])
  const ids = [row.openedBy, row.closedBy, ...moves.map(({ employeeId }) => employeeId)].filter((one) => one !== null)
  const people = new Map((await read.many(employee, [...new Set(ids)])).map(({ id, nameAr, nameEn }) => [id, { nameAr, nameEn }]))
  const nameOf = (id: Id | null): PersonName | null => (id === null ? null : (people.get(id) ?? null))
  const { id, till, openedAt, openedSeq, closedAt, note, counts, expectedTotal } = row
  return {
    ...zOf(row, takings, drawer),
    ...{ id, till, openedAt, openedSeq, closedAt, note, counts, documents, expectedThen: expectedTotal },
    ...{ openedById: row.openedBy, openedBy: nameOf(row.openedBy), closedBy: nameOf(row.closedBy) },
    ...{ ...of, isBlind: setting?.isCloseBlind ?? false },
    moves: moves.map(({ id: moveId, kind, amount, reason, movedAt, employeeId }) => ({
      ...{ id: moveId, kind, amount, reason, movedAt, by: nameOf(employeeId) },
    })),
  }
}

/** A complete shift: the X of an open one, the Z of a closed one. */
export const shiftFile = defineView({
  name: 'shift-file',
  params: v.object({ id: idSchema }),
  permission: [SELL, PAYMENTS],
  of: shift,
  async read(read, { id }): Promise<ShiftFile | null> {
    const row = await read.get(shift, id)
    return row && fileOf(read, row)
  },
})

export interface TillShift {
  readonly open: ShiftFile | null
  readonly lastClosedId: Id | null
  readonly isRequired: boolean
  readonly isBlind: boolean
  readonly timeZone: string
  readonly currency: string
}

export const tillShift = defineView({
  name: 'till-shift',
  params: v.object({ deviceId: idSchema }),
  permission: SELL,
  async read(read, { deviceId }): Promise<TillShift> {
    const last = async (status: number): Promise<Shift | null> => {
      const where = [
        { field: 'deviceId', is: deviceId },
        { field: 'status', is: status },
      ]
      const [row = null] = await read.select(shift, { where, sort: { field: 'openedAt', descending: true }, limit: 1 })
      return row
    }
    const [open, closed, setting] = await Promise.all([
      last(SHIFT_STATUS.open),
      last(SHIFT_STATUS.closed),
      read.get(accountSetting, ONLY_ROW_ID),
    ])
    return {
      ...{ open: open && (await fileOf(read, open)), lastClosedId: closed?.id ?? null },
      ...{ isRequired: setting?.isShiftRequired ?? false, isBlind: setting?.isCloseBlind ?? false },
      ...{ timeZone: setting?.timeZone ?? ZONE_DEFAULT, currency: setting?.currency ?? 'SAR' },
    }
  },
})

export const shifts = defineQuery({
  name: 'shifts',
  record: shift,
  permission: PAYMENTS,
  fields: [
    ...(['openedAt', 'till', 'status', 'openedBy', 'float', 'closedAt', 'closedBy'] as const),
    ...(['expectedTotal', 'countedTotal', 'difference', 'note'] as const),
  ],
  filters: ['status', 'openedOn', 'openedBy'],
  sorts: ['openedAt', 'till', 'difference'],
  sort: { field: 'openedAt', descending: true },
  totals: ['difference'],
})

export const shiftViews = [shiftFile, tillShift] as const
