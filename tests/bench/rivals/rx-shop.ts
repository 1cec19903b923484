import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { RxDBDevModePlugin, disableWarnings } from 'rxdb/plugins/dev-mode'
import { type RxCollection, type RxDatabase, addRxPlugin, createRxDatabase } from 'rxdb/plugins/core'
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election'
import { type RxReplicationState, replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { wrappedValidateAjvStorage } from 'rxdb/plugins/validate-ajv'
import type { Chance } from '../../simulation/chance.ts'
import { type Owns, revive } from './death.ts'
import { Link } from './link.ts'
import { type Checkpoint, type Doc, RxServer } from './rx-server.ts'
import { type Books, OPENING_STOCK, type Shop, type Sold, type StockAs, type Till, newRivalId, pause } from './shop.ts'

type Collections = { sales: RxCollection<Doc>; items: RxCollection<Doc>; counters: RxCollection<Doc>; customers: RxCollection<Doc> }
type Database = RxDatabase<Collections>
type Replication = RxReplicationState<Doc, Checkpoint>
const SENT = ['sales', 'items', 'customers'] as const
const ITEM = 'veil'
const RETRY_MS = 15
const PATIENCE_MS = 1_000
const BATCH = 1_000

let isChecked = false
/** RxDB opens one database twice in a process only with its development checks on, which cost time: not for the speed. */
export function allowTabs(): void {
  if (isChecked) return
  isChecked = true
  disableWarnings()
  addRxPlugin(RxDBDevModePlugin)
  addRxPlugin(RxDBLeaderElectionPlugin)
}

const text = { type: 'string' } as const
const schemaOf = (properties: Record<string, object>) => ({
  version: 0,
  primaryKey: 'id',
  type: 'object' as const,
  properties: { id: { type: 'string', maxLength: 64 }, ...properties },
  required: ['id'],
})
const SCHEMAS = {
  sales: { schema: schemaOf({ number: text, lines: {}, soldAt: { type: 'number' } }) },
  items: { schema: schemaOf({ onHand: { type: 'number' } }) },
  counters: { schema: schemaOf({ no: { type: 'number' } }) },
  customers: { schema: schemaOf({ name: text, mobile: text, points: { type: 'number' } }) },
}

interface Place {
  readonly stockAs: StockAs
  readonly newLink: () => Link
}

export async function openRxShop(stockAs: StockAs, chance: Chance): Promise<Shop> {
  const server = new RxServer()
  server.put('items', [{ id: ITEM, onHand: OPENING_STOCK }])
  const place: Place = { stockAs, newLink: () => new Link((path, asked) => server.handle(path, asked), chance) }
  const databases: Database[] = []
  const open = async (name: string, factory: IDBFactory, isTab: boolean): Promise<Till> => {
    const base = getRxStorageDexie({ indexedDB: factory, IDBKeyRange })
    const storage = isChecked ? wrappedValidateAjvStorage({ storage: base }) : base
    const db = await createRxDatabase<Collections>({ name, storage, multiInstance: isTab, ignoreDuplicate: isChecked })
    databases.push(db)
    await db.addCollections(SCHEMAS)
    return rxTill(place, name, db, isTab, () => open(name, factory, isTab))
  }
  return {
    till: (name, hasTabs) => open(`${name}-${newRivalId()}`, new IDBFactory(), hasTabs),
    books: async () => booksOf(server, stockAs),
    backUp: async () => server.backUp(),
    restore: async () => server.restore(),
    addCustomers: async (count) =>
      server.put(
        'customers',
        Array.from({ length: count }, (_, nth) => customerDoc(nth)),
      ),
    async close() {
      databases.forEach(letGo)
      // One that ended in the middle of something may never close, or say why it cannot.
      await Promise.all(databases.map((db) => Promise.race([db.close().catch(() => undefined), pause(PATIENCE_MS)])))
    },
  }
}

/** RxDB allows a process only so many open collections. What is dead must not count, and nobody waits for it. */
function letGo(db: Database): void {
  for (const collection of Object.values(db.collections)) collection.close().catch(() => undefined)
}

const customerDoc = (nth: number): Doc => ({
  id: newRivalId(),
  name: `نورة ${nth}`,
  mobile: `9665${String(nth).padStart(8, '0')}`,
  points: 0,
})

const piecesOf = (docs: readonly Doc[]): number => docs.flatMap(({ lines }) => (Array.isArray(lines) ? lines : [])).length

function booksOf(server: RxServer, stockAs: StockAs): Books {
  const docs = server.docs('sales')
  const item = server.docs('items').find(({ id }) => id === ITEM)
  const sales = docs.map(({ id, number }) => ({ id, number: String(number) }))
  return { sales, held: [], onHand: stockAs === 'sum' ? OPENING_STOCK - piecesOf(docs) : Number(item?.['onHand']) }
}

function rxTill(place: Place, name: string, db: Database, isTab: boolean, reopen: () => Promise<Till>): Till {
  const link = place.newLink()
  const owns: Owns = (connection) => connection.name.includes(name)
  let sending: readonly Replication[] | null = null
  const start = () => (sending ??= SENT.map((collection) => replicate(db[collection], collection, link, isTab)))
  const isInSync = async (): Promise<boolean> => {
    const all = Promise.all(start().map((replication) => replication.awaitInSync())).then(() => true)
    return Promise.race([all, pause(PATIENCE_MS).then(() => false)])
  }
  return {
    name,
    link,
    owns,
    sell: (isPoisoned = false) => sell(db, name.slice(0, 1).toUpperCase(), place.stockAs, isPoisoned),
    async exchange() {
      start().forEach((replication) => replication.reSync())
      await isInSync()
    },
    hasSentAll: isInSync,
    seen: async () => (await db.sales.find().exec()).map((doc) => doc.primary),
    customers: () => db.customers.count().exec(),
    async restart() {
      revive(owns)
      letGo(db)
      return reopen()
    },
    tab: reopen,
  }
}

function replicate(collection: RxCollection<Doc>, name: string, link: Link, isTab: boolean): Replication {
  return replicateRxCollection<Doc, Checkpoint>({
    collection,
    replicationIdentifier: `http-${name}`,
    live: true,
    retryTime: RETRY_MS,
    waitForLeadership: isTab,
    push: {
      batchSize: BATCH,
      async handler(rows) {
        const headers = { 'content-type': 'application/json' }
        const answer = await link.fetch(`/${name}/push`, { method: 'POST', headers, body: JSON.stringify(rows) })
        if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
        return answer.json()
      },
    },
    pull: {
      batchSize: BATCH,
      async handler(after, limit) {
        const answer = await link.fetch(`/${name}/pull?at=${after?.at ?? 0}&id=${after?.id ?? ''}&limit=${limit}`)
        if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
        const { documents, checkpoint } = await answer.json()
        return { documents: documents.map((doc: Doc) => ({ _deleted: false, ...doc })), checkpoint }
      },
    },
  })
}

/** Number, sale and stock are three writes: RxDB has transactions over one document and no more. */
async function sell(db: Database, series: string, stockAs: StockAs, isPoisoned: boolean): Promise<Sold> {
  const counter = (await db.counters.findOne('next').exec()) ?? (await db.counters.insertIfNotExists({ id: 'next', no: 0 }))
  const taken = await counter.incrementalModify((doc) => ({ ...doc, no: Number(doc['no']) + 1 }))
  const number = `${series}-${String(taken.get('no')).padStart(6, '0')}`
  const id = newRivalId()
  await db.sales.insert({ id, number, lines: isPoisoned ? 'not lines' : [{ item: ITEM, pieces: 1 }], soldAt: 0 })
  if (stockAs === 'field') {
    const item = await db.items.findOne(ITEM).exec()
    await item?.incrementalModify((doc) => ({ ...doc, onHand: Number(doc['onHand']) - 1 }))
  }
  return { id, number }
}
