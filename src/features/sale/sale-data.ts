import { useAtomValue } from 'jotai'
import { AUDIENCE, type Audience, audiencesNamed, isForAudience } from '#domain/catalog/audience.ts'
import { product, catalogGroup, service } from '#domain/catalog/catalog.ts'
import { employee } from '#domain/employees/employee.ts'
import { worksHere } from '#domain/employees/works-here.ts'
import type { Reader, RowOf } from '#domain/kernel/define.ts'
import { setsWith } from '#domain/kernel/fields.ts'
import { type Id, ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { heldBill } from '#domain/sales/held-bill.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { nowMs } from '../../data/clock.ts'
import { counterReader, useCounterRow, useCounterRows } from '../../engine/counter-reader.ts'
import { useSession } from '../../engine/session.ts'
import { useNameOf } from '../../i18n/format.ts'
import { type SaleItem, isOnSale } from './bill/bill-items.ts'
import { cartAtom } from '../cart/cart-draft.ts'

export type Setting = RowOf<typeof accountSetting>

/** More items than a group has; others are found by search. */
const GROUP_MAX = 500
const FAVOURITES_MAX = 120

/** The account's settings from local data: undefined while loading, null before the first copy. */
export function useSetting(): Setting | null | undefined {
  return useCounterRow(accountSetting, ONLY_ROW_ID)
}

type Groups = readonly RowOf<typeof catalogGroup>[]

/** All groups, also disabled ones, because their items keep their colour. */
export function useGroups(): Groups | undefined {
  return useCounterRows<Groups | undefined>(
    (own) => own.select(catalogGroup, { sort: { field: 'position' }, limit: GROUP_MAX }),
    [],
    undefined,
  )
}

/** The groups to choose from, services first. */
export const shownGroups = (groups: Groups = []): Groups =>
  groups.filter((row) => row.status === GENERIC_STATUS.active).toSorted((a, b) => a.kind - b.kind || a.position - b.position)

type Goods = typeof service | typeof product | typeof rentItem

const favourites = new Map<string, Promise<readonly Id[]>>()

/**
 * The rows marked as favourites. The flag has no index, so the table is scanned once per visit; the rows themselves are live by id, because
 * stock changes often and the flag rarely.
 */
async function favouriteIds(record: Goods): Promise<readonly Id[]> {
  const known = await favourites.get(record.name)
  if (known && known.length > 0) return known
  const requested = counterReader()
    .select<Goods>(record, { where: [{ field: 'isFavourite', is: true }], limit: FAVOURITES_MAX })
    .then((rows) => rows.map((row) => row.id))
  favourites.set(record.name, requested)
  return requested
}

const REFERENCE = { service: 'groupId', product: 'groupId', rent_item: 'categoryId' } as const

type Group = Id | 'favourites' | 'offers'

async function goodsOf<R extends Goods>(own: Reader, record: R, group: Group): Promise<RowOf<R>[]> {
  if (group === 'offers') return []
  if (group === 'favourites') return own.many(record, await favouriteIds(record))
  return own.select(record, { where: [{ field: REFERENCE[record.name], is: group }], limit: GROUP_MAX })
}

/** The items of a group or the favourites with current stock; undefined while loading. */
export function useTiles(group: Group): readonly SaleItem[] | undefined {
  const services = useCounterRows<readonly RowOf<typeof service>[] | undefined>((own) => goodsOf(own, service, group), [group], undefined)
  const products = useCounterRows<readonly RowOf<typeof product>[] | undefined>((own) => goodsOf(own, product, group), [group], undefined)
  const pieces = useCounterRows<readonly RowOf<typeof rentItem>[] | undefined>((own) => goodsOf(own, rentItem, group), [group], undefined)
  if (!services || !products || !pieces) return undefined
  // Services first, then products, then pieces.
  const items: SaleItem[] = [
    ...services.toSorted((a, b) => a.position - b.position).map((row) => ({ record: 'service' as const, row })),
    ...products.map((row) => ({ record: 'product' as const, row })),
    ...pieces.map((row) => ({ record: 'rent_item' as const, row })),
  ]
  return items.filter(isOnSale)
}

const NOBODY: readonly Audience[] = []
const NAMED = { field: 'audiences', oneOf: setsWith(Object.values(AUDIENCE), AUDIENCE) } as const

/** The audiences of the shop's services; empty if there is only one, because then there is no choice. */
export function useAudiences(): readonly Audience[] {
  return useCounterRows<readonly Audience[]>(
    async (own) => {
      const named = await own.select(service, {
        where: [NAMED, { field: 'status', is: GENERIC_STATUS.active }],
        limit: GROUP_MAX,
      })
      const audiences = audiencesNamed(named)
      return audiences.length > 1 ? audiences : NOBODY
    },
    [],
    NOBODY,
  )
}

/** Leaves out services for other audiences; null for all. */
export const goodsFor = (items: readonly SaleItem[], audience: Audience | null): readonly SaleItem[] =>
  audience === null ? items : items.filter(({ record, row }) => record !== 'service' || isForAudience(row.audiences, audience))

/** Whether the shop has any item for the counter; undefined while loading. */
export function useHasGoods(): boolean | undefined {
  return useCounterRows<boolean | undefined>(
    async (own) => {
      const found = await Promise.all([service, product, rentItem].map((record) => own.select<Goods>(record, { limit: 1 })))
      return found.some((rows) => rows.length > 0)
    },
    [],
    undefined,
  )
}

export type EmployeeRow = RowOf<typeof employee>

/** The employees that can be assigned to a line. */
export function useSalespeople(): readonly EmployeeRow[] | undefined {
  const { timeZone } = useSession().setting
  return useCounterRows<readonly EmployeeRow[] | undefined>(
    async (own) => {
      const rows = await own.select(employee, { limit: GROUP_MAX })
      const today = dayOf(instant(nowMs()), timeZone)
      return rows.filter((row) => row.isShownInBilling && worksHere(row, today))
    },
    [timeZone],
    undefined,
  )
}

export function useEmployeeName(employeeId: Id | null): string | null {
  const nameOf = useNameOf()
  const row = useCounterRow(employee, employeeId)
  return row ? nameOf(row) : null
}

export type HeldBillRow = RowOf<typeof heldBill>
const HELD_MAX = 500

/** The bills on hold of all tills, oldest first, without the one resumed here. */
export function useHeldBills(): readonly HeldBillRow[] | undefined {
  const { heldBillId } = useAtomValue(cartAtom).bill
  const held = useCounterRows<readonly HeldBillRow[] | undefined>(
    (own) =>
      own.select(heldBill, {
        where: [{ field: 'isOpen', is: true }],
        sort: { field: 'heldAt', descending: true },
        limit: HELD_MAX,
      }),
    [],
    undefined,
  )
  return held?.filter(({ id }) => id !== heldBillId)
}
