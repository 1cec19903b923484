import type { Crash } from './crash.ts'
import type { Chance } from './chance.ts'
import { Prepared, type Session } from './prepared.ts'
import type { FaultRates } from './plan.ts'
import { sometimes } from './sometimes.ts'

/** The database is no longer there, as the server's driver tells it. */
class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
  readonly code = 'ECONNRESET'
}
/** Another server process held the account for too long. */
class AccountBusy extends Error {
  override readonly name = 'AccountBusy'
  readonly code = '55P03'
}

const STATEMENTS_MAX = 24

/** What happens to the server's connection during one request: at most one thing, at a statement of the seed's choosing. */
export class QueryFaults {
  /** The process died in this request: its answer goes to nobody. */
  hasDied = false
  /** Dies before or after this many statements; for going through every one of them. */
  #dieAt: number | null = null
  #isAfter = false
  #isBusy = false
  #count = 0
  #crash: Crash | null = null

  /** Draws what happens to the next request. */
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

/** A statement on a connection that may be lost before the database hears it, or after it has acted. */
function losing<S extends object>(session: S, faults: QueryFaults, prepared: Prepared): S {
  return new Proxy(session, {
    get(target, name) {
      const held: unknown = Reflect.get(target, name, target)
      if (typeof held !== 'function') return held
      if (name !== 'query' && name !== 'exec') return held.bind(target)
      return async (sql: string, ...more: unknown[]) => {
        faults.before(sql)
        const [params] = more
        const isPlain = name === 'query' && more.length === 1 && Array.isArray(params) && isSession(target)
        const answer: unknown = isPlain ? await prepared.query(target, sql, params) : await held.call(target, sql, ...more)
        faults.after()
        return answer
      }
    },
  })
}

const isSession = (target: object): target is Session => 'query' in target && 'exec' in target

type Work = (session: object) => Promise<unknown>

/** The embedded database with faults in front of it, also inside its transactions. */
export function interposed<D extends object>(db: D, faults: QueryFaults): D {
  const prepared = new Prepared()
  return new Proxy(losing(db, faults, prepared), {
    get(target, name) {
      const held: unknown = Reflect.get(target, name, target)
      if (name !== 'transaction' || typeof held !== 'function') return held
      return (work: Work): unknown => held((session: object) => work(losing(session, faults, prepared)))
    },
  })
}
