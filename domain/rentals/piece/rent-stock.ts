import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { catalogGroup } from '../../catalog/catalog.ts'
import { idSchema } from '../../kernel/ids.ts'
import { type Money, sumIfHeld } from '../../kernel/money.ts'
import { sumsApart } from '../../kernel/sums-apart.ts'
import { defineView } from '../../kernel/view.ts'
import { rentItem } from './rent-item.ts'

export interface RentStock {
  readonly pieces: number
  readonly inService: number
  /** Null if it exceeds the safe integer range. */
  readonly buyPrice: Money | null
}

export const rentStock = defineView({
  name: 'rent-stock',
  params: v.object({ id: idSchema }),
  permission: may('rent', 'view'),
  async read(read, { id }): Promise<RentStock | null> {
    const [group, stock] = await Promise.all([
      read.get(catalogGroup, id),
      sumsApart(read, rentItem, { where: [{ field: 'categoryId', is: id }], groupBy: ['isInService'], sums: ['buyPrice'] }),
    ])
    const counted = (of: typeof stock) => of.reduce((pieces, { count }) => pieces + count, 0)
    return (
      group && {
        pieces: counted(stock),
        inService: counted(stock.filter(({ by }) => by.isInService)),
        buyPrice: sumIfHeld(stock.map(({ sums }) => sums.buyPrice)),
      }
    )
  },
})
