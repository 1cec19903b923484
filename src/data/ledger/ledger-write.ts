import type { CommandOutcome } from '../contract.ts'
import type { Device } from '../device.ts'
import { type DocumentRow, type LedgerHead, type MetaRow, type OutboxRow, asHead } from './ledger-rows.ts'
import { completed, strictTransaction } from '../storage/raw-idb.ts'

/** The mirror usually answers within two or three reads; while it is being written to, the ledger must not be blocked for it. */
const HEAD_READS_MAX = 10

export interface Written {
  readonly row: OutboxRow
  readonly document: DocumentRow | null
  readonly before: LedgerHead
  readonly after: LedgerHead
}
/** 'moved': the ledger has changed since the load. 'not-loaded': the rows to decide on have not been read yet. */
export type WriteResult = Written | CommandOutcome | 'moved' | 'not-loaded'
export type DecideInTransaction = (head: LedgerHead | null) => WriteResult

export interface LedgerWrite {
  readonly result: Promise<WriteResult>
  /**
   * Stores the rows of a speculative result before the ledger's head was read, while the transaction is active in the
   * calling task; otherwise does nothing. The transaction is aborted if the decision on the real head differs.
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
 * The transaction of a sale: one read, three writes. The result is computed inside it, so that its number and the
 * state it was decided on cannot change before it is stored; the browser runs one tab's transaction at a time.
 */
export function openWrite(device: Device, decideInTransaction: DecideInTransaction): LedgerWrite {
  const open: OpenWrite = { transaction: null, result: null, staged: null, bug: null }
  const result = write(device, decideInTransaction, open)
  // Prevents an unhandled rejection: if the load fails first, the result is never awaited.
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
    // InvalidStateError and TransactionInactiveError: the transaction is not active in this task or has ended. The decision
    // inside the transaction then stores all rows, so this is not a storage fault and needs no new connection.
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
        // Another request keeps the transaction open.
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

/** The rows were decided for another head: nothing is stored, and the command is decided again. */
function abortStaged(transaction: IDBTransaction, open: OpenWrite): void {
  open.result = 'moved'
  transaction.abort()
}

function store(transaction: IDBTransaction, { row, document, after }: Written): void {
  transaction.objectStore('meta').put(after)
  transaction.objectStore('outbox').add(row)
  if (document) transaction.objectStore('docs').add(document)
}
