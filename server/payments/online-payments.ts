import { may } from '#domain/access/pages.ts'
import { type Actor, type Change, type Reader, insert, patch } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { DAY_MS, type Instant, dayOf, instant } from '#domain/kernel/time.ts'
import {
  GATEWAY_STATUS,
  type GatewayPayment,
  PAGE_OPEN_MS,
  type PaidOnline,
  gatewayAnswered,
  gatewayPayment,
  isPageUsable,
  nextCheck,
} from '#domain/payments/gateway-payment.ts'
import { bookOrderPayment } from '#domain/orders/book-order-payment.ts'
import type { OnlineStanding } from '#domain/platform/online-payment.ts'
import { bookOnlinePayment } from '#domain/sales/book-online-payment.ts'
import { type Clock, timestamp } from '../clock.ts'
import { GatewayFailure, type PaymentGateway } from '../effects/gateways/gateway.ts'
import { type Logger, failureOf } from '../http/edge/request-log.ts'
import type { Database, Tx } from '../store/database.ts'
import { sqlReader } from '../store/reader.ts'
import { lockAccount, stampTransaction } from '../store/stamp.ts'
import { createUnitOfWork } from '../store/unit-of-work.ts'
import { runOnline } from '../sync/push/run-command.ts'
import { type OnlinePaymentEffects, gatewayOf, storedGateway } from './gateway-setting.ts'
import { payableOf } from './payable.ts'

export interface OnlinePaymentDeps {
  readonly db: Database
  readonly clock: Pick<Clock, 'now' | 'newId'>
  readonly log: Pick<Logger, 'warn'>
  readonly onlinePayments?: OnlinePaymentEffects
}

const BOOK = may('accounting', 'receivable')
const ACTOR: Actor = { employeeId: null, permissions: { [BOOK.page]: [BOOK.action] } }

const PAGES_MAX = 100
const MOST_AT_ONCE = 200
/** After a week the gateway is not polled any more; a notification is still accepted. */
const GIVE_UP_MS = 7 * DAY_MS

const pagesOf = (read: Reader, { invoiceId, orderId }: PaidOnline): Promise<GatewayPayment[]> =>
  read.select(gatewayPayment, {
    where: [invoiceId === null ? { field: 'orderId', is: orderId } : { field: 'invoiceId', is: invoiceId }],
    sort: { field: 'startedAt', descending: true },
    limit: PAGES_MAX,
  })

/** Runs `decide` and writes its changes in one transaction under the account's lock. */
export async function write<T>(
  { db, clock }: Pick<OnlinePaymentDeps, 'db' | 'clock'>,
  accountId: number,
  decide: (read: Reader, tx: Tx) => Promise<{ readonly changes: readonly Change[]; readonly result: T }>,
): Promise<T> {
  return db.inAccount(accountId, async (tx) => {
    await lockAccount(tx, accountId, clock.now())
    const unit = createUnitOfWork(tx, accountId)
    const { changes, result } = await decide(unit.reader, tx)
    if (changes.length === 0) return result
    const misfit = await unit.stage(changes)
    if (misfit) throw new Error(`an online payment does not fit: ${misfit.code}`)
    await unit.flush()
    await stampTransaction(tx, accountId, unit.touched())
    return result
  })
}

async function usableGateway(deps: OnlinePaymentDeps, tx: Tx, accountId: number): Promise<PaymentGateway | null> {
  const stored = deps.onlinePayments && (await storedGateway(tx, accountId))
  return deps.onlinePayments && stored?.is_on ? gatewayOf(deps.onlinePayments, accountId, stored) : null
}

/** Status of online payment for visitors with the link of an invoice or order. */
export function onlineStanding(deps: OnlinePaymentDeps, accountId: number, of: PaidOnline): Promise<OnlineStanding> {
  return deps.db.inAccount(
    accountId,
    async (tx) => {
      const read = sqlReader(tx, accountId)
      const [payable, [last], gateway] = await Promise.all([payableOf(read, of), pagesOf(read, of), usableGateway(deps, tx, accountId)])
      const left = payable?.amount ?? ZERO
      return { isOffered: gateway !== null && left > ZERO, left, currency: payable?.currency ?? '', status: last?.status ?? null }
    },
    { readOnly: true },
  )
}

