import type { CommandOutcome } from '../contract.ts'
import type { Device } from '../device.ts'
import { type DocumentRow, type LedgerHead, type MetaRow, type OutboxRow, asHead } from './ledger-rows.ts'
import { completed, connectionOf } from '../storage/raw-idb.ts'

/** The mirror answers within two or three; a mirror that is being written to is not worth keeping the ledger from others. */
const HEAD_LOOKS_MAX = 10

/** What one act stores. */
export interface Written {
  readonly row: OutboxRow
  readonly document: DocumentRow | null
  readonly before: LedgerHead
  readonly after: LedgerHead
}
/** 'moved': the ledger is not as it was loaded. 'unready': what to decide on has not been read yet. */
export type Verdict = Written | CommandOutcome | 'moved' | 'unready'
export type Judge = (head: LedgerHead | null) => Verdict

export interface LedgerWrite {
  readonly verdict: Promise<Verdict>
  /**
   * Hands rows over before the head has answered, while the transaction is still in the hands of whoever opened it; nothing
   * afterwards. It is taken back whole when the judge then finds otherwise.
   */
  readonly handOver: (verdict: Verdict) => void
}

interface Made {
  transaction: IDBTransaction | null
  verdict: Verdict | null
  /** What was handed over. */
  given: Verdict | null
  bug: unknown
}

/**
 * The transaction of a sale: one read, three writes. The verdict is worked out inside it, so that the number it takes
 * and the state it was decided on cannot change before it is stored; the browser lets one tab in at a time.
 */
export function openWrite(device: Device, judge: Judge): LedgerWrite {
  const made: Made = { transaction: null, verdict: null, given: null, bug: null }
  const verdict = write(device, judge, made)
  // Whoever waits for it meets its failure; a load that fails comes first, and then nobody does.
  verdict.catch(() => undefined)
  return { verdict, handOver: (given) => handOver(made, given) }
}

const NOT_OURS = new Set(['TransactionInactiveError', 'InvalidStateError'])

function handOver(made: Made, given: Verdict): void {
  const { transaction } = made
  if (!transaction || !isWritten(given)) return
  try {
    store(transaction, given)
    made.given = given
  } catch (cause) {
    // It is no longer in our hands, or it has ended (InvalidStateError): its first row was refused, and whoever judges next
    // stores them all. That is no fault of the storage, and costs no fresh handle.
    if (cause instanceof DOMException && NOT_OURS.has(cause.name)) return
    made.bug = cause
    transaction.abort()
    throw cause
  }
}

const isWritten = (verdict: Verdict | null): verdict is Written => verdict !== null && typeof verdict !== 'string' && 'row' in verdict

async function write(device: Device, judge: Judge, made: Made): Promise<Verdict> {
  const db = connectionOf(await device.ledger.open())
  const transaction = db.transaction(['meta', 'outbox', 'docs'], 'readwrite', { durability: 'strict' })
  made.transaction = transaction
  const meta: IDBObjectStore = transaction.objectStore('meta')
  const ask = (looksLeft: number): void => {
    const asked: IDBRequest<MetaRow | undefined> = meta.get('head')
    asked.onsuccess = () => {
      try {
        made.verdict = judge(asHead(asked.result))
        // Asking again is what keeps a transaction open.
        if (made.verdict === 'unready' && looksLeft > 1) return ask(looksLeft - 1)
        if (made.given && made.given !== made.verdict) return takeBack(transaction, made)
        if (!made.given && isWritten(made.verdict)) store(transaction, made.verdict)
        transaction.commit()
      } catch (cause) {
        made.bug = cause
        transaction.abort()
      }
    }
  }
  ask(HEAD_LOOKS_MAX)
  await completed(transaction).catch((cause: unknown) => {
    if (made.bug || made.verdict !== 'moved' || !made.given) throw made.bug ?? cause
  })
  if (!made.verdict) throw new DOMException('no answer', 'UnknownError')
  return made.verdict
}

/** Another head than the one it was decided for: nothing of it is stored, and the sale is decided anew. */
function takeBack(transaction: IDBTransaction, made: Made): void {
  made.verdict = 'moved'
  transaction.abort()
}

function store(transaction: IDBTransaction, { row, document, after }: Written): void {
  transaction.objectStore('meta').put(after)
  transaction.objectStore('outbox').add(row)
  if (document) transaction.objectStore('docs').add(document)
}
