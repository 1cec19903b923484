import type { Asked } from './link.ts'
import { type Doc, type PouchDb, openPouch } from './pouch.ts'

interface Write {
  readonly path: string
  readonly body: string
}

/**
 * As much of CouchDB's HTTP as replication asks for, over a PouchDB that keeps the documents. Every write is noted, so
 * that an older state of the server is the same server after fewer writes.
 */
export class CouchServer {
  #db: PouchDb
  #local = new Map<string, Doc>()
  #writes: Write[] = []
  #keptCount: number | null = null
  readonly #name: string
  #life = 0

  constructor(name: string) {
    this.#name = name
    this.#db = openPouch(`${name}-0`)
  }

  get db(): PouchDb {
    return this.#db
  }

  backUp(): void {
    this.#keptCount = this.#writes.length
  }

  async restore(): Promise<void> {
    if (this.#keptCount === null) throw new Error('there is no backup')
    const kept = this.#writes.slice(0, this.#keptCount)
    this.#life += 1
    this.#db = openPouch(`${this.#name}-${this.#life}`)
    this.#local = new Map()
    this.#writes = []
    for (const { path, body } of kept) await this.#write(path, body)
  }

  /** What somebody else put here: written as a replication writes. */
  async put(docs: readonly Doc[]): Promise<void> {
    await this.#write('/shop/_bulk_docs', JSON.stringify({ docs, new_edits: true }))
  }

  async handle(path: string, { method, body }: Asked): Promise<Response> {
    const url = new URL(path, 'http://server.example')
    const act = decodeURIComponent(url.pathname.replace(/^\/shop\/?/, ''))
    if (url.pathname === '/') return Response.json({ couchdb: 'Welcome', uuid: this.#name })
    if (method === 'PUT' || act === '_bulk_docs') return this.#write(url.pathname, body ?? '')
    if (act === '') return Response.json(await this.#db.info())
    if (act.startsWith('_local/')) return this.#readLocal(act)
    if (act === '_revs_diff') return Response.json(await this.#db.revsDiff(JSON.parse(body ?? '{}')))
    if (act === '_bulk_get') return Response.json(await this.#db.bulkGet({ docs: JSON.parse(body ?? '{}').docs, revs: true }))
    if (act === '_changes') return this.#changes(url.searchParams)
    return Response.json({ error: 'not_found', reason: 'missing' }, { status: 404 })
  }

  #readLocal(id: string): Response {
    const found = this.#local.get(id)
    return found ? Response.json(found) : Response.json({ error: 'not_found', reason: 'missing' }, { status: 404 })
  }

  async #changes(asked: URLSearchParams): Promise<Response> {
    const since = Number(asked.get('since') ?? 0)
    const limit = Number(asked.get('limit') ?? BATCH)
    const { results, last_seq } = await this.#db.changes({ since, limit, style: 'all_docs', return_docs: true })
    return Response.json({ results, last_seq, pending: results.length < limit ? 0 : 1 })
  }

  async #write(path: string, body: string): Promise<Response> {
    this.#writes.push({ path, body })
    const sent = JSON.parse(body)
    const act = decodeURIComponent(path.replace(/^\/shop\/?/, ''))
    if (act.startsWith('_local/')) {
      const rev = `0-${Number(String(this.#local.get(act)?.['_rev'] ?? '0-0').slice(2)) + 1}`
      this.#local.set(act, { ...sent, _id: act, _rev: rev })
      return Response.json({ ok: true, id: act, rev }, { status: 201 })
    }
    // What a validating design document says of such a sale; the others of the request are taken.
    const isGood = ({ lines }: Doc) => lines === undefined || Array.isArray(lines)
    const docs: readonly Doc[] = sent.docs
    const refused = docs.filter((doc) => !isGood(doc)).map(({ _id }) => ({ id: _id, error: 'forbidden', reason: 'lines' }))
    const results = await this.#db.bulkDocs(docs.filter(isGood), { new_edits: sent.new_edits !== false })
    return Response.json([...results, ...refused], { status: 201 })
  }
}

const BATCH = 1_000
