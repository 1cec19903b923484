import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { GROUP_KIND, catalogGroup } from '../../catalog/catalog.ts'
import { type Reader, type ReportRow, type RowOf, defineReport } from '../../kernel/define.ts'
import { sumMoney } from '../../kernel/money.ts'
import { readAllPages } from '../booking/open-bookings.ts'
import { type RentItem, rentItem } from './rent-item.ts'

interface Loaded {
  readonly groups: readonly RowOf<typeof catalogGroup>[]
  readonly pieces: readonly RentItem[]
}

const load = async (read: Reader): Promise<Loaded> => {
  const [groups, pieces] = await Promise.all([
    readAllPages(read, catalogGroup, { where: [{ field: 'kind', is: GROUP_KIND.rentItems }], sort: { field: 'position' } }),
    readAllPages(read, rentItem, { sort: { field: 'code' } }),
  ])
  return { groups, pieces }
}

function rowOf(group: Pick<RowOf<typeof catalogGroup>, 'id' | 'nameAr' | 'nameEn'>, pieces: readonly RentItem[]): ReportRow {
  return {
    nameAr: group.nameAr,
    nameEn: group.nameEn,
    pieces: pieces.length,
    inService: pieces.filter((piece) => piece.isInService).length,
    buyPrice: sumMoney(pieces.map((piece) => piece.buyPrice)),
    rentPrice: sumMoney(pieces.map((piece) => (piece.isInService ? piece.rentPrice : sumMoney([])))),
    categoryId: group.id,
  }
}

/** How many pieces each category has, what they cost, and what one round of renting all of them would bring. */
export const rentStock = defineReport({
  name: 'rent-stock',
  permission: may('rent', 'view'),
  params: v.object({}),
  columns: [
    { key: 'nameAr', kind: 'text' },
    { key: 'nameEn', kind: 'text' },
    { key: 'pieces', kind: 'integer', totals: true },
    { key: 'inService', kind: 'integer', totals: true },
    { key: 'buyPrice', kind: 'money', totals: true },
    { key: 'rentPrice', kind: 'money', totals: true },
    { key: 'categoryId', kind: 'text' },
  ],
  load,
  rows({ groups, pieces }) {
    const byCategory = Map.groupBy(pieces, (piece) => piece.categoryId)
    return groups.map((group) => rowOf(group, byCategory.get(group.id) ?? []))
  },
  drill: (row) => ({ to: 'rentItems', params: { categoryId: String(row.categoryId) } }),
  ties: [
    { name: 'every piece of the shop, counted', column: 'pieces', equals: (read) => read.count(rentItem, {}) },
    {
      name: 'what all pieces cost',
      column: 'buyPrice',
      async equals(read) {
        const pieces = await readAllPages(read, rentItem, { sort: { field: 'rentPrice' } })
        return sumMoney(pieces.map((piece) => piece.buyPrice))
      },
    },
  ],
})
