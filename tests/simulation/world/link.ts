import type { Ports } from '../../../src/data/ports.ts'
import type { Chance } from '../chance.ts'
import type { Context } from './context.ts'
import type { FaultRates } from '../plan.ts'
import { asFormerQueries, asFormerReceives } from './former-version.ts'
import type { Server, ServerAnswer } from './server.ts'
import { sometimes } from '../sometimes.ts'
import type { World } from './world.ts'

type Fetch = Ports['fetch']

/** A message in transit that a directed history holds back until it is released. */
export interface Passing {
  readonly kind: 'request' | 'answer'
  readonly path: string
  readonly go: () => void
}

const PORTAL: ServerAnswer = { status: 200, contentType: 'text/html', retryAfter: null, text: '<html>Welcome to the hotel</html>' }
const TROUBLES = [401, 403, 409, 413, 426, 429, 500, 502, 503] as const

/** The network between one browser and the server, with the faults of the plan. */
export class Link {
  readonly #world: World
  readonly #server: Server
  readonly #chance: Chance
  #rates: FaultRates
  /** Blocks answers during a partition. */
  isDeaf = false
  /** Called at every attempt to send operations, whether or not it arrives. */
  onPush: () => void = () => undefined
  isMute = false
  /** Set by a directed history: returns true to hold the message back. */
  holds: (passing: Passing) => boolean = () => false

  constructor(world: World, server: Server, chance: Chance, rates: FaultRates) {
    this.#world = world
    this.#server = server
    this.#chance = chance
    this.#rates = rates
  }

  heal(): void {
    this.#rates = {}
    this.holds = () => false
    this.isDeaf = this.isMute = false
  }

