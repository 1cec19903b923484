import type { openPglite } from '#server/store/drivers/pglite-driver.ts'

/** The embedded database as the server's driver expects it. */
export type Embedded = Parameters<NonNullable<Parameters<typeof openPglite>[1]>>[0]

/** A PostgreSQL error with the fields that the server reads. */
class DatabaseFault extends Error {
  override readonly name = 'DatabaseFault'
  readonly code: string

  constructor(fields: ReadonlyMap<string, string>, sql: string) {
    super(`${fields.get('M') ?? 'the database told no reason'}: ${sql.slice(0, 200)}`)
    this.code = fields.get('C') ?? 'XX000'
  }
}

/** The result of one statement. */
export interface Answer {
  readonly rows: Record<string, unknown>[]
  readonly affectedRows: number
  readonly tag: string
}
interface Column {
  readonly name: string
  readonly read: ((text: string) => unknown) | null
}
/** A prepared statement and the columns of its results. */
interface Planned {
  readonly name: string
  readonly columns: readonly Column[]
}

/** The maximum length of cached scripts; repeated ones are short. */
const SCRIPT_KEPT_MAX = 200

/**
 * PostgreSQL's wire protocol over the embedded database: each statement is prepared once per process and executed in
 * one call. The library itself needs five calls and parses every answer twice.
 */
export class Wire {
  readonly #db: Embedded
  readonly #planned = new Map<string, Planned>()
  readonly #scripts = new Map<string, Buffer>()
  readonly #hearers = new Map<string, Set<(payload: string) => void>>()
  #isBeginning = false

  constructor(db: Embedded) {
    this.#db = db
  }

  /** One statement; every parameter is sent as text. */
  query(sql: string, params: readonly unknown[]): Answer {
    const { name, columns } = this.#planned.get(sql) ?? this.#plan(sql)
    return this.#ask(bound(name, params), sql, columns)[0] ?? { rows: [], affectedRows: 0, tag: '' }
  }

  /** Several statements without parameters. */
  script(sql: string): Answer[] {
    const requested = this.#scripts.get(sql) ?? message('Q', zeroEnded(sql))
    if (sql.length < SCRIPT_KEPT_MAX) this.#scripts.set(sql, requested)
    return this.#ask(requested, sql, [])
  }

  /** Sent with the first statement; a transaction without statements never starts. */
  begin(): void {
    this.#isBeginning = true
  }

  commit(): void {
    if (this.#isOfNothing()) return
    const [end] = this.script('commit')
    if (end?.tag === 'ROLLBACK') throw new DatabaseFault(new Map([['C', '25P02']]), 'a commit that was a rollback')
  }

  rollback(): void {
    if (!this.#isOfNothing()) this.script('rollback')
  }

  receive(channel: string, fn: (payload: string) => void): () => Promise<void> {
    const hearers = this.#hearers.get(channel) ?? new Set()
    this.#hearers.set(channel, hearers.add(fn))
    this.script(`listen ${channel}`)
    return async () => void hearers.delete(fn)
  }

  #isOfNothing(): boolean {
    const isOfNothing = this.#isBeginning
    this.#isBeginning = false
    return isOfNothing
  }

  #plan(sql: string): Planned {
    const name = `p${this.#planned.size + 1}`
    const parts = [message('P', zeroEnded(name), zeroEnded(sql), Buffer.alloc(2)), message('D', Buffer.from('S'), zeroEnded(name)), SYNC]
    let columns: readonly Column[] = []
    read(this.#said(Buffer.concat(parts)), sql, (kind, body) => {
      if (kind === 'T') columns = columnsOf(body, this.#db.parsers)
    })
    const planned = { name, columns }
    this.#planned.set(sql, planned)
    return planned
  }

  #ask(requested: Buffer, sql: string, known: readonly Column[]): Answer[] {
    const answers: Answer[] = []
    let [columns, rows]: [readonly Column[], Answer['rows']] = [known, []]
    read(this.#said(requested), sql, (kind, body) => {
      if (kind === 'D') rows.push(rowOf(body, columns))
      if (kind === 'T') columns = columnsOf(body, this.#db.parsers)
      if (kind === 'A') this.#tell(body)
      if (kind !== 'C') return
      const tag = body.toString('latin1', 0, body.length - 1)
      answers.push({ rows, affectedRows: affectedBy(tag), tag })
      rows = []
    })
    return answers
  }

  #said(requested: Buffer): Buffer {
    const isFirst = this.#isOfNothing()
    const pieces: Buffer[] = []
    const onRawData = (piece: Uint8Array) => void pieces.push(Buffer.from(piece))
    // Async by its type only: the answer is complete when it returns.
    void this.#db.execProtocolRawStream(isFirst ? Buffer.concat([BEGIN, requested]) : requested, { syncToFs: false, onRawData })
    const answer = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
    return isFirst ? answer.subarray(BEGUN_LENGTH) : answer
  }

  #tell(body: Buffer): void {
    const nameEnd = body.indexOf(0, 4)
    const payload = body.toString('utf8', nameEnd + 1, body.length - 1)
    for (const receive of this.#hearers.get(body.toString('utf8', 4, nameEnd)) ?? []) queueMicrotask(() => receive(payload))
  }
}

