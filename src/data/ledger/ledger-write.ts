import type { CommandOutcome } from '../contract.ts'
import type { Device } from '../device.ts'
import { type DocumentRow, type LedgerHead, type MetaRow, type OutboxRow, asHead } from './ledger-rows.ts'
import { completed, strictTransaction } from '../storage/raw-idb.ts'

/** The mirror answers within two or three reads; a mirror that is being written to is not worth blocking the ledger for. */
const HEAD_READS_MAX = 10

/** What one act stores. */
export interface Written {
  readonly row: OutboxRow
  readonly document: DocumentRow | null
  readonly before: LedgerHead
  readonly after: LedgerHead
}
/** 'moved': the ledger is not as it was loaded. 'not-loaded': what to decide on has not been read yet. */
export type WriteResult = Written | CommandOutcome | 'moved' | 'not-loaded'
export type DecideInTransaction = (head: LedgerHead | null) => WriteResult

export interface LedgerWrite {
  readonly result: Promise<WriteResult>
  /**
   * Stores a speculative result before the ledger's head was read, as long as the transaction is active in the calling task;
   * does nothing afterwards. The transaction is aborted when the decision on the real head is another one.
   */
  readonly stageRows: (result: WriteResult) => void
}

interface OpenWrite {
  transaction: IDBTransaction | null
  result: WriteResult | null
  /** The speculative result whose rows are already in the transaction. */
  staged: WriteResult | null
  bug: unknown
}

/**
 * The transaction of a sale: one read, three writes. The result is computed inside it, so that the number it takes
 * and the state it was decided on cannot change before it is stored; the browser lets one tab in at a time.
 */
export function openWrite(device: Device, decideInTransaction: DecideInTransaction): LedgerWrite {
  const open: OpenWrite = { transaction: null, result: null, staged: null, bug: null }
  const result = write(device, decideInTransaction, open)
  // Whoever awaits the result sees its failure; when the load fails first, nobody awaits it.
  result.catch(() => undefined)
  return { result, stageRows: (given) => stageRows(open, given) }
}

const NOT_OURS = new Set(['TransactionInactiveError', 'InvalidStateError'])

function stageRows(open: OpenWrite, given: WriteResult): void {
  const { transaction } = open
  if (!transaction || !isWritten(given)) return
  try {
    store(transaction, given)
    open.staged = given
  } catch (cause) {
    // The transaction is not active in this task, or it has ended (InvalidStateError): its first row was refused, and the
    // decision inside the transaction stores them all. That is no fault of the storage, and costs no new connection.
    if (cause instanceof DOMException && NOT_OURS.has(cause.name)) return
    open.bug = cause
    transaction.abort()
    throw cause
  }
}

const isWritten = (result: WriteResult | null): result is Written => result !== null && typeof result !== 'string' && 'row' in result

async function write(device: Device, decideInTransaction: DecideInTransaction, open: OpenWrite): Promise<WriteResult> {
  const transaction = strictTransaction(await device.ledger.open(), ['meta', 'outbox', 'docs'])
  open.transaction = transaction
  const meta: IDBObjectStore = transaction.objectStore('meta')
  const readHead = (readsLeft: number): void => {
    const request: IDBRequest<MetaRow | undefined> = meta.get('head')
    request.onsuccess = () => {
      try {
        open.result = decideInTransaction(asHead(request.result))
        // Another request is what keeps a transaction open.
        if (open.result === 'not-loaded' && readsLeft > 1) return readHead(readsLeft - 1)
        if (open.staged && open.staged !== open.result) return abortStaged(transaction, open)
        if (!open.staged && isWritten(open.result)) store(transaction, open.result)
        transaction.commit()
      } catch (cause) {
        open.bug = cause
        transaction.abort()
      }
    }
  }
  readHead(HEAD_READS_MAX)
  await completed(transaction).catch((cause: unknown) => {
    if (open.bug || open.result !== 'moved' || !open.staged) throw open.bug ?? cause
  })
  if (!open.result) throw new DOMException('no answer', 'UnknownError')
  return open.result
}

/** The head is not the one that the rows were decided for: nothing is stored, and the command is decided again. */
function abortStaged(transaction: IDBTransaction, open: OpenWrite): void {
  open.result = 'moved'
  transaction.abort()
}

function store(transaction: IDBTransaction, { row, document, after }: Written): void {
  transaction.objectStore('meta').put(after)
  transaction.objectStore('outbox').add(row)
  if (document) transaction.objectStore('docs').add(document)
}
