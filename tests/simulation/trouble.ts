import type { Chance } from './chance.ts'
import type { Context } from './context.ts'
import type { RawTransaction } from './raw-store.ts'
import type { CommitFate, OpenFate } from './storage.ts'
import type { FaultRates } from './plan.ts'

/** What goes wrong inside a browser, at the rates of the plan, until it is healed. */
export class Trouble {
  readonly #chance: Chance
  #rates: FaultRates
  isCorrupt = false

  constructor(chance: Chance, rates: FaultRates) {
    this.#chance = chance
    this.#rates = rates
  }

  heal(): void {
    this.#rates = {}
  }

  isHintLost(): boolean {
    return this.#chance.isHit(this.#rates.hints ?? 0)
  }

  fateOfCommit(context: Context, transaction: RawTransaction): CommitFate {
    for (const fate of ['quota', 'lost', 'deaf'] as const) {
      if (!this.#chance.isHit(this.#rates[fate] ?? 0)) continue
      context.world.note(`commit ${fate}`, `${context.name} ${transaction.db.name}`)
      return fate
    }
    return 'kept'
  }

  fateOfOpen(context: Context, name: string): OpenFate {
    if (this.isCorrupt) return 'corrupt'
    if (!this.#chance.isHit(this.#rates.hangs ?? 0)) return 'opened'
    context.world.note('open hangs', `${context.name} ${name}`)
    return 'hangs'
  }
}