interface Begun {
  readonly page: GatewayPayment
  readonly number: string
  readonly gateway: PaymentGateway
}

/** Stores the page before requesting it from the gateway, so that every page on which a customer could pay is known. */
function begin(deps: OnlinePaymentDeps, accountId: number, of: PaidOnline): Promise<Begun | null> {
  const now = deps.clock.now()
  return write(deps, accountId, async (read, tx) => {
    const [payable, stored, gateway] = await Promise.all([
      payableOf(read, of),
      storedGateway(tx, accountId),
      usableGateway(deps, tx, accountId),
    ])
    if (!payable?.customerId || !stored || !gateway || payable.amount === ZERO) return { changes: [], result: null }
    const { amount, currency, customerId, number, timeZone } = payable
    const open = (await pagesOf(read, of)).find((page) => isPageUsable(page, amount, now))
    const page: GatewayPayment = open ?? {
      ...{ id: deps.clock.newId(), ...of, customerId, gateway: stored.gateway, status: GATEWAY_STATUS.initiated },
      ...{ amount, currency, pageId: null, url: null, gatewayPaymentId: null },
      ...{ paidAmount: ZERO, paidCurrency: null, bookedAmount: ZERO, balanceAmount: ZERO, startedAt: now },
      ...{ startedOn: dayOf(now, timeZone), checkAt: nextCheck(now, now), paidAt: null, bookedAt: null },
    }
    return { changes: open ? [] : [insert(gatewayPayment, page)], result: { page, number, gateway } }
  })
}

/** Returns the URL of a payment page for the invoice or order; null when it cannot be paid. Throws `GatewayFailure`. */
export async function startOnlinePayment(
  deps: OnlinePaymentDeps,
  accountId: number,
  of: PaidOnline,
  returnUrl: string,
): Promise<string | null> {
  const begun = await begin(deps, accountId, of)
  if (!begun) return null
  const { page, number, gateway } = begun
  if (page.url !== null) return page.url
  const { id, amount, currency, startedAt } = page
  const set = (fields: Partial<GatewayPayment>) =>
    write(deps, accountId, async () => ({ changes: [patch(gatewayPayment, id, fields)], result: null }))
  const wanted = { reference: id, amount, currency, description: number, returnUrl, closesAt: timestamp(instant(startedAt + PAGE_OPEN_MS)) }
  try {
    const { pageId, url } = await gateway.createPage(wanted)
    await set({ pageId, url })
    return url
  } catch (error) {
    // The URL was not given to the customer, so the page cannot be paid.
    if (error instanceof GatewayFailure) await set({ status: GATEWAY_STATUS.cancelled, checkAt: null })
    throw error
  }
}

/** Records the payment of a paid page. The operation id is the page's id, so it is recorded only once. */
async function book(deps: OnlinePaymentDeps, accountId: number, { id, orderId }: GatewayPayment): Promise<void> {
  const { db, clock, log } = deps
  const command = orderId === null ? bookOnlinePayment : bookOrderPayment
  const request = { accountId, actor: ACTOR, opId: id, command, input: { gatewayPaymentId: id }, now: clock.now() }
  const answer = await runOnline(db, request)
  if (answer.ok || ('refusal' in answer && answer.refusal.code === 'payments.online-already-booked')) return
  log.warn({ accountId, page: id, code: 'refusal' in answer ? answer.refusal.code : 'invalid' }, 'an online payment could not be recorded')
}

