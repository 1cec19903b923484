import type { Crash } from './crash.ts'
import type { Chance } from '../chance.ts'
import type { FaultRates } from '../plan.ts'
import { sometimes } from '../sometimes.ts'
import { type Embedded, Wire } from './wire.ts'

/** A lost database connection as the server's driver reports it. */
class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
  readonly code = 'ECONNRESET'
}
/** Another server process held the account's lock for too long. */
class AccountBusy extends Error {
  override readonly name = 'AccountBusy'
  readonly code = '55P03'
}

const STATEMENTS_MAX = 24

/** At most one fault of the server's connection per request, at a random statement. */
export class QueryFaults {
  /** The process died in this request, which gets no answer. */
  hasDied = false
  /** Dies before or after this many statements; used to try every one of them. */
  #dieAt: number | null = null
  #isAfter = false
  #isBusy = false
  #count = 0
  #crash: Crash | null = null

  /** Draws the fault of the next request. */
  arm(chance: Chance, rates: FaultRates, crash: Crash): void {
    const isDying = chance.isHit(rates.crash ?? 0)
    this.set(isDying ? 1 + chance.below(STATEMENTS_MAX) : null, isDying && chance.isHit(0.5), chance.isHit(rates.busy ?? 0))
    this.#crash = crash
  }

  set(dieAt: number | null, isAfter: boolean, isBusy = false): void {
    this.#dieAt = dieAt
    this.#isAfter = isAfter
    this.#isBusy = isBusy
    this.#crash = null
    this.#count = 0
    this.hasDied = false
  }

  before(sql: string): void {
    this.#count += 1
    if (this.#isBusy && sql.includes('advisory_xact_lock')) {
      sometimes('the account was busy')
      throw new AccountBusy('canceling statement due to lock timeout')
    }
    if ((!this.#isAfter && this.#count === this.#dieAt) || this.#crash?.isHere('statement')) this.#die()
    if (this.hasDied) throw new ConnectionLost('Connection terminated unexpectedly')
  }

  after(): void {
    if ((this.#isAfter && this.#count === this.#dieAt) || this.#crash?.isHere('answered')) this.#die()
    if (this.hasDied) throw new ConnectionLost('Connection terminated unexpectedly')
  }

  #die(): void {
    sometimes('the server died at a statement')
    this.hasDied = true
  }
}

type Work = (session: object) => Promise<unknown>

/**
 * Wraps the embedded database with faults: a connection may be lost before a statement reaches the database or after it
 * was executed. Each caller has the database exclusively until the end of its transaction.
 */
export function interposed(db: Embedded, faults: QueryFaults): Embedded {
  const wire = new Wire(db)
  const reported = async <T>(sql: string, request: () => T): Promise<T> => {
    faults.before(sql)
    const answer = request()
    faults.after()
    return answer
  }
  const session = {
    query: (sql: string, params: readonly unknown[]) => reported(sql, () => wire.query(sql, params)),
    exec: (sql: string) => reported(sql, () => wire.script(sql)),
  }
  const transaction = async (work: Work): Promise<unknown> => {
    wire.begin()
    try {
      const answer = await work(session)
      wire.commit()
      return answer
    } catch (fault) {
      wire.rollback()
      throw fault
    }
  }
  const turns = new Turns()
  const own: Readonly<Record<string, unknown>> = {
    query: (sql: string, params: readonly unknown[]) => turns.take(() => session.query(sql, params)),
    exec: (sql: string) => turns.take(() => session.exec(sql)),
    transaction: (work: Work) => turns.take(() => transaction(work)),
    listen: (channel: string, fn: (payload: string) => void) => turns.take(async () => wire.receive(channel, fn)),
  }
  return new Proxy(db, {
    get(target, name) {
      const held: unknown = typeof name === 'string' && name in own ? own[name] : Reflect.get(target, name, target)
      return typeof held === 'function' ? held.bind(target) : held
    },
  })
}

/** Grants turns one at a time in order of request. */
class Turns {
  #last: Promise<unknown> = Promise.resolve()

  take<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work)
    this.#last = mine.catch(() => undefined)
    return mine
  }
}
