import { msg } from '@lingui/core/macro'
import { ZERO, addMoney } from '#domain/kernel/money.ts'
import { type Refund, withRounding } from '#domain/orders/refunded-cash.ts'
import { accountsOf, leftToPay, moneyBack } from '#domain/sales/invoice-debt.ts'
import { newId, newShareCode } from '../../../data/clock.ts'
import { localReader } from '../../../data/mirror/local-reader.ts'
import type { GivingBack } from '../../payments/give-back-fields.tsx'
import { useOrderDesk } from './order-context.ts'
import { type GivenBack, buyerOf, pieceOf, refundsOf } from './order-steps.ts'
import { rentalsInBothLanguages } from '../papers/paper-words.ts'

const ADVANCE_BACK = msg`Advance given back`

/** The credit notes of what is given back, one for each document that it takes back. */
export function useRefunds() {
  const { file, head, setting } = useOrderDesk()
  return async (back: GivenBack, { reason, method, code }: GivingBack): Promise<Refund[]> => {
    const say = await rentalsInBothLanguages()
    const parts = Map.groupBy(refundsOf(file, back), (part) => part.creditOf)
    const accounts = await accountsOf(
      localReader(),
      file.documents.filter(({ id }) => parts.has(id)),
    )
    const owed = new Map(accounts.map((account) => [account.invoice.id, leftToPay(account)]))
    const { seller, terms } = head
    const { id: orderId, customerId } = file.order
    const refunds = [...parts].map(([creditOf, lines]): Refund => {
      const whole = lines.reduce((sum, line) => addMoney(sum, line.amount), ZERO)
      const total = moneyBack(whole, owed.get(creditOf) ?? ZERO)
      const tender = { id: newId(), method, tendered: total, authorizationCode: code.trim() || null, reference: null }
      return {
        ...{ invoiceId: newId(), shareCode: newShareCode(), orderId, customerId, creditOf, reason, seller, terms, total },
        ...{ buyer: buyerOf(file), tenders: total > ZERO ? [tender] : [] },
        lines: lines.map(({ kind, itemId, amount, vat, vatRate, rental }) => {
          const piece = rental ? pieceOf(file, itemId) : null
          const names = piece ?? { nameAr: say.ar(ADVANCE_BACK), nameEn: say.en(ADVANCE_BACK) }
          return { kind, itemId, amount, vat, vatRate, rental, nameAr: names.nameAr, nameEn: names.nameEn }
        }),
      }
    })
    return withRounding(refunds, method, setting.cashStep)
  }
}
