import { may } from '../access/pages.ts'
import type { Permission } from '../kernel/define.ts'
import type { Advice } from './advice.ts'
import { ATTENTION_KIND } from './attention.ts'
import { ATTENTION_ACT, type AttentionAct } from './attention-act.ts'
import { OFFER_FACTS, OFFER_WISHES } from './offer-advice.ts'

const { handled, accept, rerun, fix, dismiss, substitute } = ATTENTION_ACT

/** Whose work an act is. */
export const ACT_PERMISSION: Readonly<Record<AttentionAct, Permission>> = {
  [handled]: may('devices', 'resolve'),
  [accept]: may('devices', 'resolve'),
  [rerun]: may('devices', 'resolve'),
  [fix]: may('devices', 'resolve'),
  [dismiss]: may('devices', 'resolve'),
  [substitute]: may('devices', 'resolve'),
}

/** What can be done about a code, by what became of the operation. What is absent cannot become of it. */
export interface Remedy {
  readonly advice: Advice
  readonly exception?: readonly AttentionAct[]
  readonly rejected?: readonly AttentionAct[]
  readonly parked?: readonly AttentionAct[]
}

const CLOSE = [handled, accept] as const
/** There are pieces that are free instead. */
const SWAP = [substitute, handled, accept] as const
const AGAIN = [rerun, dismiss] as const
const REPAIR = [rerun, fix, dismiss] as const

/** A fact's code: the fact stands with a question, or is kept aside when it could not be entered at all. */
const fact = (advice: Advice): Remedy => ({ advice, exception: CLOSE, parked: REPAIR })
/** An intent's code: the wish was refused. */
const wish = (advice: Advice): Remedy => ({ advice, rejected: CLOSE })
const both = (advice: Advice): Remedy => ({ ...fact(advice), ...wish(advice) })
/** About the number or the paper of a document, whatever became of the document. */
const paper = (advice: Advice): Remedy => ({ advice, exception: CLOSE, parked: AGAIN })
/** About what an operation that counts repeats of the shop's own rows. */
const told = (advice: Advice): Remedy => ({ advice, exception: CLOSE })
/** Why an operation could not be applied. */
const stopped = (advice: Advice, acts: readonly AttentionAct[]): Remedy => ({ advice, rejected: CLOSE, parked: acts })

