import { useReducer, useState } from 'react'
import { customer } from '#domain/customers/customer.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, smallerMoney } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD, type PaymentMethod, methodAtFirst, methodsToOffer } from '#domain/payments/payment.ts'
import type { Settlement } from '#domain/payments/settle.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { coversTip } from '#domain/payments/tips/take-tip.ts'
import { newId } from '../../data/clock.ts'
import { askRecord } from '../../engine/ask.ts'
import { useQuestion } from '../../engine/use-question.ts'
import { useSession } from '../../engine/session.ts'
import { useHasGiftCards } from './gift-cards/use-gift-cards.ts'
import {
  type PaymentAction,
  type PaymentState,
  canSplit,
  changePayment,
  isConfirmable,
  settlementNow,
  startPayment,
  tendersNow,
} from './payment-state.ts'

/** Whether the rest may be left owed, and if not, what is in the way; by leave: whoever takes the money asks somebody who may allow it. */
export type DebtAnswer = 'allowed' | 'by-leave' | 'needs-customer' | 'not-allowed'

/** Whose balance may pay, where there is one, and how much of the sum what was paid ahead may: an insurance amount is paid in money. */
export interface Payer {
  readonly customerId: Id | null
  readonly mostAhead: Money
  /** Whose gift cards may pay: null while no customer is chosen. Absent where no gift card is taken. */
  readonly giftCardsOf?: Id | null
}

/** What is to be paid, and what becomes of the money once it is counted. */
export interface PaymentTask extends Partial<Payer> {
  readonly total: Money
  readonly debt: DebtAnswer
  /** How much of the sum may be left owed: a gift card that is sold is paid whole. All of it where nothing is said. */
  readonly mostOwed?: Money
  /** What of the sum is a tip: it is paid by other methods than the rest may be. */
  readonly tip?: Money
  readonly isPending: boolean
  /** What stood against it when it was confirmed, as a sentence. */
  readonly fault: string | null
  /** Something was keyed in since: what was said of the last attempt no longer holds. */
  readonly onChange: () => void
  /** Parts that were taken before the sheet was opened, and what hears of each that is taken or given back. */
  readonly taken?: readonly Tender[]
  readonly onTaken?: (taken: readonly Tender[]) => void
  /** `total` is the sum that stood on the sheet when it was confirmed: nothing else may be booked. */
  readonly onConfirm: (tenders: readonly Tender[], total: Money) => void
}

export interface Payment {
  readonly state: PaymentState
  readonly act: (action: PaymentAction) => void
  readonly settlement: Settlement
  /** The methods that the shop takes. */
  readonly methods: readonly PaymentMethod[]
  readonly canSplit: boolean
  /** False while a changed total waits to be accepted. */
  readonly isConfirmable: boolean
  /** False where the parts by which tips are paid do not come to the tip. */
  readonly isTipCovered: boolean
  readonly debt: DebtAnswer
  readonly split: () => void
  /** Sets aside a part that is complete already. */
  readonly takePart: (tender: Tender) => void
  /** Under which id the card that is being keyed in is recorded. */
  readonly nameNext: (tenderId: Id) => void
  /** Hands the tenders over, when they are right in themselves. */
  readonly confirm: () => void
  readonly isPending: boolean
  readonly fault: string | null
}

/** What of the sum her balance can pay; nothing until it is known, and of nobody. */
function useBalance(customerId: Id | null, mostAhead: Money): Money {
  const asked = useQuestion(
    ['balance-of', customerId],
    async (who) => {
      const row = customerId === null ? null : await askRecord(customer, customerId, who)
      return { ok: true as const, data: row?.ok ? row.data.balance : ZERO, asOf: null }
    },
    { isLive: true },
  )
  const owned = asked.kind === 'ready' && asked.data > ZERO ? asked.data : ZERO
  return smallerMoney(owned, mostAhead)
}

/** A payment from the first key to the tenders that were confirmed. */
export function usePayment(task: PaymentTask): Payment {
  const { paymentMethods: inUse, cashStep } = useSession().setting
  const [state, dispatch] = useReducer(changePayment, task, ({ total, taken = [] }) => ({
    ...startPayment(total, methodAtFirst(inUse), cashStep),
    taken,
  }))
  const [nextId, setNextId] = useState(newId)
  // The bill changed under the payment (a scan, another tab): the sheet follows and says so, before anything can be confirmed.
  if (task.total !== state.total) dispatch({ do: 'total', total: task.total })
  const { customerId = null, mostAhead = ZERO } = task
  const balance = useBalance(customerId, mostAhead)
  const hasCards = useHasGiftCards() && task.giftCardsOf !== undefined
  if (balance !== state.balance || mostAhead !== state.mostAhead) dispatch({ do: 'ahead', balance, mostAhead })
  const settlement = settlementNow(state, nextId)
  const isTipCovered = task.tip === undefined || coversTip(tendersNow(state, nextId), task.tip)
  const isOwable = settlement.due <= (task.mostOwed ?? task.total)
  return {
    state,
    act(action) {
      task.onChange()
      // What was named for a card is no name for money that is taken another way.
      if (action.do === 'method') setNextId(newId())
      if (action.do === 'drop') task.onTaken?.(changePayment(state, action).taken)
      dispatch(action)
    },
    settlement,
    methods: [...methodsToOffer(inUse, balance > ZERO ? [PAYMENT_METHOD.balance] : []), ...(hasCards ? [PAYMENT_METHOD.giftCard] : [])],
    canSplit: canSplit(state, nextId),
    isConfirmable: isConfirmable(state),
    isTipCovered,
    debt: isOwable ? task.debt : 'not-allowed',
    split() {
      const action = { do: 'take', tenderId: nextId } as const
      task.onTaken?.(changePayment(state, action).taken)
      dispatch(action)
      setNextId(newId())
    },
    takePart(tender) {
      const action = { do: 'part', tender } as const
      task.onTaken?.(changePayment(state, action).taken)
      dispatch(action)
      setNextId(newId())
    },
    nameNext: setNextId,
    confirm() {
      const isPaid = settlement.due === ZERO || (isOwable && (task.debt === 'allowed' || task.debt === 'by-leave'))
      if (settlement.faults.length > 0 || !isTipCovered || !isPaid || !isConfirmable(state)) return
      task.onConfirm(tendersNow(state, nextId), state.total)
    },
    isPending: task.isPending,
    fault: task.fault,
  }
}
