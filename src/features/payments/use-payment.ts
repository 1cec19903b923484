import { useReducer, useState } from 'react'
import { customer } from '#domain/customers/customer.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, smallerMoney } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD, type PaymentMethod, methodAtFirst, methodsToOffer } from '#domain/payments/payment.ts'
import type { Settlement } from '#domain/payments/settle.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { coversTip } from '#domain/payments/tips/take-tip.ts'
import { newId } from '../../data/clock.ts'
import { queryRecord } from '../../engine/query.ts'
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

/** Whether the rest may be left unpaid, or what is missing; by-leave: another employee can approve it. */
export type DebtAnswer = 'allowed' | 'by-leave' | 'needs-customer' | 'not-allowed'

/** Whose balance may be used, and which part of the total prepaid money may pay: insurance amounts may not. */
export interface Payer {
  readonly customerId: Id | null
  readonly mostAhead: Money
  /** Whose gift cards may be used: null without a customer. Absent if gift cards are not accepted. */
  readonly giftCardsOf?: Id | null
}

/** The amount to pay and what to do with the payment. */
export interface PaymentTask extends Partial<Payer> {
  readonly total: Money
  readonly debt: DebtAnswer
  /** The part of the total that may be left unpaid; a gift card must be paid in full. Defaults to the total. */
  readonly mostOwed?: Money
  /** What of the sum is a tip: it is paid by other methods than the rest may be. */
  readonly tip?: Money
  readonly isPending: boolean
  readonly fault: string | null
  /** The input changed, so the last refusal is outdated. */
  readonly onChange: () => void
  /** Parts taken before the sheet was opened; `onTaken` is called when parts change. */
  readonly taken?: readonly Tender[]
  readonly onTaken?: (taken: readonly Tender[]) => void
  /** `total` is the total shown when confirmed; no other sum may be recorded. */
  readonly onConfirm: (tenders: readonly Tender[], total: Money) => void
}

export interface Payment {
  readonly state: PaymentState
  readonly act: (action: PaymentAction) => void
  readonly settlement: Settlement
  readonly methods: readonly PaymentMethod[]
  readonly canSplit: boolean
  /** False while a changed total has to be accepted. */
  readonly isConfirmable: boolean
  /** False where the parts by which tips are paid do not come to the tip. */
  readonly isTipCovered: boolean
  readonly debt: DebtAnswer
  readonly split: () => void
  readonly takePart: (tender: Tender) => void
  /** The id for the card tender being entered. */
  readonly nameNext: (tenderId: Id) => void
  /** Passes the tenders on if they have no faults. */
  readonly confirm: () => void
  readonly isPending: boolean
  readonly fault: string | null
}

/** The part of the total the customer's balance can pay; zero while loading and without a customer. */
function useBalance(customerId: Id | null, mostAhead: Money): Money {
  const query = useQuestion(
    ['balance-of', customerId],
    async (who) => {
      const row = customerId === null ? null : await queryRecord(customer, customerId, who)
      return { ok: true as const, data: row?.ok ? row.data.balance : ZERO, asOf: null }
    },
    { isLive: true },
  )
  const owned = query.kind === 'ready' && query.data > ZERO ? query.data : ZERO
  return smallerMoney(owned, mostAhead)
}

export function usePayment(task: PaymentTask): Payment {
  const { paymentMethods: inUse, cashStep } = useSession().setting
  const { tip = ZERO } = task
  const [state, dispatch] = useReducer(changePayment, task, ({ total, taken = [] }) => ({
    ...startPayment(total, methodAtFirst(inUse), cashStep),
    ...{ taken, tip },
  }))
  const [nextId, setNextId] = useState(newId)
  // The bill changed during the payment (a scan, another tab): follow it, and ask to accept the new total.
  if (task.total !== state.total || tip !== state.tip) dispatch({ do: 'total', total: task.total, tip })
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
      // An id for a card tender is not used for another method.
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
