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
/** An amount that this till sent to a terminal, written down before it was sent. */
export type KeptAttempt = v.InferOutput<typeof attemptSchema>

const storedTerminal = v.fallback(v.nullable(v.pipe(v.string(), v.parseJson(), terminalSchema)), null)
const storedAttempts = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(attemptSchema)), [])

/** The card terminal beside this till; null where its cards are typed by hand. */
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

/** Its money is recorded, or it took none. */
export const forgetAttempt = (attemptId: string): void => void keep(keptAttempts().filter((one) => one.attemptId !== attemptId))
