import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { ZERO, moneySchema } from '#domain/kernel/money.ts'
import { GATEWAY_STATUS, type GatewayAnswer } from '#domain/payments/gateway-payment.ts'
import { GatewayFailure, type GatewayKeys, type Notified, type PaymentGateway } from './gateway.ts'

const WAITS_MS = 15_000

const idText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(80))
const paymentSchema = v.object({ id: idText, status: v.string(), amount: moneySchema, currency: v.string() })
const invoiceSchema = v.object({
  id: idText,
  status: v.string(),
  amount: moneySchema,
  currency: v.string(),
  url: v.pipe(v.string(), v.url(), v.regex(/^https?:/), v.maxLength(500)),
  payments: v.optional(v.nullable(v.array(paymentSchema))),
})
type MoyasarInvoice = v.InferOutput<typeof invoiceSchema>

/** A notification contains a payment; payments of other products of the gateway have no invoice. */
const notificationSchema = v.object({
  secret_token: v.string(),
  data: v.optional(v.object({ invoice_id: v.optional(v.nullable(v.string())) })),
})

const TAKEN = new Set(['paid', 'captured'])
const STATUS_OF: Readonly<Record<string, GatewayAnswer['status']>> = {
  ...{ paid: GATEWAY_STATUS.paid, failed: GATEWAY_STATUS.declined, expired: GATEWAY_STATUS.abandoned, on_hold: GATEWAY_STATUS.inProgress },
  ...{ canceled: GATEWAY_STATUS.cancelled, voided: GATEWAY_STATUS.cancelled, refunded: GATEWAY_STATUS.cancelled },
}

function answerOf({ status, amount, currency, payments }: MoyasarInvoice): GatewayAnswer {
  const tried = payments ?? []
  const taken = tried.find((one) => TAKEN.has(one.status))
  if (taken) return { status: GATEWAY_STATUS.paid, paymentId: taken.id, amount: taken.amount, currency: taken.currency }
  if (status === 'paid') return { status: GATEWAY_STATUS.paid, paymentId: null, amount, currency }
  const open = tried.some((one) => one.status === 'initiated' || one.status === 'authorized')
    ? GATEWAY_STATUS.inProgress
    : tried.some((one) => one.status === 'failed')
      ? GATEWAY_STATUS.declined
      : GATEWAY_STATUS.initiated
  return { status: STATUS_OF[status] ?? open, paymentId: null, amount: ZERO, currency }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b))

/** Moyasar invoices: a hosted page for mada, cards, Apple Pay and STC Pay. Amounts are in the smallest currency unit, like ours. */
export function moyasar(address: string, { secretKey, webhookToken }: GatewayKeys, waitsMs = WAITS_MS): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

  async function request(path: string, body?: object): Promise<unknown> {
    let answer: Response
    try {
      answer = await fetch(`${address}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization, accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(waitsMs),
      })
      if (answer.ok) return await answer.json()
      await answer.body?.cancel()
    } catch {
      throw new GatewayFailure('unreachable')
    }
    if (answer.status === 401 || answer.status === 403) throw new GatewayFailure('refused-key')
    throw new GatewayFailure(answer.status >= 500 || answer.status === 429 ? 'unreachable' : 'refused')
  }

  async function queryInvoice(path: string, body?: object): Promise<MoyasarInvoice> {
    const parsed = v.safeParse(invoiceSchema, await request(path, body))
    if (!parsed.success) throw new GatewayFailure('unreachable')
    return parsed.output
  }

  return {
    async createPage({ reference, amount, currency, description, returnUrl, closesAt }) {
      const page = await queryInvoice('/invoices', {
        ...{ amount, currency, description, success_url: returnUrl, back_url: returnUrl, expired_at: closesAt },
        metadata: { reference },
      })
      return { pageId: page.id, url: page.url }
    },
    stateOf: async (pageId) => answerOf(await queryInvoice(`/invoices/${encodeURIComponent(pageId)}`)),
    async checkKey() {
      await request('/invoices')
    },
    readNotification(body): Notified {
      const parsed = v.safeParse(notificationSchema, body)
      if (!parsed.success || !isSame(parsed.output.secret_token, webhookToken)) return { ok: false }
      return { ok: true, pageId: parsed.output.data?.invoice_id ?? null }
    },
  }
}
