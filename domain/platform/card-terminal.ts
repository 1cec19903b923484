import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { amountGivenSchema, moneySchema } from '../kernel/money.ts'
import { instantSchema } from '../kernel/time.ts'
import { TERMINAL_REASON, TERMINAL_STATUS } from '../payments/card-terminal/terminal-payment.ts'

/** What is answered to a till whose card terminal cannot be used. taken: an earlier amount is still on it. booked: a payment records it. */
export const TERMINAL_CODES = [
  'terminal-unknown',
  'terminal-taken',
  'terminal-booked',
  'terminal-not-reversed',
  'terminal-unreachable',
] as const

/** Where the terminals of a shop are reached. The simulator is there on a server with a demo shop. */
export const TERMINAL_HOST = { test: 1, europe: 2, australia: 3, northAmerica: 4, eastAsia: 5, simulator: 9 } as const
export type TerminalHost = (typeof TERMINAL_HOST)[keyof typeof TERMINAL_HOST]

export const TERMINALS_MAX = 30
const terminalSchema = v.object({
  id: idSchema,
  name: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(60, 'too-long')),
  poiId: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(60, 'too-long')),
})
export type CardTerminalShown = v.InferOutput<typeof terminalSchema>

/** What a shop's settings show of its terminals: never the key. */
export const cardTerminalSettingSchema = v.object({
  /** False where this server reaches no terminals. */
  isPossible: v.boolean(),
  hasSimulator: v.boolean(),
  isOn: v.boolean(),
  host: v.nullable(v.picklist(Object.values(TERMINAL_HOST))),
  keyEnding: v.nullable(v.string()),
  terminals: v.array(terminalSchema),
})
export type CardTerminalSettingShown = v.InferOutput<typeof cardTerminalSettingSchema>

export const changeCardTerminalsSchema = v.variant('isOn', [
  v.object({
    isOn: v.literal(true),
    host: v.picklist(Object.values(TERMINAL_HOST), 'choice'),
    /** Left out it stays as it was. */
    apiKey: v.optional(v.pipe(v.string(), v.trim(), v.minLength(20, 'secret-short'), v.maxLength(500, 'too-long'))),
    terminals: v.pipe(v.array(terminalSchema), v.minLength(1, 'required'), v.maxLength(TERMINALS_MAX, 'too-many')),
  }),
  /** What was sent to terminals is still asked about. */
  v.object({ isOn: v.literal(false) }),
])

export const testCardTerminalSchema = v.object({ terminalId: idSchema })
export const terminalTestSchema = v.object({ outcome: v.picklist(['works', 'key-refused', 'no-terminal', 'no-answer']) })
export type TerminalTestOutcome = v.InferOutput<typeof terminalTestSchema>['outcome']

/** An attempt as its till has it. The server makes of an attempt that it never received one that takes nothing, so that it cannot arrive later. */
export const sendToTerminalSchema = v.object({
  deviceId: idSchema,
  attemptId: idSchema,
  terminalId: idSchema,
  amount: v.pipe(
    amountGivenSchema,
    v.check((amount) => amount > 0, 'invalid'),
  ),
  employeeId: v.nullable(idSchema),
})
export type SendToTerminal = v.InferOutput<typeof sendToTerminalSchema>

export const checkAttemptSchema = v.object({
  ...sendToTerminalSchema.entries,
  /** Somebody wants the terminal asked now. */
  isWanted: v.boolean(),
})
export const ofAttemptSchema = v.object({ deviceId: idSchema, attemptId: idSchema })

export const attemptSchema = v.object({
  id: idSchema,
  terminalName: v.string(),
  status: v.picklist(Object.values(TERMINAL_STATUS)),
  reason: v.nullable(v.picklist(Object.values(TERMINAL_REASON))),
  amount: moneySchema,
  paidAmount: moneySchema,
  approvalCode: v.nullable(v.string()),
  cardBrand: v.nullable(v.string()),
  maskedPan: v.nullable(v.string()),
  startedAt: instantSchema,
  isBooked: v.boolean(),
})
export type TerminalAttempt = v.InferOutput<typeof attemptSchema>

/** For a till: the terminals it can use, and its own attempts that are neither booked nor without money. */
export const tillTerminalsSchema = v.object({
  terminals: v.array(v.object({ id: idSchema, name: v.string() })),
  open: v.array(attemptSchema),
})
export type TillTerminals = v.InferOutput<typeof tillTerminalsSchema>
