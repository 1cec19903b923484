import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { familyOf } from '../customers/family.ts'
import type { RowOf } from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { readAllPages } from '../kernel/limits/read-all.ts'
import type { Day } from '../kernel/time.ts'
import { defineView } from '../kernel/view.ts'
import { INVOICE_STATUS, INVOICE_TYPE, LINE_KIND, invoice } from './invoice.ts'

type Document = Pick<RowOf<typeof invoice>, 'id' | 'type' | 'status' | 'issuedOn' | 'creditOf' | 'lines'>

const SHOWN_MAX = 6

export interface UsualSale {
  readonly kind: typeof LINE_KIND.service | typeof LINE_KIND.product
  readonly itemId: Id
  readonly nameAr: string
  readonly nameEn: string
  readonly times: number
  readonly lastOn: Day
}

/** The items bought most often, ties by latest purchase. Returned items do not count. */
export function usualOf(documents: readonly Document[]): UsualSale[] {
  const back = new Map<string, number>()
  for (const { creditOf, lines } of documents)
    for (const { returns, quantity } of creditOf === null ? [] : lines) {
      const place = `${creditOf} ${returns}`
      back.set(place, (back.get(place) ?? 0) + quantity)
    }
  const usual = new Map<Id, UsualSale>()
  const issued = documents.filter(({ type, status }) => type === INVOICE_TYPE.invoice && status === INVOICE_STATUS.issued)
  for (const { id, issuedOn, lines } of issued.toSorted((a, b) => (a.issuedOn < b.issuedOn ? -1 : a.issuedOn > b.issuedOn ? 1 : 0))) {
    const seen = new Set<Id>()
    for (const [place, { kind, itemId, nameAr, nameEn, quantity }] of lines.entries()) {
      if ((kind !== LINE_KIND.service && kind !== LINE_KIND.product) || seen.has(itemId)) continue
      if (quantity <= (back.get(`${id} ${place}`) ?? 0)) continue
      seen.add(itemId)
      usual.set(itemId, { kind, itemId, nameAr, nameEn, times: (usual.get(itemId)?.times ?? 0) + 1, lastOn: issuedOn })
    }
  }
  return [...usual.values()]
    .toSorted((a, b) => b.times - a.times || (a.lastOn === b.lastOn ? (a.itemId < b.itemId ? -1 : 1) : a.lastOn < b.lastOn ? 1 : -1))
    .slice(0, SHOWN_MAX)
}

export const usualSales = defineView({
  name: 'usual-sales',
  params: v.object({ customerId: idSchema }),
  permission: may('pointOfSale', 'reprint'),
  async read(read, { customerId }): Promise<UsualSale[]> {
    const where = [{ field: 'customerId', oneOf: await familyOf(read, [customerId]) }]
    return usualOf(await readAllPages(read, invoice, { where }))
  },
})
