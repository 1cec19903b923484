import type { RowOf } from '../kernel/define.ts'
import { type Money, type Rate, ZERO, smallerMoney, subtractMoney, sumMoney } from '../kernel/money.ts'
import { INVOICE_TYPE, type InvoiceLine, type invoice } from '../sales/invoice.ts'
import type { TaxSplit } from '../taxes/vat.ts'
import { minus } from './visit-money.ts'

type Document = Pick<RowOf<typeof invoice>, 'id' | 'type' | 'creditOf' | 'lines'>
type Rental = NonNullable<InvoiceLine['rental']>

/** The remainder of a rental line: invoiced and not credited. */
export interface OpenRent extends TaxSplit {
  readonly invoiceId: string
  readonly itemId: string
  readonly rental: Rental
  readonly vatRate: Rate
}

/** The remaining invoiced rent by line, in the order of the documents. */
export function openRent(documents: readonly Document[]): OpenRent[] {
  const credited = documents.flatMap(({ creditOf, lines }) =>
    lines.flatMap((line) => (creditOf !== null && line.rental ? [{ key: `${creditOf} ${line.rental.bookingId}`, line }] : [])),
  )
  return documents
    .filter(({ type }) => type === INVOICE_TYPE.invoice)
    .flatMap(({ id: invoiceId, lines }) =>
      lines.flatMap(({ rental, itemId, vatRate, net, vat, gross }): OpenRent[] => {
        if (!rental) return []
        const taken = credited.filter(({ key }) => key === `${invoiceId} ${rental.bookingId}`)
        const left = taken.reduce<TaxSplit>((open, { line }) => minus(open, line), { net, vat, gross })
        return [{ invoiceId, itemId, rental, vatRate, ...left }]
      }),
    )
    .filter(({ gross }) => gross > 0)
}

/**
 * Distributes a refund of `over` to the rentals by how much they were invoiced beyond their price. Active rentals that became cheaper come
 * first; a part of a cancelled rental may be retained, so they get the rest.
 */
export function rentBeyondPrice(
  documents: readonly Document[],
  bookings: readonly { readonly id: string; readonly rentPrice: Money }[],
  over: Money,
): ReadonlyMap<string, Money> {
  const open = Map.groupBy(openRent(documents), ({ rental }) => rental.bookingId)
  let left = over
  return new Map(
    bookings
      .toSorted((a, b) => Number(a.rentPrice === 0) - Number(b.rentPrice === 0))
      .flatMap(({ id, rentPrice }): [string, Money][] => {
        const invoiced = sumMoney((open.get(id) ?? []).map(({ gross }) => gross))
        const beyond = invoiced > rentPrice ? subtractMoney(invoiced, rentPrice) : ZERO
        const amount = smallerMoney(beyond, left)
        left = subtractMoney(left, amount)
        return amount > 0 ? [[id, amount]] : []
      }),
  )
}
