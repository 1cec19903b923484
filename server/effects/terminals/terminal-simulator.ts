import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'

export const SIMULATOR_KEY = 'simulator-key-of-the-card-terminals'
/** Unlike the real service, the simulator accepts any terminal whose name starts like this. */
export const SIMULATOR_POI = 'V400m-'

const LATE_TIMES = 4

interface Saved {
  readonly serviceId: string
  readonly units: number
  readonly currency: string
  /** Null while the terminal waits for a card. */
  response: object | null
  readonly at: string
  answer: ((response: object) => void) | null
  transactionId: string | null
  isReversed: boolean
}

export interface TerminalSimulator {
  readonly url: string
  /** Number of approved and not reversed payments, and their total in currency units. */
  readonly approved: () => { readonly count: number; readonly units: number }
  /** Number of received messages with the right key, by category. */
  readonly requested: () => Readonly<Record<string, number>>
  readonly finish: () => void
  readonly setDown: (isDown: boolean) => void
  readonly close: () => Promise<void>
}

/** Behaviour selected by the last two digits of the amount; other amounts are approved. */
export const SIMULATED = {
  refuse: 5,
  cancel: 6,
  /** The connection is lost while the terminal waits; it approves later, or on `finish` when `thinksMs` is 0. */
  lateApproval: 7,
  /** Approved, but the response is lost. */
  lostAnswer: 8,
  busy: 9,
  deviceOut: 10,
  partial: 11,
  unreachableHost: 12,
  /** Waits for a card until `finish` or an abort message. */
  waits: 13,
  /** Responds with something that is not a protocol message. */
  nonsense: 14,
} as const

const failure = (condition: string) => ({ Response: { Result: 'Failure', ErrorCondition: condition } })
const FAILS: Readonly<Record<number, string>> = {
  [SIMULATED.refuse]: 'Refusal',
  [SIMULATED.cancel]: 'Cancel',
  [SIMULATED.busy]: 'Busy',
  [SIMULATED.deviceOut]: 'DeviceOut',
  [SIMULATED.unreachableHost]: 'UnreachableHost',
}
const pathsIn = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], value)

async function bodyOf(from: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const part of from) text += String(part)
  return JSON.parse(text || '{}')
}

function approval(one: Saved, nth: number): object {
  const isPart = Math.round(one.units * 100) % 100 === SIMULATED.partial
  const units = isPart ? Math.floor(one.units / 2) : one.units
  one.transactionId = `S${one.serviceId}`
  return {
    Response: { Result: isPart ? 'Partial' : 'Success' },
    POIData: { POITransactionID: { TransactionID: one.transactionId, TimeStamp: one.at } },
    PaymentResult: {
      PaymentInstrumentData: {
        PaymentInstrumentType: 'Card',
        CardData: { PaymentBrand: 'mada', MaskedPan: '446404******0001', EntryMode: ['Contactless'] },
      },
      PaymentAcquirerData: { ApprovalCode: String(nth).padStart(6, '1') },
      AmountsResp: { Currency: one.currency, AuthorizedAmount: units },
    },
  }
}

function statusOf(one: Saved | undefined): object {
  if (!one) return failure('NotFound')
  if (!one.response) return failure('InProgress')
  return {
    Response: { Result: 'Success' },
    RepeatedMessageResponse: { RepeatedResponseMessageBody: { PaymentResponse: one.response } },
  }
}