/** Every code that can stand in the inbox, and what can be done about it. A contract test holds it against the registry. */
export const REMEDIES: Readonly<Record<string, Remedy>> = {
  ...Object.fromEntries(Object.entries(OFFER_WISHES).map(([code, advice]) => [code, wish(advice)])),
  ...Object.fromEntries(Object.entries(OFFER_FACTS).map(([code, advice]) => [code, fact(advice)])),
  'sync.number-gap': paper('send-till'),
  'sync.number-duplicate': paper('compare-paper'),
  'sync.series-differs': paper('compare-paper'),
  'sync.chain-broken': paper('compare-paper'),
  'sync.document-differs': { advice: 'compare-paper', exception: CLOSE },
  'sync.needs-session': stopped('own-session', AGAIN),
  'sync.override-unproved': { advice: 'ask-allower', exception: CLOSE },
  'sync.actor-unproved': { advice: 'ask-allower', exception: CLOSE },
  'sync.pins-guessed': { advice: 'look-at-till', exception: CLOSE },
  'sync.unknown-command': stopped('after-update', AGAIN),
  'sync.invalid': stopped('correct', REPAIR),
  'sync.time-impossible': stopped('check-clock', AGAIN),
  'sync.row-exists': stopped('look-for-double', REPAIR),
  'sync.row-missing': stopped('after-missing', REPAIR),
  'sync.period-taken': stopped('other-piece', REPAIR),
  'sync.beyond-bounds': stopped('correct', REPAIR),
  'sync.operations-lost': { advice: 'compare-paper', exception: CLOSE },
  'sync.row-damaged': { advice: 'ask-support', exception: CLOSE },
  'sync.link-not-unique': { advice: 'ask-support', exception: CLOSE },
  'sync.device-revoked': stopped('judge-till', AGAIN),
  'sync.device-forked': stopped('judge-till', AGAIN),
  'sync.quarantine-full': { advice: 'judge-till', exception: CLOSE },
  'sync.device-retired': paper('judge-till'),
  'sync.till-returned': { advice: 'judge-till', exception: CLOSE },
  'sync.till-from-file': { advice: 'judge-till', exception: CLOSE },
  'sync.series-taken': { advice: 'compare-paper', exception: CLOSE },
  'sync.queue-gap': stopped('send-till', AGAIN),
  'sync.checksum-differs': { advice: 'copy-again', exception: CLOSE },
  'sync.operation-repeated': { advice: 'nothing', exception: CLOSE, rejected: CLOSE, parked: CLOSE },
  'sync.list-price-differs': told('ask-employee'),
  'sync.list-price-outdated': told('nothing'),
  'sync.item-unknown': told('compare-paper'),
  'sync.item-kind-differs': told('compare-paper'),
  'sync.shop-data-differ': told('compare-paper'),
  'sync.shop-data-outdated': told('check-settings'),
  'sync.employee-unknown': told('ask-employee'),
  'sync.employee-dismissed': told('ask-employee'),
  'sync.code-differs': told('ask-employee'),
  'sync.code-disabled': told('ask-employee'),
  'sync.code-out-of-days': told('ask-employee'),
  'sync.code-not-for-goods': told('ask-employee'),
  'sync.offer-differs': told('ask-employee'),
  'sync.offer-not-sold': told('ask-employee'),
  'sync.time-after-receipt': paper('check-clock'),
  'sync.time-before-enrolment': paper('check-clock'),
  'sync.time-went-back': paper('check-clock'),
  'sync.sent-later': told('ask-employee'),
  'sync.phone-clock-moved': told('ask-employee'),
  'sync.clock-far-off': paper('check-clock'),
  'sync.order-series-differs': told('compare-paper'),
  'sync.order-number-duplicate': told('compare-paper'),
  'sync.price-changed-at-till': told('ask-employee'),
  'sync.no-open-shift': told('ask-employee'),
  'sync.shift-sums-differ': told('ask-employee'),
  'sync.internal': stopped('correct', REPAIR),

  'sales.bill-is-empty': fact('correct'),
  'sales.bill-too-large': fact('correct'),
  'sales.total-differs': fact('compare-paper'),
  'sales.terms-differ': fact('check-settings'),
  'sales.no-permission': fact('ask-employee'),
  'sales.debt-not-allowed': fact('collect-rest'),
  'sales.debt-needs-customer': fact('collect-rest'),
  'sales.price-change-not-allowed': both('ask-employee'),
  'sales.products-not-allowed': fact('ask-employee'),
  'sales.open-amount-not-allowed': fact('ask-employee'),
  'sales.discount-not-allowed': both('ask-employee'),
  'sales.discount-above-ceiling': both('ask-employee'),
  'sales.discount-override-not-allowed': both('ask-employee'),
  'sales.discounted-despite': both('ask-employee'),
  'sales.override-not-allowed': fact('ask-employee'),
  'sales.allowed-despite': fact('ask-employee'),
  'sales.code-unknown': fact('ask-employee'),
  'sales.code-used-up': fact('ask-employee'),
  'sales.code-used-up-by-customer': fact('ask-employee'),
  'sales.code-needs-customer': fact('ask-employee'),
  'discounts.ends-before-it-begins': wish('correct'),
  'discounts.nothing-selected': wish('correct'),
  'sales.customer-unknown': fact('look-at-customer'),
  'sales.already-issued': fact('look-for-double'),
  'sales.invoice-unknown': fact('after-missing'),
  'sales.payment-more-than-left': fact('look-for-double'),
  'sales.return-not-allowed': fact('ask-employee'),
  'sales.not-returnable': fact('compare-paper'),
  'sales.return-more-than-sold': fact('look-for-double'),
  'sales.return-differs': fact('compare-paper'),
  'sales.settle-first': fact('look-at-customer'),
  'sales.refund-differs': fact('look-at-customer'),
  'sales.hold-not-allowed': both('ask-employee'),
  'sales.held-bill-gone': wish('nothing'),
  'sales.held-bill-finished': fact('look-for-double'),
  'customers.points-not-enough': fact('look-at-customer'),
  'customers.balance-not-enough': fact('look-at-customer'),
  'customers.balance-needs-customer': fact('correct'),
  'sales.deposits-not-allowed': fact('ask-employee'),
  'payments.unknown': fact('after-missing'),
  'payments.not-a-deposit': fact('look-at-customer'),
  'payments.already-cancelled': fact('look-for-double'),
  'payments.deposit-differs': fact('look-at-customer'),
  'stock.not-enough': fact('count-shelf'),
  'stock.oversold': fact('count-shelf'),
  'stock.no-permission': both('ask-employee'),
  'stock.product-unknown': both('after-missing'),
  'stock.supplier-unknown': fact('correct'),
  'stock.below-books': fact('count-shelf'),
  'stock.counted-since': fact('nothing'),
  'stock.stocktake-unknown': fact('after-missing'),
  'stock.stocktake-closed': fact('count-shelf'),
  'stock.counted-after-close': fact('count-shelf'),
  'stock.reason-other': fact('ask-employee'),
  'stock.no-code-left': wish('correct'),
  'entities.no-permission': wish('ask-employee'),
  'entities.unknown': wish('nothing'),
  'entities.changed-meanwhile': wish('correct'),
  'entities.already-exists': wish('look-for-double'),
  'entities.twice-in-file': wish('correct'),
  'entities.reference-unknown': wish('correct'),
  'entities.reference-disabled': wish('correct'),
  'entities.mobile-required': wish('correct'),
  'entities.mobile-wrong': wish('correct'),
  'entities.trn-wrong': wish('correct'),
  'entities.service-letters': wish('correct'),
  'entities.picture-unknown': wish('correct'),
  'entities.picture-not-square': wish('correct'),
  'entities.picture-in-file': wish('correct'),
  'files.no-permission': both('ask-employee'),
  'files.unknown': wish('nothing'),
  'documents.no-permission': both('ask-employee'),
  'documents.owner-unknown': fact('after-missing'),
  'documents.unknown': wish('nothing'),
  'rentals.piece-not-for-sale': fact('find-piece'),
  'rentals.no-permission': both('ask-employee'),
  'rentals.piece-unknown': both('find-piece'),
  'rentals.piece-out-of-service': both('other-piece'),
  'rentals.customer-unknown': both('look-at-customer'),
  'rentals.period-past': both('nothing'),
  'rentals.period-too-long': both('correct'),
  'rentals.period-taken': both('other-piece'),
  'rentals.period-taken-substitutes': { advice: 'other-piece', exception: SWAP, rejected: SWAP, parked: REPAIR },
  'rentals.piece-dearer': wish('look-at-customer'),
  'rentals.start-is-past': wish('nothing'),
  'rentals.booking-unknown': both('after-missing'),
  'rentals.booking-closed': both('find-piece'),
  'rentals.state-differs': both('find-piece'),
  'rentals.booking-of-order': wish('look-at-customer'),
  'rentals.lease-needs-till': wish('nothing'),
  'rentals.lease-of-another-desk': both('nothing'),
  'rentals.lease-ended': fact('nothing'),
  'rentals.lease-lost': fact('nothing'),
  'rentals.piece-differs': fact('find-piece'),
  'rentals.piece-already-out': fact('find-piece'),
  'rentals.handed-over-twice': fact('find-piece'),
  'rentals.overbooking-not-allowed': wish('ask-employee'),
  'rentals.overbooked-despite': wish('ask-employee'),
  'rentals.override-not-allowed': fact('ask-employee'),
  'rentals.handed-over-despite': fact('ask-employee'),
  'rentals.already-returned': fact('nothing'),
  'rentals.not-out': fact('find-piece'),
  'rentals.reservation-displaced': fact('other-piece'),
  'rentals.reservation-displaced-substitutes': { advice: 'other-piece', exception: SWAP, parked: REPAIR },
  'rentals.category-unknown': wish('correct'),
  'rentals.category-name-taken': wish('correct'),
  'rentals.code-taken': wish('look-for-double'),
  'rentals.piece-promised': both('other-piece'),
  'orders.no-permission': both('ask-employee'),
  'orders.unknown': both('after-missing'),
  'orders.advance-for-rentals-only': fact('correct'),
  'orders.advance-required': fact('correct'),
  'orders.advance-not-paid': fact('collect-rest'),
  'orders.advance-not-open': fact('compare-paper'),
  'orders.advance-more-than-left': fact('look-at-customer'),
  'orders.booking-of-another-order': both('look-at-customer'),
  'orders.invoiced-already': fact('look-at-customer'),
  'orders.prepaid-more-than-total': fact('compare-paper'),
  'orders.insurance-not-covered': fact('collect-rest'),
  'orders.insurance-not-held': fact('look-at-customer'),
  'orders.insurance-needed': fact('look-at-customer'),
  'orders.late-fee-open': fact('look-at-customer'),
  'orders.override-not-allowed': fact('ask-employee'),
  'orders.insurance-returned-despite': fact('ask-employee'),
  'orders.late-fee-waived': fact('ask-employee'),
  'orders.kept-more-than-charged': fact('compare-paper'),
  'orders.kept-more-than-paid': fact('compare-paper'),
  'orders.kept-below-policy': fact('ask-employee'),
  'orders.refund-without-cancellation': fact('ask-employee'),
  'orders.credit-more-than-left': fact('compare-paper'),
  'orders.owed-comes-off-first': fact('look-at-customer'),
  'orders.vat-differs': fact('compare-paper'),
  'orders.document-unknown': fact('after-missing'),
  'orders.contract-empty': fact('correct'),
  'orders.signature-required': fact('correct'),
  'orders.contract-signed': fact('look-for-double'),
  'orders.contract-differs': fact('look-at-customer'),
  'orders.not-at-its-end': fact('look-at-customer'),
  'payments.more-than-due': fact('compare-paper'),
  'payments.authorization-code-required': fact('compare-paper'),
  'payments.amount-required': fact('compare-paper'),
  'payments.rounding-wrong': fact('compare-paper'),

  'shifts.no-permission': fact('ask-employee'),
  'shifts.needs-till': fact('ask-employee'),
  'shifts.already-open': fact('ask-employee'),
  'shifts.none-open': fact('ask-employee'),
  'shifts.already-closed': fact('ask-employee'),
  'shifts.elsewhere': fact('ask-employee'),

  'attendance.no-permission': fact('ask-employee'),
  'attendance.not-own': fact('ask-employee'),
  'attendance.not-working-here': fact('ask-employee'),
  'attendance.clock-behind': fact('check-clock'),
  'attendance.clock-differs': fact('check-clock'),
  'attendance.already-in': fact('ask-employee'),
  'attendance.not-in': fact('ask-employee'),
  'attendance.shop-not-placed': fact('check-settings'),
  'attendance.fix-not-fresh': fact('ask-employee'),
  'attendance.fix-inaccurate': fact('ask-employee'),
  'attendance.too-far': fact('ask-employee'),
  'attendance.accuracy-zero': fact('ask-employee'),
  'attendance.same-place': fact('ask-employee'),
  'attendance.impossible-speed': fact('ask-employee'),

  'customers.mobile-required': both('look-at-customer'),
  'customers.mobile-wrong': both('look-at-customer'),
  'customers.mobile-already-exists': both('look-for-double'),
  'customers.email-already-exists': both('look-for-double'),
  'customers.name-letters': both('look-at-customer'),
  'customers.birth-ahead': both('look-at-customer'),
  'customers.birth-long-ago': both('look-at-customer'),
  'customers.trn-wrong': both('look-at-customer'),
  'customers.no-permission': both('ask-employee'),
  'customers.unknown': wish('look-at-customer'),
  'customers.account-differs': fact('look-at-customer'),

  // Told by what somebody did online, which is refused on the spot or done.
  'employees.pin-set-by-another': { advice: 'new-pin', exception: CLOSE },
}

