import { createHash } from 'node:crypto'
import type { Operation } from '#domain/sync/messages.ts'
import { canonicalJson } from '#domain/kernel/text.ts'
import { STANDING_FIELDS } from '#domain/sales/papers/invoice-standing.ts'
import type { DocumentRow, OutboxRow } from '../../../src/data/ledger/ledger-rows.ts'
import type { Browser } from '../world/browser.ts'
import { archiveOn, documentsOn, headOn, outboxOn } from './ledger-view.ts'
import type { Run } from '../run.ts'
import { Violation } from '../world/world.ts'

interface Link {
  readonly no: number
  readonly previousHash: string | null
  readonly hash: string
}

const must = (holds: boolean, message: () => string): void => {
  if (!holds) throw new Violation('I21', message())
}

/** I21: each document carries the hash of its predecessor, the first none, and the chain's head has the hash of the last. */
export function chainIsWhole(whose: string, links: readonly Link[], head: string | null): void {
  const inOrder = links.toSorted((a, b) => a.no - b.no)
  for (const [nth, { no, previousHash }] of inOrder.entries()) {
    const before = inOrder[nth - 1]
    // A till may drop what a backup holds: its oldest document then follows one that only the server has.
    if (!before && no > 1) continue
    const due = before?.hash ?? null
    must(before === undefined || before.no === no - 1, () => `${whose}: document ${no} follows ${before?.no}`)
    must(previousHash === due, () => `${whose}: document ${no} names ${previousHash} as the one before it, which is ${due}`)
  }
  const last = inOrder.at(-1)
  must(!last || last.hash === head, () => `${whose}: the last document is ${last?.hash}, and the next one would name ${head}`)
}

/** Fields that a plain sale without a code leaves out of its hash. */
const USUAL: Readonly<Record<string, string>> = {
  type: '388',
  orderId: 'null',
  prepaid: '[]',
  creditOf: 'null',
  debitOf: 'null',
  discountCodeId: 'null',
  discountCode: 'null',
}

/** The current status of a document and its shift are not part of the printed paper. */
const BESIDE: ReadonlySet<string> = new Set(['hash', ...STANDING_FIELDS, 'tillSeq'])

/** The printed, immutable fields of a document. */
export const onPaper = (row: object): string =>
  canonicalJson(Object.fromEntries(Object.entries(row).filter(([field]) => field === 'hash' || !BESIDE.has(field))))

/** Recomputes the hash of a document from its printed fields. */
export function hashOf(row: DocumentRow['row']): string {
  const part = Object.entries(row).filter(([field, value]) => !BESIDE.has(field) && USUAL[field] !== JSON.stringify(value))
  return createHash('sha256')
    .update(canonicalJson(Object.fromEntries(part)))
    .digest('hex')
}

/** I21 on a till: queue, printed documents and the head of the chain agree. */
export function ledgerIsChained(browser: Browser): void {
  const disk = browser.disk.factory
  const head = headOn(disk)
  if (!head) return
  const rows = new Map<number, OutboxRow>([...archiveOn(disk), ...outboxOn(disk)].map((row) => [row.seq, row]))
  const linked = [...rows.values()].flatMap(({ op: { document } }) => (document ? [document] : []))
  chainIsWhole(browser.name, linked, head.chainHead)
  const bySeq = new Map([...rows.values()].map((row) => [row.seq, row.op.document]))
  for (const { seq, hash, row, number } of documentsOn(disk)) {
    const document = bySeq.get(seq)
    if (!document) continue
    const isOne = hash === document.hash && row['hash'] === hash && row['previousHash'] === document.previousHash
    must(isOne, () => `${browser.name}: ${number} was printed with other hashes than were queued`)
    must(hashOf(row) === hash, () => `${browser.name}: the hash of ${number} is not that of its content`)
  }
}

/** I21 on the server: checks the documents in each till's log and the head of its series. */
export async function logIsChained(run: Run): Promise<void> {
  const { accountId } = run.stage.shop
  const { causes } = run
  const tills = await run.stage.server.db.asPlatform((tx) =>
    tx.query<{ device_id: string; series: string; chain_head: string | null; documents: Operation['document'][] }>(
      `select d.device_id, d.series, d.chain_head,
         coalesce((select json_agg(l.payload->'document' order by l.seq) from op_log l
           where l.account_id = d.account_id and l.device_id = d.device_id and l.doc_no is not null), '[]') as documents
       from device d where d.account_id = $1`,
      [accountId],
    ),
  )
  for (const { device_id: id, series, chain_head: head, documents } of tills) {
    // Two copies of a till have two chains; documents of the second that were entered by hand are outside the first chain.
    if (causes.copied.has(id) || causes.settledAside.has(id)) continue
    chainIsWhole(
      `the server’s ${series}`,
      documents.flatMap((one) => one ?? []),
      head,
    )
  }
}
