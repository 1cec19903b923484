import { type Change, type Reader, insert, patch } from '#domain/kernel/define.ts'
import { type Id, ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { DAY_MS, type Instant, dayOf, instant } from '#domain/kernel/time.ts'
import { TERMINAL_REASON, TERMINAL_STATUS, type TerminalPayment, terminalPayment } from '#domain/payments/card-terminal/terminal-payment.ts'
import {
  type TerminalAnswer,
  isSettled,
  isTerminalTaken,
  isToBeRequested,
  isUnbooked,
  nextTerminalCheck,
  serviceIdOf,
  terminalAnswered,
} from '#domain/payments/card-terminal/terminal-state.ts'
import type { SendToTerminal, TerminalAttempt, TillTerminals } from '#domain/platform/card-terminal.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { isMoneyRecorded } from '#domain/shifts/terminal-money.ts'
import { type Clock, timestamp } from '../../clock.ts'
import type { CardTerminals, TerminalReference } from '../../effects/terminals/card-terminal.ts'
import { type Logger, failureOf } from '../../http/edge/request-log.ts'
import type { Database, Tx } from '../../store/database.ts'
import { sqlReader } from '../../store/reader.ts'
import { write } from '../online-payments.ts'
import { type CardTerminalEffects, storedTerminalSetting, storedTerminals, terminalsOf } from './terminal-setting.ts'

export interface TerminalPaymentDeps {
  readonly db: Database
  readonly clock: Pick<Clock, 'now' | 'newId'>
  readonly log: Pick<Logger, 'warn'>
  readonly cardTerminals?: CardTerminalEffects
  readonly stopping: AbortSignal
}

/** How long a till lists approvals that no payment records. */
const SHOWN_MS = 7 * DAY_MS
const GIVE_UP_MS = 30 * DAY_MS
const MOST_AT_ONCE = 200

const referenceOf = ({ poiId, deviceId, serviceId }: TerminalPayment): TerminalReference => ({
  poiId,
  saleId: `till-${(deviceId ?? '').slice(-12)}`,
  serviceId,
})
const anew = (row: TerminalPayment, { clock }: TerminalPaymentDeps): TerminalReference => ({
  ...referenceOf(row),
  serviceId: serviceIdOf(clock.newId()),
})

const readOne = ({ db }: TerminalPaymentDeps, accountId: number, id: Id): Promise<TerminalPayment | null> =>
  db.inAccount(accountId, (tx) => sqlReader(tx, accountId).get(terminalPayment, id), { readOnly: true })

async function terminalsHere({ db, cardTerminals }: TerminalPaymentDeps, accountId: number): Promise<CardTerminals | null> {
  const stored = await db.inAccount(accountId, (tx) => storedTerminalSetting(tx, accountId), { readOnly: true })
  return stored && cardTerminals ? terminalsOf(cardTerminals, accountId, stored) : null
}

async function shown(deps: TerminalPaymentDeps, accountId: number, row: TerminalPayment): Promise<TerminalAttempt> {
  const { id, terminalName, status, reason, amount, paidAmount, approvalCode, cardBrand, maskedPan, startedAt } = row
  const isBooked = row.bookedAt !== null || (await isRecorded(deps, accountId, id))
  return { id, terminalName, status, reason, amount, paidAmount, approvalCode, cardBrand, maskedPan, startedAt, isBooked }
}
const isRecorded = ({ db }: TerminalPaymentDeps, accountId: number, id: Id): Promise<boolean> =>
  db.inAccount(accountId, (tx) => isMoneyRecorded(sqlReader(tx, accountId), id), { readOnly: true })

async function newRow(read: Reader, given: SendToTerminal, poi: Pick<TerminalPayment, 'terminalName' | 'poiId'>, now: Instant) {
  const setting = await read.get(accountSetting, ONLY_ROW_ID)
  if (!setting) throw new Error('the account has no setting')
  const { attemptId: id, deviceId, employeeId, amount } = given
  const row: TerminalPayment = {
    ...{ id, deviceId, employeeId, ...poi, serviceId: serviceIdOf(id), status: TERMINAL_STATUS.sent, reason: null, amount },
    ...{ currency: setting.currency, paidAmount: ZERO, approvalCode: null, cardBrand: null, maskedPan: null },
    ...{ poiTransactionId: null, poiTransactionTime: null, startedAt: now, startedOn: dayOf(now, setting.timeZone) },
    ...{ checkAt: nextTerminalCheck(now, now), settledAt: null, bookedAt: null },
  }
  return row
}

function settle(deps: TerminalPaymentDeps, accountId: number, id: Id, answer: TerminalAnswer): Promise<void> {
  return write(deps, accountId, async (read) => {
    const row = await read.get(terminalPayment, id)
    return { changes: row ? terminalAnswered(row, answer, deps.clock.now()) : [], result: undefined }
  })
}

type Begun =
  | { readonly kind: 'sent'; readonly row: TerminalPayment }
  | { readonly kind: 'known'; readonly row: TerminalPayment }
  | { readonly kind: 'terminal-unknown' | 'terminal-taken' }

/** Stores the attempt before sending its amount; a repeated attempt is not sent again. */
function begin(deps: TerminalPaymentDeps, accountId: number, given: SendToTerminal): Promise<Begun> {
  const now = deps.clock.now()
  return write(deps, accountId, async (read, tx): Promise<{ changes: Change[]; result: Begun }> => {
    const known = await read.get(terminalPayment, given.attemptId)
    if (known) return { changes: [], result: { kind: 'known', row: known } }
    const [setting, all] = await Promise.all([storedTerminalSetting(tx, accountId), storedTerminals(tx, accountId)])
    const terminal = all.find(({ id }) => id === given.terminalId)
    if (!terminal || !setting?.is_on) return { changes: [], result: { kind: 'terminal-unknown' } }
    const { poiId, name: terminalName } = terminal
    const before = await read.select(terminalPayment, {
      where: [{ field: 'poiId', is: poiId }],
      sort: { field: 'startedAt', descending: true },
      limit: 10,
    })
    if (before.some((row) => isTerminalTaken(row, now))) return { changes: [], result: { kind: 'terminal-taken' } }
    const row = await newRow(read, given, { terminalName, poiId }, now)
    return { changes: [insert(terminalPayment, row)], result: { kind: 'sent', row } }
  })
}

async function send(deps: TerminalPaymentDeps, accountId: number, row: TerminalPayment): Promise<void> {
  const { id, amount, currency, startedAt } = row
  try {
    const terminals = await terminalsHere(deps, accountId)
    const wanted = { reference: id, amount, currency, at: timestamp(startedAt) }
    const answer: TerminalAnswer = terminals
      ? await terminals.pay(referenceOf(row), wanted, deps.stopping)
      : { said: 'not-taken', reason: TERMINAL_REASON.other }
    await settle(deps, accountId, id, answer)
  } catch (error) {
    // The outcome is requested from the terminal later.
    deps.log.warn({ accountId, attempt: id, ...failureOf(error) }, 'the answer of a card terminal could not be stored')
  }
}

/**
 * Starts a payment at a terminal and returns at once. The till polls for the outcome, so that no connection stays open while the customer
 * looks for a card.
 */
export async function payAtTerminal(
  deps: TerminalPaymentDeps,
  accountId: number,
  given: SendToTerminal,
): Promise<TerminalAttempt | 'terminal-unknown' | 'terminal-taken'> {
  const begun = await begin(deps, accountId, given)
  if (!('row' in begun)) return begun.kind
  if (begun.kind === 'sent') void send(deps, accountId, begun.row)
  return shown(deps, accountId, begun.row)
}

/** Stores an attempt that never arrived as cancelled, so that its request is not sent if it still arrives. */
function closeUnsent(deps: TerminalPaymentDeps, accountId: number, given: SendToTerminal): Promise<TerminalPayment> {
  const now = deps.clock.now()
  return write(deps, accountId, async (read, tx): Promise<{ changes: Change[]; result: TerminalPayment }> => {
    const known = await read.get(terminalPayment, given.attemptId)
    if (known) return { changes: [], result: known }
    const terminal = (await storedTerminals(tx, accountId)).find(({ id }) => id === given.terminalId)
    const row = await newRow(read, given, { terminalName: terminal?.name ?? '', poiId: terminal?.poiId ?? '' }, now)
    const closed = { ...row, status: TERMINAL_STATUS.notTaken, reason: TERMINAL_REASON.notSent, checkAt: null, settledAt: now }
    return { changes: [insert(terminalPayment, closed)], result: closed }
  })
}

async function queryTerminal(deps: TerminalPaymentDeps, accountId: number, row: TerminalPayment): Promise<void> {
  const terminals = await terminalsHere(deps, accountId)
  const answer: TerminalAnswer = terminals ? await terminals.statusOf(anew(row, deps), row.serviceId, row.amount) : { said: 'no-answer' }
  await settle(deps, accountId, row.id, answer)
}

/** Status of an attempt; queries the terminal when its answer is no longer awaited. */
export async function checkAttempt(
  deps: TerminalPaymentDeps,
  accountId: number,
  given: SendToTerminal,
  isWanted: boolean,
): Promise<TerminalAttempt> {
  const row = await closeUnsent(deps, accountId, given)
  if (isToBeRequested(row, deps.clock.now(), isWanted)) await queryTerminal(deps, accountId, row)
  return shown(deps, accountId, (await readOne(deps, accountId, row.id)) ?? row)
}

/** Cancels a payment at the terminal. Whether that came in time follows from the answer to the payment itself. */
export async function cancelAttempt(deps: TerminalPaymentDeps, accountId: number, given: SendToTerminal): Promise<TerminalAttempt> {
  const row = await closeUnsent(deps, accountId, given)
  const terminals = isSettled(row.status) ? null : await terminalsHere(deps, accountId)
  await terminals?.abort(anew(row, deps), row.serviceId)
  return checkAttempt(deps, accountId, given, row.status !== TERMINAL_STATUS.sent)
}

/** Reverses an approved payment that no payment records. */
export async function reverseAttempt(
  deps: TerminalPaymentDeps,
  accountId: number,
  id: Id,
): Promise<TerminalAttempt | 'not-found' | 'terminal-booked' | 'terminal-not-reversed' | 'terminal-unreachable'> {
  const row = await readOne(deps, accountId, id)
  if (!row) return 'not-found'
  if (row.status === TERMINAL_STATUS.reversed) return shown(deps, accountId, row)
  if (!isUnbooked(row) || (await isRecorded(deps, accountId, id))) return 'terminal-booked'
  const { poiTransactionId: transactionId, poiTransactionTime: transactionTime } = row
  if (transactionId === null || transactionTime === null) return 'terminal-not-reversed'
  const terminals = await terminalsHere(deps, accountId)
  const original = { reference: id, transactionId, transactionTime, at: timestamp(deps.clock.now()) }
  const outcome = terminals ? await terminals.reverse(anew(row, deps), original) : 'no-answer'
  if (outcome !== 'reversed') return outcome === 'refused' ? 'terminal-not-reversed' : 'terminal-unreachable'
  await write(deps, accountId, async () => ({
    changes: [patch(terminalPayment, id, { status: TERMINAL_STATUS.reversed })],
    result: undefined,
  }))
  return shown(deps, accountId, { ...row, status: TERMINAL_STATUS.reversed })
}

/** For a till: the shop's terminals, and its own attempts that are open or approved but not recorded. */
export async function tillTerminals(deps: TerminalPaymentDeps, accountId: number, deviceId: Id): Promise<TillTerminals> {
  const from = deps.clock.now() - SHOWN_MS
  const [setting, all, own] = await deps.db.inAccount(
    accountId,
    (tx) =>
      Promise.all([
        storedTerminalSetting(tx, accountId),
        storedTerminals(tx, accountId),
        sqlReader(tx, accountId).select(terminalPayment, {
          where: [{ field: 'deviceId', is: deviceId }],
          sort: { field: 'startedAt', descending: true },
          limit: MOST_AT_ONCE,
        }),
      ]),
    { readOnly: true },
  )
  const isUsable = deps.cardTerminals !== undefined && setting?.is_on === true
  const open = own.filter((row) => row.startedAt > from && (!isSettled(row.status) || isUnbooked(row)))
  const attempts = await Promise.all(open.map((row) => shown(deps, accountId, row)))
  return {
    terminals: isUsable ? all.map(({ id, name }) => ({ id, name })) : [],
    open: attempts.filter(({ isBooked }) => !isBooked),
  }
}

const due = (tx: Tx, now: Instant) =>
  tx.query<{ account_id: number; id: Id }>(
    `select account_id, id from terminal_payment
     where check_at <= $1 or (status = $2 and booked_at is null and settled_at > $3) order by started_at desc, id limit $4`,
    [timestamp(now), TERMINAL_STATUS.approved, timestamp(instant(now - GIVE_UP_MS)), MOST_AT_ONCE],
  )

async function tend(deps: TerminalPaymentDeps, accountId: number, id: Id): Promise<void> {
  const row = await readOne(deps, accountId, id)
  if (row && !isSettled(row.status)) await queryTerminal(deps, accountId, row)
  if (!row || !isUnbooked(row)) return
  await write(deps, accountId, async (read) => {
    const recorded = await isMoneyRecorded(read, id)
    return { changes: recorded ? [patch(terminalPayment, id, { bookedAt: deps.clock.now() })] : [], result: undefined }
  })
}

/** Queries attempts that their till does not poll, and marks those recorded meanwhile. Returns the number of attempts processed. */
export async function sweepTerminalPayments(deps: TerminalPaymentDeps, stopping: AbortSignal): Promise<number> {
  const found = await deps.db.asPlatform((tx) => due(tx, deps.clock.now()), { readOnly: true })
  for (const { account_id: accountId, id } of found) {
    if (stopping.aborted) break
    try {
      await tend(deps, accountId, id)
    } catch (error) {
      deps.log.warn({ accountId, attempt: id, ...failureOf(error) }, 'a payment at a card terminal could not be looked after')
    }
  }
  return found.length
}
