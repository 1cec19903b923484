import { Dexie, type Table } from 'dexie'
import {
  type ArchiveRow,
  type DocumentRow,
  LEDGER_FORMAT,
  LEDGER_NAME,
  LEDGER_STORES,
  type LedgerHead,
  type MetaRow,
  type NoticeRow,
  type OutboxRow,
  asHead,
} from './ledger-rows.ts'
import type { Ports } from '../ports.ts'
import { dexieStorage, openWatched } from '../storage/open-watched.ts'
import { NewerStorageError } from '../storage/storage-fault.ts'

/** The precious database: strict, small, its schema frozen. */
export class LedgerDb extends Dexie {
  declare meta: Table<MetaRow, string>
  declare outbox: Table<OutboxRow, number>
  declare docs: Table<DocumentRow, string>
  declare archive: Table<ArchiveRow, number>
  declare notices: Table<NoticeRow, number>

  constructor(ports: Ports, name = LEDGER_NAME) {
    super(name, { ...dexieStorage(ports), chromeTransactionDurability: 'strict', cache: 'disabled', autoOpen: false })
    this.version(1).stores(LEDGER_STORES)
  }
}

/** Holds the ledger's one connection of this context, and gives a fresh one after it died. */
export class Ledger {
  readonly ports: Ports
  readonly name: string
  #opening: Promise<LedgerDb> | null = null
  /** Told when another tab wants to upgrade the ledger; this tab must then be loaded again. */
  onOvertaken: () => void = () => {}

  constructor(ports: Ports, name = LEDGER_NAME) {
    this.ports = ports
    this.name = name
  }

  open(): Promise<LedgerDb> {
    this.#opening ??= this.#connect().catch((cause: unknown) => {
      this.#opening = null
      throw cause
    })
    return this.#opening
  }

  /** Lets the connection go. The next `open` makes a new one: a dead handle never comes back to life (WebKit). */
  drop(): void {
    const opening = this.#opening
    this.#opening = null
    void opening?.then((db) => db.close({ disableAutoOpen: true })).catch(() => undefined)
  }

  async #connect(): Promise<LedgerDb> {
    const db = new LedgerDb(this.ports, this.name)
    db.on('versionchange', () => {
      db.close({ disableAutoOpen: true })
      this.#opening = null
      this.onOvertaken()
      return false
    })
    await openWatched(db, this.ports)
    if ((asHead(await db.meta.get('head'))?.minReader ?? 0) > LEDGER_FORMAT) {
      db.close({ disableAutoOpen: true })
      throw new NewerStorageError('this till was used with a newer version')
    }
    return db
  }

  async head(): Promise<LedgerHead | null> {
    const db = await this.open()
    return asHead(await db.meta.get('head'))
  }
}
