import { type ReactNode, useState } from 'react'
import { customer } from '#domain/customers/customer.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import { type Money, ZERO, smallerMoney, subtractMoney } from '#domain/kernel/money.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { newId } from '../../../data/clock.ts'
import { queryRecord } from '../../../engine/query.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useOrderDesk } from './order-context.ts'
import { TakeFor } from './take-for.tsx'

interface Props {
  readonly visit: Omit<InputOf<typeof checkOutVisit>, 'tenders'>
  readonly mayBeOwed?: boolean
  /** The part that was paid online before and is on the customer's balance; it is used first. */
  readonly online?: Money
  /** What the payment is for, unless the button made that clear. */
  readonly note?: ReactNode
  /** Called after the payment, besides printing. */
  readonly onPaid?: () => Promise<void>
  readonly onClose: () => void
}

/** Takes the payment for a document of an order, issues it and shows its receipt. */
export function PayVisit({ online = ZERO, ...props }: Props) {
  const { customerId } = props.visit.bill
  const [tenderId] = useState(newId)
  const query = useQuestion(['balance-to-pay', customerId, online], async (who) => {
    const row = customerId === null || online === ZERO ? null : await queryRecord(customer, customerId, who)
    return { ok: true as const, data: row?.ok ? row.data.balance : ZERO, asOf: null }
  })
  if (query.kind !== 'ready') return null
  const most = smallerMoney(online, subtractMoney(props.visit.total, props.visit.insurance))
  const amount = smallerMoney(most, query.data)
  const tender = { id: tenderId, method: PAYMENT_METHOD.balance, tendered: amount, authorizationCode: null, reference: null }
  return <Counted {...props} taken={amount > ZERO ? [tender] : []} />
}

function Counted({
  visit,
  taken,
  mayBeOwed = false,
  note,
  onPaid,
  onClose,
}: Omit<Props, 'online'> & { readonly taken: readonly Tender[] }) {
  const { onIssued } = useOrderDesk()
  const go = useGo()
  const done = async () => {
    await onPaid?.()
    onIssued(visit.invoiceId)
    go(`/merchant/billing-success/${visit.invoiceId}`)
  }
  return (
    <TakeFor
      command={checkOutVisit}
      total={visit.total}
      taken={taken}
      payer={{
        ...{ customerId: visit.bill.customerId, giftCardsOf: visit.bill.customerId },
        mostAhead: subtractMoney(visit.total, visit.insurance),
      }}
      mayBeOwed={mayBeOwed}
      inputOf={(tenders) => ({ ...visit, tenders: [...tenders] })}
      note={note}
      onDone={() => void done()}
      onClose={onClose}
    />
  )
}
