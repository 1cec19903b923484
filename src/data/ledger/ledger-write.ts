import type { CommandOutcome } from '../contract.ts'
import type { Device } from '../device.ts'
import { type DocumentRow, type LedgerHead, type MetaRow, type OutboxRow, asHead } from './ledger-rows.ts'
import { completed, strictTransaction } from '../storage/raw-idb.ts'

/** What one act stores. */
export interface Written {
  readonly row: OutboxRow
  readonly document: DocumentRow | null
  readonly before: LedgerHead
  readonly after: LedgerHead
}
/** 'moved': the ledger has changed since the rows were loaded. */
export type WriteResult = Written | CommandOutcome | 'moved'

/**
 * The transaction of a sale: one read, three writes. `decide` runs inside it, so that the number it takes and the head it was decided on
 * cannot change before they are stored; the browser lets one tab in at a time. Throws what `decide` throws, with nothing stored.
 */
export async function writeLedger(device: Device, decide: (head: LedgerHead | null) => WriteResult): Promise<WriteResult> {
  const transaction = strictTransaction(await device.ledger.open(), ['meta', 'outbox', 'docs'])
  const outcome: { result: WriteResult | null; bug: unknown } = { result: null, bug: undefined }
  const request: IDBRequest<MetaRow | undefined> = transaction.objectStore('meta').get('head')
  request.onsuccess = () => {
    try {
      outcome.result = decide(asHead(request.result))
      if (typeof outcome.result !== 'string' && 'row' in outcome.result) store(transaction, outcome.result)
      transaction.commit()
    } catch (cause) {
      outcome.bug = cause
      transaction.abort()
    }
  }
  await completed(transaction).catch((cause: unknown) => {
    throw outcome.bug ?? cause
  })
  if (!outcome.result) throw new DOMException('no answer', 'UnknownError')
  return outcome.result
}

function store(transaction: IDBTransaction, { row, document, after }: Written): void {
  transaction.objectStore('meta').put(after)
  transaction.objectStore('outbox').add(row)
  if (document) transaction.objectStore('docs').add(document)
}
