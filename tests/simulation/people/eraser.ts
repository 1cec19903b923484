import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { purgeTombstones } from '#server/sync/pull/retention.ts'
import type { Chance } from '../chance.ts'
import type { Run } from '../run.ts'
import { discontinued } from '../world/shop.ts'
import { sometimes } from '../sometimes.ts'

/** Permanently deletes rows on the server and later sweeps their tombstones. */
export class Eraser {
  readonly #run: Run
  readonly #chance: Chance
  #left = [...discontinued]

  constructor(run: Run, chance: Chance) {
    this.#run = run
    this.#chance = chance
  }

  /** Deletes one row; its tombstone takes a tick of the account's counter. */
  async erase(): Promise<void> {
    const row = this.#left.shift()
    if (!row) return
    const { server, shop } = this.#run.stage
    await server.db.inAccount(shop.accountId, async (tx) => {
      await tx.query('delete from service where account_id = $1 and id = $2', [shop.accountId, row.id])
      await tx.query(
        `with clock as (update account_clock set seq = seq + 1 where account_id = $1 returning seq)
         update row_version set is_deleted = true, ver = clock.seq, deleted_at = $3 from clock
         where account_id = $1 and record = 'service' and id = $2`,
        [shop.accountId, row.id, new Date(this.#run.world.date).toISOString()],
      )
    })
    sometimes('a row was deleted')
    this.#run.world.note('erased', row.id)
    if (this.#chance.isHit(0.5)) this.#run.world.after(this.#chance.between(1_000, 60_000), () => this.#sweep())
    await this.#run.readFacts()
  }

  async #sweep(): Promise<void> {
    sometimes('tombstones were swept')
    this.#run.world.note('swept')
    await purgeTombstones(this.#run.stage.server.db, instant(Math.floor(this.#run.world.date) + 91 * DAY_MS))
  }
}