  #isHit(name: keyof FaultRates): boolean {
    return this.#chance.isHit(this.#rates[name] ?? 0)
  }

  #delay(): number {
    return this.#isHit('slow') ? this.#chance.between(500, 60_000) : this.#chance.between(5, 120)
  }

  fetch(context: Context, path: string, init: RequestInit): ReturnType<Fetch> {
    if (path.endsWith('/events')) return this.#listen(context, init)
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    context.openRequests += 1
    let isOver = false
    const settle = (end: () => void) => {
      if (isOver) return
      isOver = true
      context.openRequests -= 1
      context.enter(end)
    }
    const fail = () => settle(() => reject(new TypeError('Failed to fetch')))
    init.signal?.addEventListener('abort', () => settle(() => reject(new DOMException('The user aborted a request.', 'AbortError'))))
    const answerWith = (answer: ServerAnswer) => {
      this.#world.note('answer', `${context.name} ${path} ${answer.status} ${answer.text.length}`)
      settle(() => resolve(responseOf(answer)))
    }
    const requester = context.browser.head?.deviceId
    const deliver = (answer: ServerAnswer) => {
      if (requester && context.browser.head?.deviceId !== requester) sometimes('an answer came after the device had become another till')
      answerWith(answer)
    }
    this.#world.note('ask', `${context.name} ${path}`)
    if (path.endsWith('/push')) this.onPush()
    const { isFormer } = context.browser
    const sent = isFormer ? asFormerQueries(path, init) : init
    this.#send(
      path,
      this.#isHit('pages') ? withSmallPages(path, sent, 3 + this.#chance.below(3)) : sent,
      (answer) => deliver(isFormer ? asFormerReceives(answer) : answer),
      fail,
    )
    return promise
  }

  /** Half of the losses fail at once; the others only by the caller's timeout. */
  #loseSight(fail: () => void): void {
    if (this.#chance.isHit(0.5)) this.#world.after(this.#chance.between(1, 3_000), fail)
  }

  #send(path: string, init: RequestInit, answerWith: (answer: ServerAnswer) => void, fail: () => void): void {
    if (this.isMute || this.#isHit('drop') || this.#world.crash.isHere('request')) return this.#loseSight(fail)
    if (this.#isHit('portal')) {
      sometimes('a captive portal answered')
      return void this.#world.after(this.#delay(), () => answerWith(PORTAL))
    }
    const isRefusedBefore = this.#isHit('trouble')
    if (isRefusedBefore && this.#chance.isHit(0.5)) return void this.#world.after(this.#delay(), () => answerWith(this.#trouble()))
    const arrive = async () => {
      const answer = await this.#server.handle(path, init)
      const comeBack = () => this.#comeBack(isRefusedBefore ? this.#trouble() : answer, answerWith, fail)
      if (!this.holds({ kind: 'answer', path, go: comeBack })) comeBack()
    }
    const go = () => void this.#world.after(this.#delay(), arrive)
    if (!this.holds({ kind: 'request', path, go })) go()
    if (!this.#isHit('duplicate')) return
    this.#world.after(this.#chance.between(200, 90_000), async () => {
      sometimes('a request arrived twice')
      await this.#server.handle(path, init)
    })
  }

  #comeBack(answer: ServerAnswer | null, answerWith: (answer: ServerAnswer) => void, fail: () => void): void {
    if (answer === null || this.isDeaf || this.#isHit('lose') || this.#world.crash.isHere('answer')) {
      sometimes('an answer was lost after the server acted')
      return this.#loseSight(fail)
    }
    const reported = this.#isHit('cut') ? { ...answer, text: answer.text.slice(0, this.#chance.below(answer.text.length)) } : answer
    this.#world.after(this.#delay(), () => answerWith(reported))
  }

  #trouble(): ServerAnswer {
    const status = this.#chance.pick(TROUBLES)
    const retryAfter = status === 429 || status === 503 ? '3' : null
    return { status, contentType: 'application/json', retryAfter, text: JSON.stringify({ errors: { form: ['server-error'] } }) }
  }

  /** The poke stream, chunk by chunk as the shipped poker reads it. Ends when the link goes down. */
  async #listen(context: Context, init: RequestInit): ReturnType<Fetch> {
    await new Promise<void>((arrive) => this.#world.after(this.#delay(), () => context.enter(arrive)))
    if (this.isMute || this.isDeaf || this.#isHit('drop')) throw new TypeError('Failed to fetch')
    const waiting: ((chunk: { done: boolean; value: string }) => void)[] = []
    const chunks: string[] = [': still here\n\n']
    const life = { isOver: false }
    const flow = () => {
      while (waiting.length > 0 && (chunks.length > 0 || life.isOver)) {
        const value = chunks.shift()
        waiting.shift()?.(value === undefined ? { done: true, value: '' } : { done: false, value })
      }
    }
    const later = () => void this.#world.after(this.#delay(), () => context.enter(flow))
    const end = () => {
      life.isOver = true
      stop()
      later()
    }
    const poke = () => {
      if (context.isDead) return stop()
      if (this.isDeaf) return end()
      if (this.#isHit('hints')) return
      chunks.push('data: {"poke":1}\n\n')
      later()
    }
    const stop = this.#server.onPoke({ poke, end })
    init.signal?.addEventListener('abort', stop)
    const read = () => new Promise((give) => (waiting.push(give as never), flow()))
    const body = { pipeThrough: () => ({ getReader: () => ({ read }) }) }
    return { ok: true, status: 200, headers: headersOf('text/event-stream', null), body } as never
  }
}

/** The same request with a smaller page size. */
function withSmallPages(path: string, init: RequestInit, limit: number): RequestInit {
  const isPaged = path.endsWith('/pull') || path.endsWith('/snapshot')
  return isPaged && typeof init.body === 'string' ? { ...init, body: JSON.stringify({ ...JSON.parse(init.body), limit }) } : init
}

const headersOf = (contentType: string, retryAfter: string | null) => ({
  get: (name: string) => (name === 'content-type' ? contentType : name === 'retry-after' ? retryAfter : null),
})

/** The subset of Response that the shipped client uses, without Node's streams, which depend on real time. */
function responseOf({ status, contentType, retryAfter, text }: ServerAnswer): Response {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: headersOf(contentType, retryAfter),
    json: async () => JSON.parse(text),
    text: async () => text,
  } as never
}
