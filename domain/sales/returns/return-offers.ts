import type { Change, Objection, Reader } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { OFFER_ENTRY, customerOffer } from '../../offers/customer-offer.ts'
import { type CustomerOffer, type OfferEntry, leftOf } from '../../offers/offer-uses.ts'
import { OFFER_TYPE } from '../../offers/offer.ts'
import { type InvoiceLine, LINE_KIND } from '../invoice.ts'
import { offerEntry } from '../offers/offer-changes.ts'
import { loadBought } from '../offers/offer-load.ts'
import type { ReturnFile } from './return-file.ts'

const LINES_MAX = 200

/** The purchases that an invoice sold or redeemed, with all their entries. */
export interface ReturnOffers {
  readonly bought: readonly CustomerOffer[]
  readonly entries: readonly OfferEntry[]
}

export const RETURN_OFFER_REFUSALS = ['offers.uses-gone'] as const
type Found = Objection<(typeof RETURN_OFFER_REFUSALS)[number]>

export async function loadReturnOffers(read: Reader, file: ReturnFile | null): Promise<ReturnOffers> {
  const lines = file?.invoice.lines ?? []
  const used = lines.flatMap(({ fromOffer }) => fromOffer?.customerOfferId ?? [])
  const sold = lines.some(({ kind }) => kind === LINE_KIND.package)
    ? await read.select(customerOffer, { where: [{ field: 'invoiceId', is: file?.invoice.id ?? '' }], limit: LINES_MAX })
    : []
  return loadBought(read, [...new Set([...used, ...sold.map(({ id }) => id)])])
}

interface Back {
  readonly customerOfferId: Id
  readonly kind: typeof OFFER_ENTRY.givenBack | typeof OFFER_ENTRY.takenBack
  readonly serviceId: Id | null
  /** The uses to reverse, and how many of them can be. */
  readonly asked: number
  readonly counted: number
  readonly line: InvoiceLine
}

/** The uses removed with a returned purchase: only unused ones. */
function takenBack(line: InvoiceLine, of: InvoiceLine, row: CustomerOffer, entries: readonly OfferEntry[]): Back[] {
  const parts = row.type === OFFER_TYPE.package ? [{ serviceId: null, count: row.usesSold }] : row.services
  return parts.map(({ serviceId, count }) => {
    const requested = Math.floor((count * line.quantity) / of.quantity)
    const counted = Math.min(requested, Math.max(0, leftOf(row, entries, serviceId)))
    return { customerOfferId: row.id, kind: OFFER_ENTRY.takenBack, serviceId, asked: requested, counted, line }
  })
}

/** The uses that the returned lines give back or take away, line by line. */
function backOf(lines: readonly InvoiceLine[], file: ReturnFile | null, { bought, entries }: ReturnOffers): Back[] {
  if (!file) return []
  const papers = new Set([file.invoice.id, ...file.notes.map(({ id }) => id)])
  const before = [...entries]
  return lines.flatMap((line): Back[] => {
    const of = file.invoice.lines[line.returns ?? -1]
    if (!of) return []
    if (of.kind === LINE_KIND.package) {
      const row = bought.find((one) => one.invoiceId === file.invoice.id && one.lineNo === line.returns)
      return row ? takenBack(line, of, row, before) : []
    }
    const customerOfferId = of.fromOffer?.customerOfferId
    if (customerOfferId === undefined) return []
    // Uses that were not counted at the sale are not given back either.
    const its = before.filter((one) => one.customerOfferId === customerOfferId && one.serviceId === of.itemId && papers.has(one.invoiceId))
    const counted = Math.min(line.quantity, Math.max(0, 0 - its.reduce((sum, { uses }) => sum + uses, 0)))
    const [first] = its
    if (first) before.push({ ...first, uses: counted })
    return [{ customerOfferId, kind: OFFER_ENTRY.givenBack, serviceId: of.itemId, asked: line.quantity, counted, line }]
  })
}

/** Redeemed uses cannot be returned: the credit note stays valid, and only the rest is taken back. */
export function returnedOffersAgainst(lines: readonly InvoiceLine[], file: ReturnFile | null, loaded: ReturnOffers): Found[] {
  const back = backOf(lines, file, loaded).filter(({ kind }) => kind === OFFER_ENTRY.takenBack)
  return [...Map.groupBy(back, ({ line }) => line)].flatMap(([{ nameAr, nameEn }, its]): Found[] => {
    const [requested, left] = [its.reduce((sum, one) => sum + one.asked, 0), its.reduce((sum, one) => sum + one.counted, 0)]
    return left < requested ? [{ code: 'offers.uses-gone', details: { nameAr, nameEn, asked: requested, left } }] : []
  })
}

/** Changes for uses given back with a returned service, and taken away with a returned purchase. */
export function offersBack(
  note: { readonly id: Id; readonly issuedAt: OfferEntry['enteredAt']; readonly lines: readonly InvoiceLine[] },
  file: ReturnFile | null,
  loaded: ReturnOffers,
  nextId: () => Id,
): Change[] {
  return backOf(note.lines, file, loaded).flatMap(({ customerOfferId, kind, serviceId, counted }) => {
    const id = nextId()
    const uses = kind === OFFER_ENTRY.takenBack ? 0 - counted : counted
    return counted > 0 ? offerEntry({ customerOfferId, kind, serviceId, uses }, note, id) : []
  })
}
