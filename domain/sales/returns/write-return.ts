import { type Id, derivedId } from '../../kernel/ids.ts'
import { type Money, ZERO } from '../../kernel/money.ts'
import { roundingBy } from '../../payments/cash-rounding.ts'
import { PAYMENT_METHOD, type PaymentMethod } from '../../payments/payment.ts'
import { type InvoiceLine, LINE_KIND } from '../invoice.ts'
import { type ReturnFile, refundOf, sharedRefund } from './return-file.ts'
import type { ReturnInput } from './return-input.ts'
import { type PricedReturn, type Returned, priceReturn } from './returnable.ts'

export interface ReturnRequest {
  readonly wanted: readonly (Returned & { readonly isDamaged: boolean })[]
  readonly reason: string
  readonly method: PaymentMethod
  readonly authorizationCode: string | null
  readonly cashStep?: number | undefined
  readonly newCard?: ReturnInput['newCard']
}

interface Ids {
  readonly invoiceId: Id
  readonly shareCode: string
  readonly tenderId: Id
}

export interface ReturnSums extends PricedReturn {
  readonly refund: Money
}

export function sumsOfReturn(file: ReturnFile, wanted: readonly Returned[]): ReturnSums {
  const priced = priceReturn(file, wanted)
  return { ...priced, refund: refundOf(priced.total, file) }
}

function soldKind(kind: InvoiceLine['kind']): ReturnInput['lines'][number]['kind'] {
  const { service, product, rentItemSale, package: offer, openAmount } = LINE_KIND
  if (kind === service || kind === product || kind === rentItemSale || kind === offer || kind === openAmount) return kind
  throw new Error('an invoice over the counter has only lines of what is sold')
}

/** Builds the command input of a return: everything the credit note prints, computed from the invoice. */
export function writeReturn(
  file: ReturnFile,
  { wanted, reason, method, authorizationCode, cashStep, newCard }: ReturnRequest,
  { tenderId, invoiceId, shareCode }: Ids,
  head: Pick<ReturnInput, 'seller' | 'terms'>,
): ReturnInput {
  const { id: creditOf, customerId, customerName, customerMobile, customerTrn } = file.invoice
  const { lines, refund, pointsSpent, pointsEarned } = sumsOfReturn(file, wanted)
  const { toCards, rest } = sharedRefund(refund, file)
  const rounding = roundingBy(method, rest, cashStep)
  const rounded = rounding === ZERO ? {} : { rounding }
  const isOnNewCard = newCard !== undefined && method === PAYMENT_METHOD.giftCard && rest > ZERO
  const onCard = isOnNewCard ? { giftCardId: newCard.giftCardId } : {}
  const isDamaged = (index: number) => wanted.some((one) => one.index === index && one.isDamaged)
  return {
    ...{ invoiceId, shareCode, creditOf, customerId, reason, pointsSpent, pointsEarned },
    buyer: customerName === null ? null : { name: customerName, mobile: customerMobile, trn: customerTrn },
    ...{ seller: head.seller, terms: head.terms },
    lines: lines.map(({ kind, returns = -1, ...line }) => {
      const { itemId, nameAr, nameEn, quantity, unitPrice, discount, billDiscount, vat, vatRate, employeeId, note } = line
      return {
        ...{ returns, kind: soldKind(kind), itemId, nameAr, nameEn, quantity, unitPrice, discount, billDiscount },
        ...{ vat, vatRate, employeeId, note, isDamaged: isDamaged(returns) },
      }
    }),
    tenders: [
      ...toCards.map(({ giftCardId, left }, nth) => {
        const back = { method: PAYMENT_METHOD.giftCard, tendered: left, authorizationCode: null, reference: null, giftCardId }
        return { id: derivedId(tenderId, nth), ...back }
      }),
      ...(rest > ZERO ? [{ id: tenderId, method, tendered: rest, authorizationCode, reference: null, ...rounded, ...onCard }] : []),
    ],
    ...(isOnNewCard ? { newCard } : {}),
    total: refund,
  }
}
