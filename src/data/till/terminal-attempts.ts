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
export type SavedAttempt = v.InferOutput<typeof attemptSchema>

const storedTerminal = v.fallback(v.nullable(v.pipe(v.string(), v.parseJson(), terminalSchema)), null)
const storedAttempts = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(attemptSchema)), [])

/** The card terminal of this till; null if amounts are typed into one by hand. */
export const chosenTerminal = (): ChosenTerminal | null =>
  v.parse(
    storedTerminal,
    inStorage('localStorage', (saved) => saved.getItem(TERMINAL_KEY)),
  )

export function chooseTerminal(terminal: ChosenTerminal | null): void {
  inStorage('localStorage', (saved) => (terminal ? saved.setItem(TERMINAL_KEY, JSON.stringify(terminal)) : saved.removeItem(TERMINAL_KEY)))
}

export const savedAttempts = (): readonly SavedAttempt[] =>
  v.parse(storedAttempts, inStorage('localStorage', (saved) => saved.getItem(ATTEMPTS_KEY)) ?? '[]')

const keep = (all: readonly SavedAttempt[]): null =>
  inStorage('localStorage', (saved) => saved.setItem(ATTEMPTS_KEY, JSON.stringify(all)) ?? null)

export const keepAttempt = (attempt: SavedAttempt): void => void keep([...savedAttempts(), attempt])

/** Removes an attempt once its payment is recorded or it failed. */
export const forgetAttempt = (attemptId: string): void => void keep(savedAttempts().filter((one) => one.attemptId !== attemptId))
