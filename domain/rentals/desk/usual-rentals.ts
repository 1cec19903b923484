import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { catalogGroup } from '../../catalog/catalog.ts'
import { familyOf } from '../../customers/family.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { type Day, dayOf } from '../../kernel/time.ts'
import { defineView } from '../../kernel/view.ts'
import { shopZone } from '../../settings/shop-zone.ts'
import { booking } from '../booking/booking.ts'
import { RENT_STATE } from '../booking/rent-state.ts'
import { rentItem } from '../piece/rent-item.ts'

const SHOWN_MAX = 4
const TAKEN: readonly number[] = [RENT_STATE.rented, RENT_STATE.itemReturned]

export interface UsualRental {
  readonly categoryId: Id
  readonly nameAr: string
  readonly nameEn: string
  readonly times: number
  readonly lastOn: Day
}

/** The categories that a customer rents most often; reservations never picked up do not count. */
export const usualRentals = defineView({
  name: 'usual-rentals',
  params: v.object({ customerId: idSchema }),
  permission: may('rent', 'view'),
  async read(read, { customerId }): Promise<UsualRental[]> {
    const where = [{ field: 'customerId', oneOf: await familyOf(read, [customerId]) }]
    const taken = (await readAllPages(read, booking, { where })).filter(({ state }) => TAKEN.includes(state))
    const pieces = await read.many(rentItem, [...new Set(taken.map(({ rentItemId }) => rentItemId))])
    const categoryOf = new Map(pieces.map(({ id, categoryId }) => [id, categoryId]))
    const groups = await read.many(catalogGroup, [...new Set(categoryOf.values())])
    const byCategory = Map.groupBy(taken, ({ rentItemId }) => categoryOf.get(rentItemId))
    const zone = await shopZone(read)
    return groups
      .flatMap(({ id: categoryId, nameAr, nameEn }): UsualRental[] => {
        const rows = byCategory.get(categoryId) ?? []
        const last = rows.map(({ handedOverAt, outAt }) => handedOverAt ?? outAt).toSorted((a, b) => b - a)[0]
        return last === undefined ? [] : [{ categoryId, nameAr, nameEn, times: rows.length, lastOn: dayOf(last, zone) }]
      })
      .toSorted(
        (a, b) => b.times - a.times || (a.lastOn === b.lastOn ? (a.categoryId < b.categoryId ? -1 : 1) : a.lastOn < b.lastOn ? 1 : -1),
      )
      .slice(0, SHOWN_MAX)
  },
})