function simulatedTerminals(thinksMs: number) {
  const saved = new Map<string, Saved>()
  const approve = (one: Saved) => approval(one, saved.size)

  function finish(one: Saved, response: object): void {
    if (one.response) return
    one.response = response
    one.answer?.(response)
  }

  async function pay(key: string, serviceId: string, body: unknown): Promise<object | 'cut' | 'nonsense'> {
    const known = saved.get(key)
    // A repeated message is the same payment and gets the same response.
    if (known) return known.response ?? failure('Busy')
    const amounts = pathsIn(body, 'PaymentTransaction', 'AmountsReq')
    const units = Number(pathsIn(amounts, 'RequestedAmount'))
    if (!(units > 0)) return failure('MessageFormat')
    const [now, currency] = [Math.round(units * 100) % 100, String(pathsIn(amounts, 'Currency'))]
    const at = String(pathsIn(body, 'SaleData', 'SaleTransactionID', 'TimeStamp'))
    const one: Saved = { serviceId, units, currency, at, response: null, answer: null, transactionId: null, isReversed: false }
    saved.set(key, one)
    const fails = FAILS[now]
    if (now === SIMULATED.lateApproval) {
      if (thinksMs > 0) setTimeout(() => finish(one, approve(one)), LATE_TIMES * thinksMs).unref()
      return 'cut'
    }
    if (now === SIMULATED.waits) return new Promise((resolve) => (one.answer = resolve))
    if (thinksMs > 0) {
      const given = new Promise<object>((resolve) => (one.answer = resolve))
      setTimeout(() => finish(one, fails ? failure(fails) : approve(one)), thinksMs).unref()
      return now === SIMULATED.lostAnswer ? 'cut' : given
    }
    one.response = fails ? failure(fails) : approve(one)
    return now === SIMULATED.lostAnswer ? 'cut' : now === SIMULATED.nonsense ? 'nonsense' : one.response
  }

  function reverse(transactionId: unknown): object {
    const one = [...saved.values()].find((found) => found.transactionId !== null && found.transactionId === transactionId)
    if (!one || one.isReversed) return failure('NotFound')
    one.isReversed = true
    return { Response: { Result: 'Success' } }
  }

  async function respond(category: string, message: unknown, keyOf: (serviceId: unknown) => string, serviceId: string) {
    const referred = saved.get(keyOf(pathsIn(message, `${category}Request`, 'MessageReference', 'ServiceID')))
    switch (category) {
      case 'Payment':
        return pay(keyOf(serviceId), serviceId, pathsIn(message, 'PaymentRequest'))
      case 'TransactionStatus':
        return statusOf(referred)
      case 'Abort':
        if (referred) finish(referred, failure('Aborted'))
        return {}
      case 'Reversal':
        return reverse(pathsIn(message, 'ReversalRequest', 'OriginalPOITransaction', 'POITransactionID', 'TransactionID'))
      default:
        return category === 'Diagnosis' ? { Response: { Result: 'Success' } } : failure('MessageFormat')
    }
  }

  return {
    respond,
    approved() {
      const all = [...saved.values()].filter(({ transactionId, isReversed }) => transactionId !== null && !isReversed)
      return { count: all.length, units: all.reduce((sum, { units }) => sum + units, 0) }
    },
    finish: () => [...saved.values()].forEach((one) => void (one.response ?? finish(one, approve(one)))),
  }
}

/** Simulates card terminals behind Adyen's cloud: an HTTP server with the nexo Sale to POI protocol. No money moves. */
export async function openTerminalSimulator({ thinksMs = 0 } = {}): Promise<TerminalSimulator> {
  const { respond, approved, finish } = simulatedTerminals(thinksMs)
  const request: Record<string, number> = {}
  let isDown = false

  async function handle(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const message = pathsIn(await bodyOf(from), 'SaleToPOIRequest')
    if (isDown) return void to.destroy()
    const send = (status: number, text: string) => void to.writeHead(status, { 'content-type': 'application/json' }).end(text)
    if (from.headers['x-api-key'] !== SIMULATOR_KEY) return send(401, '{}')
    const header = pathsIn(message, 'MessageHeader') as Record<string, string> | undefined
    const { MessageCategory: category = '', SaleID: sale = '', POIID: poi = '', ServiceID: serviceId = '' } = header ?? {}
    if (!serviceId || serviceId.length > 10 || !poi.startsWith(SIMULATOR_POI)) return send(422, '{}')
    request[category] = (request[category] ?? 0) + 1
    const response = await respond(category, message, (id) => `${sale} ${poi} ${String(id)}`, serviceId)
    if (response === 'cut') return void to.destroy()
    if (response === 'nonsense') return send(200, '"ok"')
    const answer = { MessageHeader: { ...header, MessageType: 'Response' }, [`${category}Response`]: response }
    send(200, JSON.stringify({ SaleToPOIResponse: answer }))
  }

  const server = createServer((from, to) => void handle(from, to).catch(() => to.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the simulator of card terminals has no port')
  return {
    url: `http://127.0.0.1:${bound.port}`,
    approved,
    requested: () => request,
    finish,
    setDown: (to) => void (isDown = to),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
