import { msg } from '@lingui/core/macro'
import { type CardPart, cardPartsOf, shareBack } from '#domain/gift-cards/card-parts.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, addMoney, minor, sumMoney } from '#domain/kernel/money.ts'
import { type Refund, withRounding } from '#domain/orders/refunded-cash.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS } from '#domain/payments/payment.ts'
import { type InvoiceAccount, accountsOf, leftToPay, moneyBack } from '#domain/sales/invoice-debt.ts'
import { newId, newShareCode } from '../../../data/clock.ts'
import { counterReader } from '../../../engine/counter-reader.ts'
import { newCardIds } from '../../payments/gift-cards/card-ids.ts'
import type { GivingBack } from '../../payments/give-back-fields.tsx'
import { useOrderDesk } from './order-context.ts'
import { pieceOf } from '#domain/orders/order-file.ts'
import { type GivenBack, buyerOf, refundsOf } from './order-steps.ts'
import { rentalsInBothLanguages } from '../papers/paper-words.ts'

const ADVANCE_BACK = msg`Advance given back`

type Documents = ReturnType<typeof useOrderDesk>['file']['documents']

/** What gift cards paid of each document, less what was refunded to them. */
async function cardPartsByDocument(documents: Documents, ids: readonly Id[]): Promise<ReadonlyMap<Id, readonly CardPart[]>> {
  const read = counterReader()
  const paid = documents.filter(({ id }) => ids.includes(id))
  const found = await Promise.all(
    paid.map(
      async (row) =>
        [
          row.id,
          await cardPartsOf(
            read,
            row,
            documents.filter(({ creditOf }) => creditOf === row.id),
          ),
        ] as const,
    ),
  )
  return new Map(found)
}

const paidOf = ({ invoice: { id }, payments }: InvoiceAccount, documents: Documents): Money[] => [
  ...payments.filter(({ status }) => status === PAYMENT_STATUS.paid).map(({ amount }) => amount),
  ...documents.filter(({ creditOf }) => creditOf === id).map(({ paid }) => minor(0 - paid)),
]

/** Creates the credit notes of a refund, one for each document. */
export function useRefunds() {
  const { file, head, setting } = useOrderDesk()
  return async (back: GivenBack, { reason, method, code }: GivingBack): Promise<Refund[]> => {
    const say = await rentalsInBothLanguages()
    const parts = Map.groupBy(refundsOf(file, back), (part) => part.creditOf)
    const accounts = await accountsOf(
      counterReader(),
      file.documents.filter(({ id }) => parts.has(id)),
    )
    const owed = new Map(accounts.map((account) => [account.invoice.id, leftToPay(account)]))
    const { seller, terms } = head
    const { id: orderId, customerId } = file.order
    const cardParts = await cardPartsByDocument(file.documents, [...parts.keys()])
    const refunds = [...parts].map(([creditOf, lines]): Refund => {
      const whole = lines.reduce((sum, line) => addMoney(sum, line.amount), ZERO)
      const total = moneyBack(whole, owed.get(creditOf) ?? ZERO)
      const account = accounts.find(({ invoice }) => invoice.id === creditOf)
      const paid = sumMoney(account ? paidOf(account, file.documents) : [])
      const { toCards, rest } = shareBack(total, cardParts.get(creditOf) ?? [], paid)
      const newCard = method === PAYMENT_METHOD.giftCard && rest > ZERO ? newCardIds() : undefined
      const tender = {
        ...{ id: newId(), method, tendered: rest, authorizationCode: code.trim() || null, reference: null },
        ...(newCard && { giftCardId: newCard.giftCardId }),
      }
      const cards = toCards.map(({ giftCardId, left }) => ({
        ...{ id: newId(), method: PAYMENT_METHOD.giftCard, tendered: left, authorizationCode: null, reference: null, giftCardId },
      }))
      return {
        ...{ invoiceId: newId(), shareCode: newShareCode(), orderId, customerId, creditOf, reason, seller, terms, total },
        ...{ buyer: buyerOf(file), tenders: [...cards, ...(rest > ZERO ? [tender] : [])], ...(newCard && { newCard }) },
        lines: lines.map(({ kind, itemId, amount, vat, vatRate, rental, points }) => {
          const piece = rental ? pieceOf(file, itemId) : null
          const names = piece ?? { nameAr: say.ar(ADVANCE_BACK), nameEn: say.en(ADVANCE_BACK) }
          const { nameAr, nameEn } = names
          return { kind, itemId, amount, vat, vatRate, rental, nameAr, nameEn, ...(points === undefined ? {} : { points }) }
        }),
      }
    })
    return withRounding(refunds, method, setting.cashStep)
  }
}
