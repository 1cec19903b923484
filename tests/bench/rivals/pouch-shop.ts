import type { Chance } from '../../simulation/chance.ts'
import { CouchServer } from './couch-server.ts'
import { type Owns, revive } from './death.ts'
import { Link } from './link.ts'
import { type Doc, type PouchDb, openPouch, remotePouch } from './pouch.ts'
import type { StockAs } from './shop.ts'
import { type Books, OPENING_STOCK, type Shop, type Sold, type Till, newRivalId } from './shop.ts'

const ITEM = 'item-veil'
const SALE = 'sale-'
const CUSTOMER = 'customer-'
const BATCH = 1_000

interface Place {
  readonly stockAs: StockAs
  readonly newLink: () => Link
}

export async function openPouchShop(stockAs: StockAs, chance: Chance): Promise<Shop> {
  const server = new CouchServer(`couch-${newRivalId()}`)
  await server.put([{ _id: ITEM, onHand: OPENING_STOCK }])
  const place: Place = { stockAs, newLink: () => new Link((path, asked) => server.handle(path, asked), chance) }
  return {
    till: (name) => pouchTill(place, name, `${name}-${newRivalId()}`),
    books: () => booksOf(server.db, stockAs),
    backUp: async () => server.backUp(),
    restore: () => server.restore(),
    async addCustomers(count) {
      const docs = Array.from({ length: count }, (_, nth) => customerDoc(nth))
      for (let from = 0; from < count; from += BATCH) await server.put(docs.slice(from, from + BATCH))
    },
    close: async () => undefined,
  }
}

const customerDoc = (nth: number): Doc => ({
  _id: `${CUSTOMER}${newRivalId()}`,
  name: `نورة ${nth}`,
  mobile: `9665${String(nth).padStart(8, '0')}`,
  points: 0,
})

const range = (prefix: string) => ({ startkey: prefix, endkey: `${prefix}\uffff` })
async function docsOf(db: PouchDb, prefix: string): Promise<Doc[]> {
  const { rows } = await db.allDocs({ include_docs: true, ...range(prefix) })
  return rows.map(({ doc }) => doc).filter((doc) => doc !== undefined)
}

async function booksOf(db: PouchDb, stockAs: StockAs): Promise<Books> {
  const docs = await docsOf(db, SALE)
  const sales = docs.map(({ _id, number }) => ({ id: _id.slice(SALE.length), number: String(number) }))
  const pieces = docs.flatMap(({ lines }) => (Array.isArray(lines) ? lines : [])).length
  const onHand = stockAs === 'sum' ? OPENING_STOCK - pieces : Number((await db.get(ITEM))['onHand'])
  return { sales, held: [], onHand }
}

async function pouchTill(place: Place, name: string, database: string): Promise<Till> {
  const link = place.newLink()
  const owns: Owns = (connection) => connection.name.includes(database)
  const db = openPouch(database)
  await db.info()
  const remote = remotePouch(link.fetch)
  let isSent = true
  /** Documents that the server would not take: replication goes on without them, and tells once. */
  let refused = 0
  const exchange = async (): Promise<boolean> => {
    const synced = db.sync(remote, { batch_size: BATCH }).then(
      ({ push, pull }) => {
        refused += push.doc_write_failures
        return push.ok && pull.ok
      },
      () => false,
    )
    return Promise.race([synced, link.ended.then(() => false)])
  }
  return {
    name,
    link,
    owns,
    sell: (isPoisoned = false) => sell(db, name.slice(0, 1).toUpperCase(), place.stockAs, isPoisoned),
    async exchange() {
      isSent = await exchange()
    },
    hasSentAll: async () => isSent && refused === 0,
    seen: async () => (await db.allDocs(range(SALE))).rows.map(({ id }) => id.slice(SALE.length)),
    customers: async () => (await db.allDocs(range(CUSTOMER))).rows.length,
    async restart() {
      revive(owns)
      return pouchTill(place, name, database)
    },
    tab: () => pouchTill(place, name, database),
  }
}

/** Changes a document as the guide shows: read, write, and once more when somebody else was quicker. */
async function change(db: PouchDb, id: string, next: (doc: Doc) => Doc): Promise<Doc> {
  for (;;) {
    const before = await db.get(id).catch((cause: unknown) => {
      if (isStatus(cause, 404)) return { _id: id }
      throw cause
    })
    const after = next(before)
    try {
      await db.put(after)
      return after
    } catch (cause) {
      if (!isStatus(cause, 409)) throw cause
    }
  }
}

const isStatus = (cause: unknown, status: number): boolean =>
  typeof cause === 'object' && cause !== null && 'status' in cause && cause.status === status

/** Number, sale and stock are three writes: a transaction of PouchDB is one document. */
async function sell(db: PouchDb, series: string, stockAs: StockAs, isPoisoned: boolean): Promise<Sold> {
  const counter = await change(db, '_local/next', (doc) => ({ ...doc, no: Number(doc['no'] ?? 0) + 1 }))
  const number = `${series}-${String(counter['no']).padStart(6, '0')}`
  const id = newRivalId()
  await db.put({ _id: `${SALE}${id}`, number, lines: isPoisoned ? 'not lines' : [{ item: ITEM, pieces: 1 }], soldAt: 0 })
  if (stockAs === 'field') await change(db, ITEM, (doc) => ({ ...doc, onHand: Number(doc['onHand'] ?? OPENING_STOCK) - 1 }))
  return { id, number }
}
