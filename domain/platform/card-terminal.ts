import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { amountGivenSchema, moneySchema } from '../kernel/money.ts'
import { instantSchema } from '../kernel/time.ts'
import { TERMINAL_REASON, TERMINAL_STATUS } from '../payments/card-terminal/terminal-payment.ts'

/** Error codes of card terminals. taken: an earlier payment is in progress. booked: a payment already records it. */
export const TERMINAL_CODES = [
  'terminal-unknown',
  'terminal-taken',
  'terminal-booked',
  'terminal-not-reversed',
  'terminal-unreachable',
] as const

/** The region of a shop's terminals. The simulator is available on servers with a demo shop. */
export const TERMINAL_HOST = { test: 1, europe: 2, australia: 3, northAmerica: 4, eastAsia: 5, simulator: 9 } as const
export type TerminalHost = (typeof TERMINAL_HOST)[keyof typeof TERMINAL_HOST]

export const TERMINALS_MAX = 30
const terminalSchema = v.object({
  id: idSchema,
  name: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(60, 'too-long')),
  poiId: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(60, 'too-long')),
})
export type CardTerminalShown = v.InferOutput<typeof terminalSchema>

/** The terminal settings as shown, without the key. */
export const cardTerminalSettingSchema = v.object({
  /** False if this server supports no terminals. */
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
    /** If omitted, the key remains unchanged. */
    apiKey: v.optional(v.pipe(v.string(), v.trim(), v.minLength(20, 'secret-short'), v.maxLength(500, 'too-long'))),
    terminals: v.pipe(v.array(terminalSchema), v.minLength(1, 'required'), v.maxLength(TERMINALS_MAX, 'too-many')),
  }),
  /** Pending payments are still queried. */
  v.object({ isOn: v.literal(false) }),
])

export const testCardTerminalSchema = v.object({ terminalId: idSchema })
export const terminalTestSchema = v.object({ outcome: v.picklist(['works', 'key-refused', 'no-terminal', 'no-answer']) })
export type TerminalTestOutcome = v.InferOutput<typeof terminalTestSchema>['outcome']

/**
 * An attempt as recorded by the till. If the server never received it, it records it as not taken, so that it cannot
 * arrive later.
 */
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
  /** The user requests an immediate query of the terminal. */
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

/** For a till: its terminals, and its attempts that may need booking. */
export const tillTerminalsSchema = v.object({
  terminals: v.array(v.object({ id: idSchema, name: v.string() })),
  open: v.array(attemptSchema),
})
export type TillTerminals = v.InferOutput<typeof tillTerminalsSchema>
