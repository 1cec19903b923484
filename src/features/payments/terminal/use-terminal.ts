import { useEffect, useRef, useState } from 'react'
import { ZERO } from '#domain/kernel/money.ts'
import { cardReference, fitsBill } from '#domain/payments/card-terminal/terminal-state.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import type { Tender } from '#domain/payments/tender.ts'
import type { TerminalAttempt } from '#domain/platform/card-terminal.ts'
import { amountNow, leftOf } from '../payment-state.ts'
import type { Payment } from '../use-payment.ts'
import { type Attempt, isApproved, isOpen, isRecordedHere, useTerminalAttempts } from './use-terminal-attempts.ts'

/** The payment of an approved amount, with the same id so that it is recorded once. */
const tenderOf = (attempt: TerminalAttempt): Tender => ({
  ...{ id: attempt.id, method: PAYMENT_METHOD.creditCard, tendered: attempt.paidAmount, reference: cardReference(attempt) },
  authorizationCode: attempt.approvalCode ?? attempt.id.slice(-10),
})

export function useTerminal(payment: Payment) {
  const known = useTerminalAttempts()
  const { state } = payment
  /** The authorization code is typed, as without a terminal. */
  const [isByHand, setByHand] = useState(false)
  const [sentId, setSentId] = useState<string | null>(null)
  /** Approvals that were added automatically; one that was removed is not added again. */
  const added = useRef(new Set<string>())
  const confirms = useRef<string | null>(null)

  const isOnBill = ({ attempt: saved }: Attempt) => state.taken.some(({ id }) => id === saved.attemptId)
  const current = known.attempts.find(({ attempt: saved }) => saved.attemptId === sentId) ?? null
  const put = (one: Attempt) => {
    if (!one.state || isOnBill(one)) return
    added.current.add(one.state.id)
    if (one.state.paidAmount === leftOf(state)) confirms.current = one.state.id
    payment.takePart(tenderOf(one.state))
  }

  useEffect(() => {
    // Drop a part that was recorded on another bill meanwhile.
    const drop = async () => {
      for (const { id, method } of state.taken) {
        if (method === PAYMENT_METHOD.creditCard && (await isRecordedHere(id))) payment.act({ do: 'drop', tenderId: id })
      }
    }
    if (known.terminal && state.taken.length > 0) void drop().catch(reportError)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the sheet is opened
  }, [])
  useEffect(() => {
    const isNew = current?.state && isApproved(current) && !added.current.has(current.state.id)
    if (isNew && current.state && fitsBill(current.state, leftOf(state))) put(current)
  })
  useEffect(() => {
    const { current: id } = confirms
    if (id === null || !state.taken.some((one) => one.id === id)) return
    confirms.current = null
    if (payment.settlement.due === ZERO) payment.confirm()
  })

  const isCard = state.method === PAYMENT_METHOD.creditCard
  const isWaiting = current !== null && isOpen(current)
  return {
    ...known,
    ...{ current, isWaiting, isByHand, setByHand, isOnBill },
    /** The amount can be sent to a terminal instead of typing a code. */
    isOffered: isCard && !isByHand && known.terminal !== null && known.isReached === true && amountNow(state) > ZERO,
    canType: isCard && known.terminal !== null,
    sendNow(): void {
      const amount = amountNow(state)
      if (!isWaiting && amount > ZERO && amount <= leftOf(state) && payment.isConfirmable) setSentId(known.send(amount))
    },
    /** Puts an earlier approval on this bill, unless it is recorded elsewhere by now. */
    async putOnBill(one: Attempt): Promise<void> {
      if (await isRecordedHere(one.attempt.attemptId)) known.remove(one.attempt.attemptId)
      else put(one)
    },
    /** The terminal shows a code but its answer does not arrive: type it, under the id of the attempt. */
    typeCodeOf({ attempt: saved }: Attempt): void {
      setByHand(true)
      payment.act({ do: 'method', method: PAYMENT_METHOD.creditCard })
      payment.act({ do: 'amount', amount: saved.amount })
      payment.nameNext(saved.attemptId)
    },
  }
}
export type Terminal = ReturnType<typeof useTerminal>
