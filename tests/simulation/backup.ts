import type { Server } from './server.ts'
import { type AccountTable, bringBack, keepIn } from './tables.ts'

/** A verified backup of the shop's database, and how to come back to it: an older life of the same server. */
export class Backup {
  readonly #server: Server
  readonly #tables: readonly AccountTable[]
  isMade = false

  constructor(server: Server, tables: readonly AccountTable[]) {
    this.#server = server
    this.#tables = tables
  }

  /** Copies everything, and tells the tills how far it holds their work, as the server does after it verified a copy. */
  async make(accountId: number): Promise<void> {
    this.isMade = true
    await this.#server.db.asPlatform((tx) => tx.script(keepIn('backup', this.#tables).join(';\n')))
    await this.#server.db.asPlatform((tx) => tx.query('update device set durable_seq = last_seq where account_id = $1', [accountId]))
  }

  /** The server is what it was at the backup, and knows that it is another life by a new epoch. */
  async restore(epoch: string): Promise<void> {
    const all = new Set(this.#tables.map(({ name }) => name))
    const script = [...bringBack('backup', this.#tables, all), `update public.sync_epoch set epoch = '${epoch}'`]
    await this.#server.db.asPlatform((tx) => tx.script(script.join(';\n')))
    this.#server.restart()
  }
}
