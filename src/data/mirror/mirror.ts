import { Dexie, type Table } from 'dexie'
import type { ColumnPage } from './column-page.ts'
import { MIRROR_NAME, MIRROR_STORES, type MirrorRow, type MirrorState, type SearchPage } from './mirror-rows.ts'
import { dexieStorage, openWatched } from '../storage/open-watched.ts'
import type { Ports } from '../ports.ts'

/** The disposable copy of the server's rows. Its version rises whenever a record gains an index. */
export class MirrorDb extends Dexie {
  declare state: Table<MirrorState, string>
  declare searchPages: Table<SearchPage, number>
  declare columnPages: Table<ColumnPage, number>

  constructor(ports: Ports, name = MIRROR_NAME) {
    super(name, { ...dexieStorage(ports), chromeTransactionDurability: 'relaxed', cache: 'disabled', autoOpen: false })
    this.version(1).stores(MIRROR_STORES)
  }

  rows(record: string): Table<MirrorRow, string> {
    return this.table(record)
  }
}

export class Mirror {
  readonly ports: Ports
  readonly name: string
  #opening: Promise<MirrorDb> | null = null
  /** Told when the copy cannot be opened: a till without prices cannot sell either. */
  onFailure: (cause: unknown) => void = () => {}

  constructor(ports: Ports, name = MIRROR_NAME) {
    this.ports = ports
    this.name = name
  }

  open(): Promise<MirrorDb> {
    this.#opening ??= this.#connect().catch((cause: unknown) => {
      this.#opening = null
      this.onFailure(cause)
      throw cause
    })
    return this.#opening
  }

  drop(): void {
    const opening = this.#opening
    this.#opening = null
    void opening?.then((db) => db.close({ disableAutoOpen: true })).catch(() => undefined)
  }

  async #connect(): Promise<MirrorDb> {
    const db = new MirrorDb(this.ports, this.name)
    db.on('versionchange', () => {
      db.close({ disableAutoOpen: true })
      this.#opening = null
      return false
    })
    await openWatched(db, this.ports)
    return db
  }
}

export type { MirrorRow, MirrorState } from './mirror-rows.ts'
