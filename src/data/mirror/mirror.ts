import { Dexie, type Table } from 'dexie'
import { MIRROR_NAME, MIRROR_STORES, type MirrorRow, type MirrorState, type SearchPage } from './mirror-rows.ts'
import { Connection } from '../storage/connection.ts'
import { dexieStorage } from '../storage/open-watched.ts'
import type { Ports } from '../ports.ts'

/** The disposable copy of the server's rows. */
export class MirrorDb extends Dexie {
  declare state: Table<MirrorState, string>
  declare searchPages: Table<SearchPage, number>

  constructor(ports: Ports, name = MIRROR_NAME) {
    super(name, { ...dexieStorage(ports), chromeTransactionDurability: 'relaxed', cache: 'disabled', autoOpen: false })
    this.version(1).stores(MIRROR_STORES)
  }

  rows(record: string): Table<MirrorRow, string> {
    return this.table(record)
  }
}

/** This context's connection to the mirror. */
export class Mirror extends Connection<MirrorDb> {
  constructor(ports: Ports, name = MIRROR_NAME) {
    super(ports, name, () => new MirrorDb(ports, name))
  }
}

export type { MirrorRow, MirrorState } from './mirror-rows.ts'
