import { useReducer, useState } from 'react'
import { type Money, ZERO } from '#domain/kernel/money.ts'
import { type PaymentMethod, methodAtFirst, methodsToOffer } from '#domain/payments/payment.ts'
import type { Settlement } from '#domain/payments/settle.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { newId } from '../../data/clock.ts'
import { useSession } from '../../engine/session.ts'
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

/** What is to be paid, and what becomes of the money once it is counted. */
export interface PaymentTask {
  readonly total: Money
  readonly debt: DebtAnswer
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
  readonly debt: DebtAnswer
  readonly split: () => void
  /** Hands the tenders over, when they are right in themselves. */
  readonly confirm: () => void
  readonly isPending: boolean
  readonly fault: string | null
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
  const settlement = settlementNow(state, nextId)
  return {
    state,
    act(action) {
      task.onChange()
      if (action.do === 'drop') task.onTaken?.(changePayment(state, action).taken)
      dispatch(action)
    },
    settlement,
    methods: methodsToOffer(inUse),
    canSplit: canSplit(state, nextId),
    isConfirmable: isConfirmable(state),
    debt: task.debt,
    split() {
      const action = { do: 'take', tenderId: nextId } as const
      task.onTaken?.(changePayment(state, action).taken)
      dispatch(action)
      setNextId(newId())
    },
    confirm() {
      const isPaid = settlement.due === ZERO || task.debt === 'allowed' || task.debt === 'by-leave'
      if (settlement.faults.length > 0 || !isPaid || !isConfirmable(state)) return
      task.onConfirm(tendersNow(state, nextId), state.total)
    },
    isPending: task.isPending,
    fault: task.fault,
  }
}
