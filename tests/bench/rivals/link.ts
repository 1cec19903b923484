import type { Chance } from '../../simulation/chance.ts'

export interface Asked {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}
/** How a request reaches a shop's server, whichever product it is. */
export type Deliver = (path: string, asked: Asked) => Promise<Response>

/** What can happen to a request, each with its share of all requests. */
export interface Weather {
  /** It never arrives. */
  readonly drop?: number
  /** The server hears it and acts; the answer is lost. */
  readonly lose?: number
  /** It arrives twice. */
  readonly duplicate?: number
  /** The server acts, and then answers 500. */
  readonly fail?: number
  /** A hotel's page answers in the server's place. */
  readonly portal?: number
}

const never = (): Promise<never> => new Promise(() => undefined)
const lost = () => new TypeError('Failed to fetch')

/** The network between one till and the server: the same for every product that is compared. */
export class Link {
  weather: Weather = {}
  isDark = false
  /** The device has ended: nothing that it asked is ever answered. */
  #isDead = false
  readonly #ending = Promise.withResolvers<void>()
  /** The device ends with the next request that writes, after the server acted on it. */
  endsWithNextWrite = false
  readonly #deliver: Deliver
  readonly #chance: Chance

  constructor(deliver: Deliver, chance: Chance) {
    this.#deliver = deliver
    this.#chance = chance
  }

  end(): void {
    this.#isDead = true
    this.#ending.resolve()
  }

  get ended(): Promise<void> {
    return this.#ending.promise
  }

  readonly fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    if (this.#isDead) return never()
    const { pathname, search } = new URL(url instanceof Request ? url.url : url, 'http://server.example')
    const asked: Asked = {
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : null,
    }
    return this.#pass(`${pathname}${search}`, asked)
  }

  async #pass(path: string, asked: Asked): Promise<Response> {
    const { drop = 0, lose = 0, duplicate = 0, fail = 0, portal = 0 } = this.weather
    if (this.isDark || this.#chance.isHit(drop)) throw lost()
    if (this.#chance.isHit(portal)) return new Response('<html>Welcome to the hotel</html>', { headers: { 'content-type': 'text/html' } })
    const answer = await this.#deliver(path, asked)
    if (this.endsWithNextWrite && isWrite(path)) {
      this.end()
      return never()
    }
    if (this.#chance.isHit(duplicate)) await this.#deliver(path, asked)
    if (this.#chance.isHit(lose)) throw lost()
    if (this.#chance.isHit(fail)) return Response.json({ error: 'internal' }, { status: 500 })
    return answer
  }
}

const isWrite = (path: string): boolean => /\/(push|_bulk_docs)(\?|$)/.test(path)
