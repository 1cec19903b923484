import * as v from 'valibot'
import {
  type CardTerminalSettingShown,
  type SendToTerminal,
  type TerminalAttempt,
  type TerminalTestOutcome,
  type TillTerminals,
  attemptSchema,
  cardTerminalSettingSchema,
  terminalTestSchema,
  tillTerminalsSchema,
} from '#domain/platform/card-terminal.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { thisDevice } from '../device.ts'
import { type ApiAnswer, callApi, failureOf } from './api.ts'

export const queryCardTerminals = (): Promise<ApiAnswer<CardTerminalSettingShown>> =>
  callApi('settings/card_terminals', { schema: cardTerminalSettingSchema })

/** Saves the terminals of the shop and their key, or switches them off. */
export const changeCardTerminals = (given: object): Promise<ApiAnswer<unknown>> =>
  callApi('settings/change_card_terminals', { body: given, schema: v.unknown() })

export const testCardTerminal = (terminalId: Id): Promise<ApiAnswer<{ readonly outcome: TerminalTestOutcome }>> =>
  callApi('settings/test_card_terminal', { body: { terminalId }, schema: terminalTestSchema })

const NO_TILL = { ok: false, failure: failureOf('not-enrolled'), code: null } as const

/** Calls with the till's own credential, because an employee who unlocked with a PIN has no session token. */
async function callAsTill<T>(path: string, schema: v.GenericSchema<unknown, T>, body?: object): Promise<ApiAnswer<T>> {
  const head = await thisDevice()
    .ledger.head()
    .catch(() => null)
  if (!head) return NO_TILL
  const sent = body === undefined ? {} : { body: { deviceId: head.deviceId, ...body } }
  return callApi(`card_terminal/${path}`, { ...sent, schema, token: head.credential, isQuiet: true })
}

export type AttemptGiven = Omit<SendToTerminal, 'deviceId'>

export const queryTillTerminals = (): Promise<ApiAnswer<TillTerminals>> => callAsTill('standing', tillTerminalsSchema)

export const payAtTerminal = (given: AttemptGiven): Promise<ApiAnswer<TerminalAttempt>> => callAsTill('pay', attemptSchema, given)

export const checkAttempt = (given: AttemptGiven, isWanted: boolean): Promise<ApiAnswer<TerminalAttempt>> =>
  callAsTill('check', attemptSchema, { ...given, isWanted })

export const cancelAttempt = (given: AttemptGiven): Promise<ApiAnswer<TerminalAttempt>> => callAsTill('cancel', attemptSchema, given)

export const reverseAttempt = (attemptId: Id): Promise<ApiAnswer<TerminalAttempt>> => callAsTill('reverse', attemptSchema, { attemptId })