/** Requests a page's state from the gateway, stores it, and records the payment once it is paid. Throws `GatewayFailure`. */
async function send(deps: OnlinePaymentDeps, accountId: number, { id, pageId, status }: GatewayPayment): Promise<void> {
  const stored = await deps.db.inAccount(accountId, (tx) => storedGateway(tx, accountId), { readOnly: true })
  const gateway = deps.onlinePayments && stored && gatewayOf(deps.onlinePayments, accountId, stored)
  if (status !== GATEWAY_STATUS.paid && gateway && pageId !== null) {
    const answer = await gateway.stateOf(pageId)
    await write(deps, accountId, async (read) => {
      const now = await read.get(gatewayPayment, id)
      return { changes: now ? gatewayAnswered(now, answer, deps.clock.now()) : [], result: null }
    })
  }
  const after = await deps.db.inAccount(accountId, (tx) => sqlReader(tx, accountId).get(gatewayPayment, id), { readOnly: true })
  if (after?.status === GATEWAY_STATUS.paid && after.bookedAt === null) await book(deps, accountId, after)
}

/** Checks recent pages of an invoice or order after the customer has returned from one. */
export async function checkOnlinePayments(deps: OnlinePaymentDeps, accountId: number, of: PaidOnline): Promise<void> {
  const pages = await deps.db.inAccount(accountId, (tx) => pagesOf(sqlReader(tx, accountId), of), { readOnly: true })
  const from = deps.clock.now() - 2 * PAGE_OPEN_MS
  for (const page of pages.filter(({ bookedAt, startedAt }) => bookedAt === null && startedAt > from).slice(0, 3)) {
    try {
      await send(deps, accountId, page)
    } catch (error) {
      if (!(error instanceof GatewayFailure)) throw error
      deps.log.warn({ accountId, page: page.id, kind: error.kind }, 'the payment gateway did not say how a page stands')
    }
  }
}

/**
 * Handles a gateway's notification: verifies its secret and requests the page's state; the content of the notification is not trusted.
 * Returns whether it came from the gateway. Throws `GatewayFailure` if the gateway cannot be reached, so that it notifies again.
 */
export async function receivedFromGateway(deps: OnlinePaymentDeps, hookCode: string, body: unknown): Promise<boolean> {
  const { db, onlinePayments } = deps
  const stored = await db.asPlatform(
    (tx) => tx.db.selectFrom('gateway_setting').selectAll().where('hook_code', '=', hookCode).executeTakeFirst(),
    { readOnly: true },
  )
  const gateway = stored && onlinePayments && gatewayOf(onlinePayments, stored.account_id, stored)
  const notified = gateway?.readNotification(body)
  if (!stored || !notified?.ok) return false
  const { account_id: accountId } = stored
  const { pageId } = notified
  if (pageId === null) return true
  const where = [{ field: 'pageId', is: pageId }] as const
  const [page] = await db.inAccount(accountId, (tx) => sqlReader(tx, accountId).select(gatewayPayment, { where, limit: 1 }), {
    readOnly: true,
  })
  if (page && page.bookedAt === null) await send(deps, accountId, page)
  return true
}

const duePages = (tx: Tx, now: Instant) =>
  tx.query<{ account_id: number; id: Id }>(
    `select account_id, id from gateway_payment
     where (check_at <= $1 and started_at > $2) or (status = $3 and booked_at is null) order by started_at, id limit $4`,
    [timestamp(now), timestamp(instant(now - GIVE_UP_MS)), GATEWAY_STATUS.paid, MOST_AT_ONCE],
  )

/** Checks pages without a timely notification and records paid ones. Returns the number of pages processed. */
export async function sweepOnlinePayments(deps: OnlinePaymentDeps, stopping: AbortSignal): Promise<number> {
  const due = await deps.db.asPlatform((tx) => duePages(tx, deps.clock.now()), { readOnly: true })
  for (const { account_id: accountId, id } of due) {
    if (stopping.aborted) break
    try {
      const page = await deps.db.inAccount(accountId, (tx) => sqlReader(tx, accountId).get(gatewayPayment, id), { readOnly: true })
      if (page) await send(deps, accountId, page)
    } catch (error) {
      deps.log.warn({ accountId, page: id, ...failureOf(error) }, 'an online payment could not be looked after')
    }
  }
  return due.length
}
