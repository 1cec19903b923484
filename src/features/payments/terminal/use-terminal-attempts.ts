import { useEffect, useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import { TERMINAL_STATUS } from '#domain/payments/card-terminal/terminal-payment.ts'
import { isSettled } from '#domain/payments/card-terminal/terminal-state.ts'
import type { TerminalAttempt, TillTerminals } from '#domain/platform/card-terminal.ts'
import { isMoneyRecorded } from '#domain/shifts/terminal-money.ts'
import type { ApiAnswer } from '../../../data/api/api.ts'
import { queryTillTerminals, cancelAttempt, checkAttempt, payAtTerminal, reverseAttempt } from '../../../data/api/card-terminal-calls.ts'
import { newId } from '../../../data/clock.ts'
import { type SavedAttempt, chosenTerminal, forgetAttempt, keepAttempt, savedAttempts } from '../../../data/till/terminal-attempts.ts'
import { counterReader } from '../../../engine/counter-reader.ts'
import { useSession } from '../../../engine/session.ts'
import { useWords } from '../../../i18n/refusal-words.ts'

const ANSWER_SOON_MS = 1_500
const ANSWER_LATE_MS = 5_000

/** An amount sent to a terminal, as known on this till. */
export interface Attempt {
  readonly attempt: SavedAttempt
  /** The last state from the server; null before its first answer. */
  readonly state: TerminalAttempt | null
  /** False while the server does not answer: the outcome is unknown here. */
  readonly isReached: boolean
  /** The request is being sent; querying its state before it arrives would close it. */
  readonly isSending?: boolean
}
/** Whether this till has recorded the money of an attempt. */
export const isRecordedHere = (id: Id): Promise<boolean> => isMoneyRecorded(counterReader(), id)
export const isOpen = ({ state }: Attempt): boolean => state === null || !isSettled(state.status)
export const isApproved = ({ state }: Attempt): boolean => state?.status === TERMINAL_STATUS.approved

const wait = (attempts: readonly Attempt[]): number =>
  attempts.some(({ state, isReached }) => isReached && (state === null || state.status === TERMINAL_STATUS.sent))
    ? ANSWER_SOON_MS
    : ANSWER_LATE_MS

/** Attempts stored on this device, and those of this till that only the server has, for example after the browser's data was cleared. */
function allOf(known: readonly Attempt[], open: TillTerminals['open'], terminalId: Id): Attempt[] {
  const others = open.filter(({ id }) => !known.some(({ attempt: saved }) => saved.attemptId === id))
  const found = others.map((state) => ({
    attempt: { attemptId: state.id, terminalId, amount: state.amount, employeeId: null },
    ...{ state, isReached: true },
  }))
  return [...known, ...found]
}

/** The known attempts, polled until each has an outcome. */
function useFollowed() {
  const { isTill } = useSession()
  const [terminal] = useState(() => (isTill ? chosenTerminal() : null))
  const [attempts, setAttempts] = useState<readonly Attempt[]>(() =>
    isTill ? savedAttempts().map((saved) => ({ attempt: saved, state: null, isReached: true })) : [],
  )
  /** Null until the server has answered whether it reaches the shop's terminals. */
  const [isReached, setReached] = useState<boolean | null>(null)

  const remove = (id: Id) => {
    forgetAttempt(id)
    setAttempts((all) => all.filter(({ attempt: saved }) => saved.attemptId !== id))
  }
  const change = (id: Id, changed: Partial<Attempt>) =>
    setAttempts((all) => all.map((one) => (one.attempt.attemptId === id ? { ...one, ...changed } : one)))
  const receive = async (id: Id, answer: ApiAnswer<TerminalAttempt>): Promise<void> => {
    if (!answer.ok) return change(id, { isReached: false, isSending: false })
    const { status, isBooked } = answer.data
    if (isSettled(status) && status !== TERMINAL_STATUS.approved) forgetAttempt(id)
    if (isBooked || (status === TERMINAL_STATUS.approved && (await isRecordedHere(id)))) return remove(id)
    change(id, { state: answer.data, isReached: true, isSending: false })
  }
  const query = async ({ attempt: saved }: Attempt, isWanted: boolean) => receive(saved.attemptId, await checkAttempt(saved, isWanted))

  useEffect(() => {
    if (!terminal) return
    let isGone = false
    const begin = async () => {
      const answer = await queryTillTerminals()
      if (isGone) return
      setReached(answer.ok && answer.data.terminals.some(({ id }) => id === terminal.id))
      if (answer.ok) setAttempts((all) => allOf(all, answer.data.open, terminal.id))
      for (const saved of savedAttempts()) await receive(saved.attemptId, await checkAttempt(saved, false))
    }
    void begin().catch(reportError)
    return () => void (isGone = true)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the sheet is opened
  }, [])
  useEffect(() => {
    const open = attempts.filter((one) => isOpen(one) && !one.isSending)
    if (open.length === 0) return undefined
    const timer = setTimeout(() => void Promise.all(open.map((one) => query(one, false))).catch(reportError), wait(open))
    return () => clearTimeout(timer)
  })

  return { terminal, attempts, setAttempts, isReached, remove, hear: receive, ask: query }
}

/** The amounts this till sent to a terminal that are not recorded and not known to have failed. */
export function useTerminalAttempts() {
  const { employeeId } = useSession()
  const { say } = useWords()
  const { setAttempts, hear: receive, ask: query, ...followed } = useFollowed()
  const { terminal, remove } = followed
  const [fault, setFault] = useState<string | null>(null)

  return {
    ...followed,
    fault,
    /** Sends an amount and returns its id. Stored on this device before sending. */
    send(amount: Money): Id | null {
      if (!terminal) return null
      setFault(null)
      const saved: SavedAttempt = { attemptId: newId(), terminalId: terminal.id, amount, employeeId }
      keepAttempt(saved)
      setAttempts((all) => [
        ...all.filter((one) => isOpen(one) || isApproved(one)),
        { attempt: saved, state: null, isReached: true, isSending: true },
      ])
      const run = async () => {
        const answer = await payAtTerminal(saved)
        if (answer.ok || 'failure' in answer || 'notice' in answer) return receive(saved.attemptId, answer)
        // The server has not stored it, so no terminal received it.
        remove(saved.attemptId)
        setFault('errors' in answer ? say(Object.values(answer.errors)[0]?.[0] ?? 'server-error') : say('not-found'))
      }
      void run().catch(reportError)
      return saved.attemptId
    },
    askAgain: (one: Attempt) => query(one, true),
    cancel: async ({ attempt: saved }: Attempt) => receive(saved.attemptId, await cancelAttempt(saved)),
    /** Resolves to whether the card was refunded. */
    async reverse({ attempt: saved }: Attempt): Promise<boolean> {
      setFault(null)
      const isRecorded = await isRecordedHere(saved.attemptId)
      if (isRecorded) remove(saved.attemptId)
      if (isRecorded) return false
      const answer = await reverseAttempt(saved.attemptId)
      if (answer.ok) remove(saved.attemptId)
      if (answer.ok) return true
      const code = 'errors' in answer ? Object.values(answer.errors)[0]?.[0] : 'code' in answer ? answer.code : null
      setFault(say(code ?? 'terminal-unreachable'))
      return false
    },
  }
}
export type TerminalAttempts = ReturnType<typeof useTerminalAttempts>
