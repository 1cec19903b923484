import type { Dexie } from 'dexie'
import type { Ports } from '../ports.ts'
import { openWatched } from './open-watched.ts'

/** Manages this context's single connection to a database, and reopens it after it died. */
export class Connection<Db extends Dexie> {
  readonly ports: Ports
  readonly name: string
  readonly #make: () => Db
  #opening: Promise<Db> | null = null
  /** The database of `#opening`, as opposed to a dropped one that is still closing. */
  #current: Db | null = null
  /** Called when another tab wants to upgrade or delete the database; the connection is closed by then. */
  onOvertaken: () => void = () => {}
  onFailure: (cause: unknown) => void = () => {}

  constructor(ports: Ports, name: string, make: () => Db) {
    this.ports = ports
    this.name = name
    this.#make = make
  }

  open(): Promise<Db> {
    this.#opening ??= this.#connect().catch((cause: unknown) => {
      this.#opening = null
      this.onFailure(cause)
      throw cause
    })
    return this.#opening
  }

  /** Closes the connection. The next `open` makes a new one, because a dead handle never recovers (WebKit). */
  drop(): void {
    const opening = this.#opening
    this.#opening = null
    void opening?.then((db) => db.close({ disableAutoOpen: true })).catch(() => undefined)
  }

  async #connect(): Promise<Db> {
    const db = this.#make()
    this.#current = db
    db.on('versionchange', () => {
      db.close({ disableAutoOpen: true })
      this.onOvertaken()
      return false
    })
    db.on('close', () => {
      if (this.#current === db) this.#opening = null
    })
    await openWatched(db, this.ports)
    try {
      await this.check(db)
    } catch (cause) {
      db.close({ disableAutoOpen: true })
      throw cause
    }
    return db
  }

  /** Throws if this build must not use the database's contents. */
  protected check(_db: Db): Promise<void> {
    return Promise.resolve()
  }
}
