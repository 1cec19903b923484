import type { Server } from './server.ts'
import { type AccountTable, bringBack, keepIn } from './tables.ts'

/** The newest verified backup and the one before it, by the schemas that hold them. */
export const BACKUPS = ['backup_one', 'backup_two'] as const
type Place = (typeof BACKUPS)[number]

/** What is done with a backup, and whether anybody says so. */
export interface Restoring {
  readonly isOlder: boolean
  /** A new life of the database, as a new epoch tells; without it the tills must find out by themselves. */
  readonly epoch: string | null
}

/** Verified backups of the shop's database, and how to come back to one: an older life of the same server. */
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

  /** Copies everything, and tells the tills how far it holds their work, as the server does after it verified a copy. */
  async make(): Promise<void> {
    const place = BACKUPS.find((one) => !this.#made.includes(one)) ?? this.#made.at(-1) ?? BACKUPS[0]
    this.#made = [place, ...this.#made.filter((one) => one !== place)]
    await this.#server.db.asPlatform((tx) => tx.script(keepIn(place, this.#tables).join(';\n')))
    await this.#server.db.asPlatform((tx) => tx.query('update device set durable_seq = last_seq'))
  }

  /** The server is what it was at the backup. Answers whether it was the older one. */
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
