import type { Context } from 'hono'
import { may } from '#domain/access/pages.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import type { PaidOnline } from '#domain/payments/gateway-payment.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { GatewayFailure } from '../../effects/gateways/gateway.ts'
import { saveGateway, shownGateway, stopGateway } from '../../payments/gateway-setting.ts'
import { checkOnlinePayments, receivedFromGateway, onlineStanding, startOnlinePayment } from '../../payments/online-payments.ts'
import { errorsAnswer, formError } from '../answer.ts'
import type { AppDeps } from '../deps.ts'
import { overRate } from '../edge/request-rate.ts'
import type { Endpoint } from '../endpoints/endpoint.ts'
import { gatewayEndpoints } from '../endpoints/online-payment-endpoints.ts'
import { type App, type Call, mountForUser, mountOpen } from '../mount.ts'
import { shareCodeOf } from '../papers/share-code-of.ts'
import { findPaper } from '../papers/shared-papers.ts'

const LOOK_RATE = { what: 'online-payment-look', max: 60, windowMs: MINUTE_MS }
const PAY_RATE = { what: 'online-payment', max: 20, windowMs: MINUTE_MS }
/** A gateway sends the notifications of all shops from a few addresses. */
const HOOK_RATE = { what: 'gateway-notification', max: 600, windowMs: MINUTE_MS }
const RETRY_S = '5'

function unreachable(c: Context): Response {
  c.header('Retry-After', RETRY_S)
  return formError(c, 503, 'gateway-unreachable')
}

function mountSetting(app: App, deps: AppDeps): void {
  const { db, settings, onlinePayments } = deps

  mountForUser(app, deps, gatewayEndpoints.gatewaySetting, async ({ c, session }) => {
    if (!isAllowed(session.actor.permissions, may('settings', 'view'))) return formError(c, 403, 'no-permission')
    return c.json(await shownGateway(db, settings.publicUrl, session.accountId, onlinePayments))
  })

  mountForUser(app, deps, gatewayEndpoints.changeGateway, async ({ c, session, body }) => {
    if (!isAllowed(session.actor.permissions, may('settings', 'edit'))) return formError(c, 403, 'no-permission')
    const by = { accountId: session.accountId, employeeId: session.actor.employeeId }
    if (!body.isOn) {
      await stopGateway(deps, by)
      return c.json({ ok: true })
    }
    if (!onlinePayments) return unreachable(c)
    try {
      await saveGateway(deps, onlinePayments, by, body)
    } catch (error) {
      if (!(error instanceof GatewayFailure)) throw error
      return error.kind === 'unreachable' ? unreachable(c) : errorsAnswer(c, 422, { secretKey: ['gateway-key-refused'] })
    }
    return c.json({ ok: true })
  })
}

interface Paper {
  readonly accountId: number
  readonly of: PaidOnline
  readonly shareCode: string
}

/** A kind of document that can be paid by its link: its endpoints, and the page to which the customer returns from the gateway. */
interface PayablePaper {
  readonly table: 'invoice' | 'rental_order'
  readonly page: 'e-invoice' | 'e-deposit'
  readonly paid: (id: Id) => PaidOnline
  readonly standing: Endpoint
  readonly check: Endpoint
  readonly start: typeof gatewayEndpoints.startOnlinePayment | typeof gatewayEndpoints.startOrderPayment
}

const PAPERS: readonly PayablePaper[] = [
  {
    ...{ table: 'invoice', page: 'e-invoice', paid: (invoiceId) => ({ invoiceId, orderId: null }) },
    ...{
      standing: gatewayEndpoints.onlineStanding,
      check: gatewayEndpoints.checkOnlinePayment,
      start: gatewayEndpoints.startOnlinePayment,
    },
  },
  {
    ...{ table: 'rental_order', page: 'e-deposit', paid: (orderId) => ({ invoiceId: null, orderId }) },
    ...{ standing: gatewayEndpoints.orderStanding, check: gatewayEndpoints.checkOrderPayment, start: gatewayEndpoints.startOrderPayment },
  },
]

function mountPaper(app: App, deps: AppDeps, { table, page, paid, standing, check, start }: PayablePaper): void {
  const mount = <E extends Endpoint>(of: E, rate: typeof LOOK_RATE, handle: (paper: Paper, call: Call<E>) => Promise<Response>): void =>
    mountOpen(app, of, async (call) => {
      const { c } = call
      const refused = await overRate(c, deps, rate)
      if (refused) return refused
      const shareCode = shareCodeOf(c)
      if (!shareCode) return formError(c, 404, 'not-found')
      const found = await findPaper(deps, table, shareCode)
      if (found === 'withdrawn') return formError(c, 410, 'link-withdrawn')
      return found ? handle({ accountId: found.accountId, of: paid(found.id), shareCode }, call) : formError(c, 404, 'not-found')
    })

  mount(standing, LOOK_RATE, async ({ accountId, of }, { c }) => c.json(await onlineStanding(deps, accountId, of)))

  mount(check, PAY_RATE, async ({ accountId, of }, { c }) => {
    await checkOnlinePayments(deps, accountId, of)
    return c.json(await onlineStanding(deps, accountId, of))
  })

  mount(start, PAY_RATE, async ({ accountId, of, shareCode }, { c, body }) => {
    const returnUrl = `${deps.settings.publicUrl}${body.lang === 'en' ? '/en' : ''}/${page}/${shareCode}?returned=true`
    try {
      const url = await startOnlinePayment(deps, accountId, of, returnUrl)
      return url === null ? formError(c, 409, 'nothing-to-pay') : c.json({ url })
    } catch (error) {
      if (!(error instanceof GatewayFailure)) throw error
      deps.log.warn({ accountId, kind: error.kind }, 'the payment gateway made no page')
      return unreachable(c)
    }
  })
}

export function mountOnlinePayments(app: App, deps: AppDeps): void {
  mountSetting(app, deps)
  for (const paper of PAPERS) mountPaper(app, deps, paper)

  mountOpen(app, gatewayEndpoints.gatewayNotification, async ({ c, body }) => {
    const refused = await overRate(c, deps, HOOK_RATE)
    if (refused) return refused
    try {
      const isGenuine = await receivedFromGateway(deps, c.req.param('hookCode') ?? '', body)
      return isGenuine ? c.json({ ok: true }) : formError(c, 401, 'not-logged-in')
    } catch (error) {
      if (!(error instanceof GatewayFailure)) throw error
      return unreachable(c)
    }
  })
}
