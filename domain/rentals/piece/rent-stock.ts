import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { GROUP_KIND, catalogGroup } from '../../catalog/catalog.ts'
import { type Reader, type ReportRow, type RowOf, defineReport } from '../../kernel/define.ts'
import { sumMoney } from '../../kernel/money.ts'
import { readAllPages } from '../booking/open-bookings.ts'
import { rentItem } from './rent-item.ts'

const stockOf = (read: Reader) => read.aggregate(rentItem, { groupBy: ['categoryId', 'isInService'], sums: ['buyPrice', 'rentPrice'] })
type Stock = Awaited<ReturnType<typeof stockOf>>

interface Loaded {
  readonly groups: readonly RowOf<typeof catalogGroup>[]
  readonly stock: Stock
}

const load = async (read: Reader): Promise<Loaded> => {
  const [groups, stock] = await Promise.all([
    readAllPages(read, catalogGroup, { where: [{ field: 'kind', is: GROUP_KIND.rentItems }], sort: { field: 'position' } }),
    stockOf(read),
  ])
  return { groups, stock }
}

function rowOf(group: Pick<RowOf<typeof catalogGroup>, 'id' | 'nameAr' | 'nameEn'>, all: Stock): ReportRow {
  const inService = all.filter(({ by }) => by.isInService)
  const counted = (stock: Stock) => stock.reduce((pieces, { count }) => pieces + count, 0)
  return {
    nameAr: group.nameAr,
    nameEn: group.nameEn,
    pieces: counted(all),
    inService: counted(inService),
    buyPrice: sumMoney(all.map(({ sums }) => sums.buyPrice)),
    rentPrice: sumMoney(inService.map(({ sums }) => sums.rentPrice)),
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
  rows({ groups, stock }) {
    const byCategory = Map.groupBy(stock, ({ by }) => by.categoryId)
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