/** Reads the messages of an answer; throws the first error among them. */
function read(answer: Buffer, sql: string, take: (kind: string, body: Buffer) => void): void {
  let fault: DatabaseFault | null = null
  for (let at = 0; at < answer.length;) {
    const kind = String.fromCharCode(answer[at] ?? 0)
    const end = at + 1 + answer.readInt32BE(at + 1)
    const body = answer.subarray(at + 5, end)
    if (kind === 'E') fault ??= new DatabaseFault(fieldsOf(body), sql)
    else take(kind, body)
    at = end
  }
  if (fault) throw fault
}

function columnsOf(body: Buffer, parsers: Embedded['parsers']): Column[] {
  const columns: Column[] = []
  let at = 2
  for (let left = body.readInt16BE(0); left > 0; left -= 1) {
    const nameEnd = body.indexOf(0, at)
    const type = body.readInt32BE(nameEnd + 7)
    const parser = parsers[type]
    columns.push({ name: body.toString('utf8', at, nameEnd), read: parser ? (text) => parser(text, type) : null })
    at = nameEnd + 19
  }
  return columns
}

function rowOf(body: Buffer, columns: readonly Column[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  let at = 2
  for (const { name, read: readText } of columns) {
    const length = body.readInt32BE(at)
    const end = at + 4 + Math.max(0, length)
    const text = length < 0 ? null : body.toString('utf8', at + 4, end)
    row[name] = text === null || readText === null ? text : readText(text)
    at = end
  }
  return row
}

function fieldsOf(body: Buffer): Map<string, string> {
  const fields = new Map<string, string>()
  for (let at = 0; at < body.length - 1;) {
    const end = body.indexOf(0, at + 1)
    fields.set(String.fromCharCode(body[at] ?? 0), body.toString('utf8', at + 1, end))
    at = end + 1
  }
  return fields
}

const CHANGING = /^(?:INSERT|UPDATE|DELETE|MERGE|COPY) (?:\d+ )?(\d+)$/
const affectedBy = (tag: string): number => Number(CHANGING.exec(tag)?.[1] ?? 0)

const zeroEnded = (value: string): Buffer => Buffer.from(`${value}\0`)

function message(kind: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(kind, 0, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const SYNC = message('S')
const EXECUTE_AND_SYNC = Buffer.concat([message('E', Buffer.alloc(5)), SYNC])
const BEGIN = message('Q', zeroEnded('begin'))
/** Length of the answer to `begin`: command complete and ready for query. */
const BEGUN_LENGTH = message('C', zeroEnded('BEGIN')).length + message('Z', Buffer.from('T')).length

/** Bind, execute and sync in one message. */
function bound(name: string, params: readonly unknown[]): Buffer {
  const values = params.map(textOf)
  const lengths = values.map((value) => (value === null ? -1 : Buffer.byteLength(value)))
  const size = lengths.reduce((sum, length) => sum + 4 + Math.max(0, length), name.length + 13)
  const bytes = Buffer.allocUnsafe(size + EXECUTE_AND_SYNC.length)
  let at = bytes.write('B', 0, 'latin1')
  at = bytes.writeInt32BE(size - 1, at)
  at = bytes.writeInt8(0, at)
  at += bytes.write(`${name}\0`, at, 'latin1')
  at = bytes.writeInt16BE(0, at)
  at = bytes.writeInt16BE(values.length, at)
  values.forEach((value, nth) => {
    at = bytes.writeInt32BE(lengths[nth] ?? -1, at)
    if (value !== null) at += bytes.write(value, at)
  })
  at = bytes.writeInt16BE(0, at)
  EXECUTE_AND_SYNC.copy(bytes, at)
  return bytes
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return `{${value.map(itemOf).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const itemOf = (item: unknown): string => `"${(textOf(item) ?? '').replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
