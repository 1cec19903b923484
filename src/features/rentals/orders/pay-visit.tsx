import type { ReactNode } from 'react'
import type { InputOf } from '#domain/kernel/define.ts'
import { subtractMoney } from '#domain/kernel/money.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useOrderDesk } from './order-context.ts'
import { TakeFor } from './take-for.tsx'

interface Props {
  readonly visit: Omit<InputOf<typeof checkOutVisit>, 'tenders'>
  readonly mayBeOwed?: boolean
  /** What the money is for, where the button that led here does not say it. */
  readonly note?: ReactNode
  /** What follows from it, besides the paper. */
  readonly onPaid?: () => Promise<void>
  readonly onClose: () => void
}

/** Counts the money for a document of an order, makes it, and shows its paper. */
export function PayVisit({ visit, mayBeOwed = false, note, onPaid, onClose }: Props) {
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
