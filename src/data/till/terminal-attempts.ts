import * as v from 'valibot'
import { idSchema } from '#domain/kernel/ids.ts'
import { moneySchema } from '#domain/kernel/money.ts'
import { inStorage } from '../storage/web-storage.ts'

const TERMINAL_KEY = 'fustan.card-terminal'
const ATTEMPTS_KEY = 'fustan.terminal-attempts'

const terminalSchema = v.object({ id: idSchema, name: v.string() })
export type ChosenTerminal = v.InferOutput<typeof terminalSchema>
const attemptSchema = v.object({
  attemptId: idSchema,
  terminalId: idSchema,
  amount: moneySchema,
  employeeId: v.nullable(idSchema),
})
/** A payment sent to a terminal, stored before it is sent. */
export type KeptAttempt = v.InferOutput<typeof attemptSchema>

const storedTerminal = v.fallback(v.nullable(v.pipe(v.string(), v.parseJson(), terminalSchema)), null)
const storedAttempts = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(attemptSchema)), [])

/** The card terminal of this till; null if amounts are typed into one by hand. */
export const chosenTerminal = (): ChosenTerminal | null =>
  v.parse(
    storedTerminal,
    inStorage('localStorage', (kept) => kept.getItem(TERMINAL_KEY)),
  )

export function chooseTerminal(terminal: ChosenTerminal | null): void {
  inStorage('localStorage', (kept) => (terminal ? kept.setItem(TERMINAL_KEY, JSON.stringify(terminal)) : kept.removeItem(TERMINAL_KEY)))
}

export const keptAttempts = (): readonly KeptAttempt[] =>
  v.parse(storedAttempts, inStorage('localStorage', (kept) => kept.getItem(ATTEMPTS_KEY)) ?? '[]')

const keep = (all: readonly KeptAttempt[]): null =>
  inStorage('localStorage', (kept) => kept.setItem(ATTEMPTS_KEY, JSON.stringify(all)) ?? null)

export const keepAttempt = (attempt: KeptAttempt): void => void keep([...keptAttempts(), attempt])

/** Removes an attempt once its payment is recorded or it failed. */
export const forgetAttempt = (attemptId: string): void => void keep(keptAttempts().filter((one) => one.attemptId !== attemptId))
