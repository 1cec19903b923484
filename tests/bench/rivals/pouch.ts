import PouchDB from 'pouchdb-core'
import httpAdapter from 'pouchdb-adapter-http'
import indexedDbAdapter from 'pouchdb-adapter-indexeddb'
import replication from 'pouchdb-replication'

/** A document as PouchDB stores it. */
export interface Doc {
  readonly _id: string
  readonly _rev?: string
  readonly [field: string]: unknown
}
type Rev = { readonly rev: string }
type Change = { readonly id: string; readonly seq: number }

/** As much of PouchDB as is used here; its published types leave out what a server needs. */
export interface PouchDb {
  readonly info: () => Promise<{ readonly doc_count: number }>
  readonly put: (doc: Doc) => Promise<Rev>
  readonly get: (id: string) => Promise<Doc>
  readonly allDocs: (options: object) => Promise<{ readonly rows: readonly { readonly id: string; readonly doc?: Doc }[] }>
  readonly bulkDocs: (docs: readonly Doc[], options?: object) => Promise<readonly object[]>
  readonly bulkGet: (options: object) => Promise<object>
  readonly revsDiff: (diff: object) => Promise<object>
  readonly changes: (options: object) => Promise<{ readonly results: readonly Change[]; readonly last_seq: number }>
  readonly sync: (remote: PouchDb, options: object) => Promise<{ readonly push: Outcome; readonly pull: Outcome }>
}
interface Outcome {
  readonly ok: boolean
  readonly doc_write_failures: number
}

export interface PouchConstructor {
  new (name: string, options: object): PouchDb
  plugin: (plugin: object) => PouchConstructor
}

const Pouch = PouchDB.plugin(indexedDbAdapter).plugin(httpAdapter).plugin(replication)

/** On the same IndexedDB in memory as everything that is compared. */
export const openPouch = (name: string): PouchDb => new Pouch(name, { adapter: 'indexeddb' })

export const remotePouch = (fetch: unknown): PouchDb =>
  new Pouch('http://server.example/shop', { adapter: 'http', skip_setup: true, fetch })
