import type { Chance } from '../chance.ts'
import type { Crash } from './crash.ts'
import type { Context } from './context.ts'
import type { RawTransaction } from './raw-store.ts'
import type { CommitFate, OpenFate } from './storage.ts'
import type { FaultRates } from '../plan.ts'
import { sometimes } from '../sometimes.ts'

const POINTS = {
  quota: 'a commit met a full disk',
  lost: 'a storage connection died before a commit',
  deaf: 'a commit was durable and told as failed',
  dies: 'a tab died just before a commit',
  leaves: 'a tab died just after a commit',
} as const

/** Faults inside a browser, at the rates of the plan, until they are ended. */
export class Trouble {
  readonly #chance: Chance
  #rates: FaultRates
  /** Nothing opens any more, even after the other faults have ended. */
  isBroken = false
  /** Set by a directed history to decide the fate of a commit; null leaves it to the plan. */
  decides: (transaction: RawTransaction) => CommitFate | null = () => null

  /** The tab dies during the next database upgrade, the first one of a new version. */
  diesOverUpgrade: 'dies' | 'leaves' | null = null

  constructor(chance: Chance, rates: FaultRates) {
    this.#chance = chance
    this.#rates = rates
  }

  heal(): void {
    this.#rates = {}
    this.decides = () => null
    this.diesOverUpgrade = null
  }

  isHintLost(): boolean {
    return this.#chance.isHit(this.#rates.hints ?? 0)
  }

  fateOfCommit(context: Context, transaction: RawTransaction): CommitFate {
    const fate = this.decides(transaction) ?? this.#roll(context.world.crash)
    if (fate === 'kept') return fate
    sometimes(POINTS[fate])
    context.world.note(`commit ${fate}`, `${context.name} ${transaction.db.name}`)
    return fate
  }

  #roll(crash: Crash): CommitFate {
    if (crash.isHere('commit')) return 'dies'
    if (crash.isHere('kept')) return 'leaves'
    for (const fate of ['quota', 'lost', 'deaf'] as const) if (this.#chance.isHit(this.#rates[fate] ?? 0)) return fate
    if (this.#chance.isHit(this.#rates.dies ?? 0)) return this.#chance.pick(['dies', 'leaves'])
    return 'kept'
  }

  fateOfUpgrade(context: Context, name: string): 'kept' | 'dies' | 'leaves' {
    const fate = this.diesOverUpgrade ?? 'kept'
    this.diesOverUpgrade = null
    if (fate === 'kept') return fate
    sometimes('a tab died in the middle of getting this version')
    context.world.note(`upgrade ${fate}`, `${context.name} ${name}`)
    return fate
  }

  fateOfOpen(context: Context, name: string): OpenFate {
    if (this.isBroken) return 'broken'
    if (!this.#chance.isHit(this.#rates.hangs ?? 0)) return 'opened'
    sometimes('a database hung on open')
    context.world.note('open hangs', `${context.name} ${name}`)
    return 'hangs'
  }
}
