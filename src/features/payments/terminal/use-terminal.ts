import { useEffect, useRef, useState } from 'react'
import { ZERO } from '#domain/kernel/money.ts'
import { cardReference, fitsBill } from '#domain/payments/card-terminal/terminal-state.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import type { Tender } from '#domain/payments/tender.ts'
import type { TerminalAttempt } from '#domain/platform/card-terminal.ts'
import { amountNow, leftOf } from '../payment-state.ts'
import type { Payment } from '../use-payment.ts'
import { type Attempt, isApproved, isOpen, useTerminalAttempts } from './use-terminal-attempts.ts'

/** The payment of an approved amount, under the same id: however often it is heard of, it is one payment. */
const tenderOf = (attempt: TerminalAttempt): Tender => ({
  ...{ id: attempt.id, method: PAYMENT_METHOD.creditCard, tendered: attempt.paidAmount, reference: cardReference(attempt) },
  authorizationCode: attempt.approvalCode ?? attempt.id.slice(-10),
})

/** The card terminal of this till at a payment: what goes out to it, and what comes back. */
export function useTerminal(payment: Payment) {
  const known = useTerminalAttempts()
  const { state } = payment
  /** The code of a card is typed, as where there is no terminal. */
  const [isByHand, setByHand] = useState(false)
  const [sentId, setSentId] = useState<string | null>(null)
  /** Approvals that went onto the bill by themselves: one that is taken off it again stays off. */
  const added = useRef(new Set<string>())
  const confirms = useRef<string | null>(null)

  const isOnBill = ({ kept }: Attempt) => state.taken.some(({ id }) => id === kept.attemptId)
  const current = known.attempts.find(({ kept }) => kept.attemptId === sentId) ?? null
  const put = (one: Attempt) => {
    if (!one.state || isOnBill(one)) return
    added.current.add(one.state.id)
    if (one.state.paidAmount === leftOf(state)) confirms.current = one.state.id
    payment.takePart(tenderOf(one.state))
  }

  useEffect(() => {
    // A part that was set aside on this bill, and put on another one meanwhile, is paid there.
    const drop = async () => {
      for (const { id, method } of state.taken) {
        if (method === PAYMENT_METHOD.creditCard && (await known.isRecordedHere(id))) payment.act({ do: 'drop', tenderId: id })
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
    // It paid the rest: nothing is left to decide.
    if (payment.settlement.due === ZERO) payment.confirm()
  })

  const isCard = state.method === PAYMENT_METHOD.creditCard
  const isWaiting = current !== null && isOpen(current)
  return {
    ...known,
    ...{ current, isWaiting, isByHand, setByHand, isOnBill },
    /** The amount can go to a terminal, in place of a typed code. */
    isOffered: isCard && !isByHand && known.terminal !== null && known.isReached === true && amountNow(state) > ZERO,
    canType: isCard && known.terminal !== null,
    sendNow(): void {
      const amount = amountNow(state)
      if (!isWaiting && amount > ZERO && amount <= leftOf(state) && payment.isConfirmable) setSentId(known.send(amount))
    },
    /** Puts an approval of before on this bill, unless it is on another one by now. */
    async putOnBill(one: Attempt): Promise<void> {
      if (await known.isRecordedHere(one.kept.attemptId)) known.remove(one.kept.attemptId)
      else put(one)
    },
    /** The code is on the terminal, and its answer does not come: it is typed, under the id of what was sent. */
    typeCodeOf({ kept }: Attempt): void {
      setByHand(true)
      payment.act({ do: 'method', method: PAYMENT_METHOD.creditCard })
      payment.act({ do: 'amount', amount: kept.amount })
      payment.nameNext(kept.attemptId)
    },
  }
}
export type Terminal = ReturnType<typeof useTerminal>
