import { familyOf } from '#domain/customers/family.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { customerOffer } from '#domain/offers/customer-offer.ts'
import type { CustomerOffer } from '#domain/offers/offer-uses.ts'
import type { BillLine, OpenBill } from '#domain/sales/bill.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { soldOffer } from '#domain/sales/offers/sold-offer.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { sometimes } from '../sometimes.ts'
import { sessions } from '../world/paid-ahead.ts'
import { services } from '../world/shop.ts'
import type { Desk } from './desk-acts.ts'

/** Share of package owners who use one on a purchase, and share of customers who buy one. */
const USED = 0.5
const BOUGHT = 0.08

export const packageLine = (id: Id): BillLine => ({
  ...{ id, kind: LINE_KIND.package, itemId: sessions.id, nameAr: sessions.nameAr, nameEn: sessions.nameEn, quantity: 1 },
  ...{ unitPrice: sessions.price, listPrice: sessions.price, discount: ZERO, employeeId: null, note: null },
  offer: soldOffer(sessions, services, []),
})

/** A service used from a customer's package. */
export function usedLine(id: Id, { id: customerOfferId, nameAr, nameEn, services: its }: CustomerOffer): BillLine {
  const [service] = its
  if (!service) throw new Error('a package is for something')
  return {
    ...{ id, kind: LINE_KIND.service, itemId: service.serviceId, nameAr: service.nameAr, nameEn: service.nameEn, quantity: 1 },
    ...{ unitPrice: ZERO, listPrice: ZERO, discount: ZERO, employeeId: null, note: null },
    fromOffer: { customerOfferId, nameAr, nameEn },
  }
}

/** Adds a use of the customer's package to the bill, or the sale of one. */
export async function withOffer({ chance, device, newId }: Desk, bill: OpenBill): Promise<OpenBill> {
  const { customerId } = bill
  if (customerId === null) return bill
  if (chance.isHit(BOUGHT)) {
    sometimes('a package was sold')
    return { ...bill, lines: [...bill.lines, packageLine(newId())] }
  }
  if (!chance.isHit(USED)) return bill
  const read = localReader(device)
  const where = [{ field: 'customerId', oneOf: await familyOf(read, [customerId]) }]
  const left = (await read.select(customerOffer, { where, limit: 50 })).filter(({ usesLeft }) => usesLeft > 0)
  if (left.length === 0) return bill
  sometimes('a package was used')
  return { ...bill, lines: [...bill.lines, usedLine(newId(), chance.pick(left))] }
}