/** Codes of the sync that answer a person at once and never stand in the inbox. */
export const NEVER_IN_INBOX: readonly string[] = ['sync.needs-till', 'sync.dismissed', 'sync.already-settled', 'sync.operation-too-large']

/** A code that a newer server knows and this release does not: the notice can be closed, whatever became of it. */
const UNKNOWN: Remedy = { advice: 'nothing', exception: CLOSE, rejected: CLOSE, parked: AGAIN }

const KIND_NAME: Readonly<Record<number, 'exception' | 'rejected' | 'parked'>> = {
  [ATTENTION_KIND.exception]: 'exception',
  [ATTENTION_KIND.rejected]: 'rejected',
  [ATTENTION_KIND.parked]: 'parked',
}

export const remedyOf = (code: string): Remedy => REMEDIES[code] ?? UNKNOWN

/** What can be done about a notice, best first. */
export function actsFor({ code, kind }: { readonly code: string; readonly kind: number }): readonly AttentionAct[] {
  const name = KIND_NAME[kind]
  return name ? (remedyOf(code)[name] ?? UNKNOWN[name] ?? []) : []
}

/** Acts that only close the notice. The others are the server's, because it keeps the operation. */
export const isClosing = (act: AttentionAct): act is (typeof SWAP)[number] => SWAP.some((one) => one === act)
