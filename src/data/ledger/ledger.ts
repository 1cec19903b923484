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
import { Connection } from '../storage/connection.ts'
import { dexieStorage } from '../storage/open-watched.ts'
import { NewerStorageError } from '../storage/storage-fault.ts'

/** The database that must not be lost: strict durability, small, with a frozen schema. */
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

/** This context's connection to the ledger. */
export class Ledger extends Connection<LedgerDb> {
  constructor(ports: Ports, name = LEDGER_NAME) {
    super(ports, name, () => new LedgerDb(ports, name))
  }

  protected override async check(db: LedgerDb): Promise<void> {
    const { minReader } = asHead(await db.meta.get('head')) ?? { minReader: 0 }
    if (minReader > LEDGER_FORMAT) throw new NewerStorageError('this till was used with a newer version')
  }

  async head(): Promise<LedgerHead | null> {
    const db = await this.open()
    return asHead(await db.meta.get('head'))
  }
}
