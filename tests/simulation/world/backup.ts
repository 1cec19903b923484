import type { Server } from './server.ts'
import { type AccountTable, bringBack, keepIn } from './tables.ts'

/** Schemas of the newest verified backup and the one before it. */
export const BACKUPS = ['backup_one', 'backup_two'] as const
type Place = (typeof BACKUPS)[number]

/** How a backup is restored. */
export interface Restoring {
  readonly isOlder: boolean
  /** The epoch of the restored database; null leaves the restore unannounced, so that tills must notice it themselves. */
  readonly epoch: string | null
}

/** Verified backups of the shop's database and their restoration. */
export class Backups {
  readonly #server: Server
  readonly #tables: readonly AccountTable[]
  /** Newest first. */
  #made: Place[] = []

  constructor(server: Server, tables: readonly AccountTable[]) {
    this.#server = server
    this.#tables = tables
  }

  get count(): number {
    return this.#made.length
  }

  /** Copies everything and informs the tills how far it holds their work, as the server does after verifying a backup. */
  async make(): Promise<void> {
    const place = BACKUPS.find((one) => !this.#made.includes(one)) ?? this.#made.at(-1) ?? BACKUPS[0]
    this.#made = [place, ...this.#made.filter((one) => one !== place)]
    await this.#server.db.asPlatform((tx) => tx.script(keepIn(place, this.#tables).join(';\n')))
    await this.#server.db.asPlatform((tx) => tx.query('update device set durable_seq = last_seq'))
  }

  /** Restores the server's state. Returns whether it was the older backup. */
  async restore({ isOlder, epoch }: Restoring): Promise<boolean> {
    const [newest = BACKUPS[0], older] = this.#made
    const place = isOlder && older ? older : newest
    const all = new Set(this.#tables.map(({ name }) => name))
    const script = [...bringBack(place, this.#tables, all), ...(epoch ? [`update public.sync_epoch set epoch = '${epoch}'`] : [])]
    await this.#server.db.asPlatform((tx) => tx.script(script.join(';\n')))
    this.#server.restart()
    return place !== newest
  }
}
