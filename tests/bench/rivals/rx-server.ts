import type { Asked } from './link.ts'

export interface Doc {
  readonly id: string
  readonly _deleted?: boolean
  readonly [field: string]: unknown
}
interface Stored {
  readonly doc: Doc
  readonly at: number
}
interface PushRow {
  readonly assumedMasterState?: Doc
  readonly newDocumentState: Doc
}
export interface Checkpoint {
  readonly at: number
  readonly id: string
}

/**
 * A server as RxDB's guide to HTTP replication describes one, with two improvements in its favour: documents are ordered
 * by a counter and not by a time, and a document that is already as sent is no conflict.
 */
export class RxServer {
  #stored = new Map<string, ReadonlyMap<string, Stored>>()
  #at = 0
  #kept: { readonly stored: Map<string, ReadonlyMap<string, Stored>>; readonly at: number } | null = null

  put(collection: string, docs: readonly Doc[]): void {
    const rows = new Map(this.#stored.get(collection))
    for (const doc of docs) rows.set(doc.id, { doc, at: (this.#at += 1) })
    this.#stored.set(collection, rows)
  }

  docs(collection: string): Doc[] {
    return [...(this.#stored.get(collection)?.values() ?? [])].map(({ doc }) => doc)
  }

  backUp(): void {
    this.#kept = { stored: new Map(this.#stored), at: this.#at }
  }

  restore(): void {
    if (!this.#kept) throw new Error('there is no backup')
    this.#stored = new Map(this.#kept.stored)
    this.#at = this.#kept.at
  }

  async handle(path: string, { body }: Asked): Promise<Response> {
    const url = new URL(path, 'http://server.example')
    const [, collection = '', act] = url.pathname.split('/')
    if (act === 'push') return this.#push(collection, JSON.parse(body ?? '[]') as readonly PushRow[])
    const number = (name: string) => Number(url.searchParams.get(name) ?? 0)
    return this.#pull(collection, { at: number('at'), id: url.searchParams.get('id') ?? '' }, number('limit'))
  }

  #push(collection: string, rows: readonly PushRow[]): Response {
    // The fault of the server's own code, met by every request that carries such a document.
    if (rows.some(({ newDocumentState: { lines } }) => lines !== undefined && !Array.isArray(lines)))
      return Response.json({ error: 'internal' }, { status: 500 })
    const conflicts: Doc[] = []
    for (const { assumedMasterState, newDocumentState } of rows) {
      const master = this.#stored.get(collection)?.get(newDocumentState.id)?.doc
      if (master && isSame(master, newDocumentState)) continue
      if (master && !(assumedMasterState && isSame(master, assumedMasterState))) conflicts.push(master)
      else this.put(collection, [newDocumentState])
    }
    return Response.json(conflicts)
  }

  #pull(collection: string, after: Checkpoint, limit: number): Response {
    const rows = [...(this.#stored.get(collection)?.values() ?? [])]
      .filter((row) => row.at > after.at || (row.at === after.at && row.doc.id > after.id))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, limit)
    const last = rows.at(-1)
    return Response.json({ documents: rows.map(({ doc }) => doc), checkpoint: last ? { at: last.at, id: last.doc.id } : after })
  }
}

const canonical = (doc: Doc): string => {
  const { _deleted = false, ...rest } = doc
  return JSON.stringify(Object.entries({ ...rest, _deleted }).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
const isSame = (a: Doc, b: Doc): boolean => canonical(a) === canonical(b)
