import { customer } from '#domain/customers/customer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { ZERO, minor } from '#domain/kernel/money.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { customerOffer, customerOfferEntry } from '#domain/offers/customer-offer.ts'
import { OFFER_EXPIRY, OFFER_TYPE, offer } from '#domain/offers/offer.ts'
import { type BillLine, type OpenBill, emptyBill, priceBill } from '#domain/sales/bill.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { NO_OFFERS_LOADED, type OffersLoaded } from '#domain/sales/offers/offer-load.ts'
import { soldOffer } from '#domain/sales/offers/sold-offer.ts'
import type { Chance } from './chance.ts'
import type { DemoLedger } from './demo-ledger.ts'
import type { DemoTill } from './demo-till.ts'
import { type Counter, tendersOf } from './story-bills.ts'
import type { Service } from './story-catalogue.ts'
import type { SalesStory } from './story-sales.ts'

type Offer = RowOf<typeof offer>

const PLAIN = {
  ...{ servicesMax: null, uses: null, expiryDays: null, expiresOn: null, isOffOnHolidays: false, audiences: 0, pictureId: null },
  status: GENERIC_STATUS.active,
} as const

/** Offers of the demo shop: a bridal day, two bundles of four treatments, and five visits to the bath. */
export function offersOf(chance: Chance, services: readonly Service[], openedAt: number): Offer[] {
  const named = (...names: string[]) =>
    names.flatMap((name) => services.filter(({ nameEn }) => nameEn === name).map(({ id: serviceId }) => ({ serviceId, count: 1 })))
  return [
    {
      ...PLAIN,
      ...{ id: chance.id(openedAt), nameAr: 'عرض يوم العروس', nameEn: 'The bride’s day', type: OFFER_TYPE.fixed, price: minor(315_000) },
      services: named('Bridal make-up trial', 'Bridal make-up', 'Bridal hairstyle', 'Bridal henna'),
      expiry: OFFER_EXPIRY.sixMonths,
      isOffOnHolidays: true,
    },
    {
      ...PLAIN,
      ...{ id: chance.id(openedAt), nameAr: 'اختاري عنايتين', nameEn: 'Any two treatments', type: OFFER_TYPE.chosen, price: minor(45_000) },
      services: named('Manicure and pedicure', 'Facial', 'Royal Moroccan bath', 'Blow-dry'),
      ...{ servicesMax: 2, expiry: OFFER_EXPIRY.twoYears },
    },
    {
      ...PLAIN,
      ...{
        id: chance.id(openedAt),
        nameAr: 'باقة خمس جلسات عناية',
        nameEn: 'Five care visits',
        type: OFFER_TYPE.package,
        price: minor(120_000),
      },
      services: named('Facial', 'Royal Moroccan bath'),
      ...{ uses: 5, expiry: OFFER_EXPIRY.days, expiryDays: 60 },
    },
  ]
}

/** What a command that sells or redeems offers would have loaded. */
export function offersLoadedFor(ledger: DemoLedger, { customerId, lines }: OpenBill): OffersLoaded {
  const bought = lines.flatMap(({ fromOffer }) => ledger.get(customerOffer, fromOffer?.customerOfferId ?? '') ?? [])
  const offers = lines.filter(({ kind }) => kind === LINE_KIND.package).flatMap(({ itemId }) => ledger.get(offer, itemId) ?? [])
  if (bought.length + offers.length === 0) return NO_OFFERS_LOADED
  const entries = ledger.all(customerOfferEntry).filter((one) => bought.some(({ id }) => id === one.customerOfferId))
  return { ...NO_OFFERS_LOADED, offers, bought, entries, family: customerId === null ? [] : [customerId] }
}

/** A customer buys a package and redeems it twice. */
export function reportOffers({ ledger, people, customers, catalogue, now }: SalesStory, counter: Counter, till: DemoTill): void {
  const [cashier] = people.holding('cashier')
  const row = ledger.all(offer).find(({ type }) => type === OFFER_TYPE.package)
  const buyer = ledger.get(customer, customers[Math.floor(customers.length / 2)]?.id ?? '')
  const services = catalogue.services.filter(({ id }) => row?.services.some(({ serviceId }) => serviceId === id))
  if (!cashier || !row || !buyer || services.length === 0) return
  const issue = (line: Omit<BillLine, 'id' | 'quantity' | 'discount' | 'employeeId' | 'note' | 'listPrice'>) => {
    const at = Math.min(now, till.device().lastSaleAt + 1)
    const whole = {
      ...line,
      id: counter.chance.id(at),
      listPrice: line.unitPrice,
      quantity: 1,
      discount: ZERO,
      employeeId: null,
      note: null,
    }
    const bill = { ...emptyBill(), customerId: buyer.id, lines: [whole] }
    const { total } = priceBill(bill.lines, ZERO, 0, counter.terms)
    const tenders = tendersOf(counter, at, total, false)
    till.issue(at, cashier.id, { bill, tenders, total, buyer: { name: buyer.name, mobile: buyer.mobile, trn: buyer.trn } })
  }
  const { nameAr, nameEn } = row
  issue({ kind: LINE_KIND.package, itemId: row.id, nameAr, nameEn, unitPrice: row.price, offer: soldOffer(row, services, []) })
  const bought = ledger.all(customerOffer)[0]
  if (!bought) return
  for (const { id: itemId, ...its } of services.slice(0, 2)) {
    const fromOffer = { customerOfferId: bought.id, nameAr, nameEn }
    issue({ kind: LINE_KIND.service, itemId, nameAr: its.nameAr, nameEn: its.nameEn, unitPrice: ZERO, fromOffer })
  }
}
