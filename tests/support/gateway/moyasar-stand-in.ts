import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'

interface Tried {
  readonly id: string
  readonly status: string
  readonly amount: number
  readonly currency: string
}
interface StandInInvoice {
  readonly id: string
  status: string
  readonly amount: number
  readonly currency: string
  readonly url: string
  readonly asked: Readonly<Record<string, unknown>>
  readonly payments: Tried[]
}

export const STAND_IN_KEY = 'sk_test_standin0123456789'
export const STAND_IN_TOKEN = 'a-secret-token-of-the-shop'

export interface MoyasarStandIn {
  readonly url: string
  readonly invoices: readonly StandInInvoice[]
  /** The number of requests with the right key. */
  readonly asked: () => number
  /** The customer pays on the page, by default the requested amount. Returns the notification that the gateway sends. */
  readonly pay: (id: string, more?: { readonly amount?: number; readonly currency?: string; readonly status?: string }) => object
  /** The gateway expires the page. */
  readonly expire: (id: string) => void
  /** While it is down, every request gets status 500. */
  readonly setDown: (isDown: boolean) => void
  readonly close: () => Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of request) text += String(part)
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}

/** A local server with Moyasar's invoice API: creates, pays and returns payment pages over HTTP. */
export async function openMoyasarStandIn(): Promise<MoyasarStandIn> {
  const invoices: StandInInvoice[] = []
  let [requested, isDown, url] = [0, false, '']
  const shown = ({ asked: _requested, ...invoice }: StandInInvoice) => invoice
  const answer = (to: ServerResponse, status: number, body: object) =>
    to.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  async function handle(request: IncomingMessage, to: ServerResponse): Promise<void> {
    const given = await bodyOf(request)
    if (isDown) return void answer(to, 500, { type: 'api_error', message: 'Internal error' })
    if (request.headers.authorization !== `Basic ${Buffer.from(`${STAND_IN_KEY}:`).toString('base64')}`)
      return void answer(to, 401, { type: 'authentication_error', message: 'Invalid authorization credentials' })
    requested += 1
    const [, path = '', id] = (request.url ?? '').split('/')
    if (path !== 'invoices') return void answer(to, 404, { type: 'invalid_request_error' })
    if (request.method === 'POST') {
      if (!Number.isInteger(given['amount']) || Number(given['amount']) < 100)
        return void answer(to, 400, { type: 'invalid_request_error' })
      const name = `invoice-${invoices.length + 1}`
      const invoice = { id: name, status: 'initiated', amount: Number(given['amount']), currency: String(given['currency']) }
      invoices.push({ ...invoice, url: `${url}/page/${name}`, asked: given, payments: [] })
      return void answer(to, 201, shown(invoices.at(-1) as StandInInvoice))
    }
    if (!id) return void answer(to, 200, { invoices: invoices.map(shown), meta: { total_count: invoices.length } })
    const found = invoices.find((one) => one.id === id)
    return void (found ? answer(to, 200, shown(found)) : answer(to, 404, { type: 'invalid_request_error' }))
  }

  const server: Server = createServer((request, to) => void handle(request, to))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the stand-in has no port')
  url = `http://127.0.0.1:${bound.port}`
  const invoiceOf = (id: string): StandInInvoice => {
    const found = invoices.find((one) => one.id === id)
    if (!found) throw new Error(`no invoice is named ${id}`)
    return found
  }

  return {
    url,
    invoices,
    asked: () => requested,
    pay(id, { amount, currency, status = 'paid' } = {}) {
      const invoice = invoiceOf(id)
      const nth = invoices.reduce((sum, one) => sum + one.payments.length, 1)
      const payment = { id: `payment-${nth}`, status, amount: amount ?? invoice.amount, currency: currency ?? invoice.currency }
      invoice.payments.push(payment)
      if (status === 'paid') invoice.status = 'paid'
      const head = { id: `event-${nth}`, type: `payment_${status}`, created_at: '2026-11-21T09:00:00Z', live: false }
      return { ...head, secret_token: STAND_IN_TOKEN, account_name: 'Shop', data: { ...payment, invoice_id: id } }
    },
    expire(id) {
      invoiceOf(id).status = 'expired'
    },
    setDown(to) {
      isDown = to
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
