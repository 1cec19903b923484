import type { AnyRecord } from '#domain/kernel/define.ts'
import { canonicalJson } from '#domain/kernel/text.ts'
import { addChecksum, checksumText, rowHash } from '#domain/sync/checksum.ts'
import { type ChecksumResponse, PROTO } from '#domain/sync/messages.ts'
import type { Tx } from '../store/database.ts'
import { readClock } from './pull.ts'
import type { SyncDeps } from './push.ts'
import { readPage } from './snapshot.ts'
import type { Till } from './till.ts'

const PAGE = 2000

async function sumOf(tx: Tx, accountId: number, record: AnyRecord): Promise<{ count: number; sum: string }> {
  let count = 0
  let sum = 0
  let after: string | null = null
  for (;;) {
    const page = await readPage(tx, accountId, record, after, PAGE)
    for (const { row } of page) sum = addChecksum(sum, rowHash(canonicalJson(row)))
    count += page.length
    after = page.at(-1)?.row.id ?? null
    if (page.length < PAGE) return { count, sum: checksumText(sum) }
  }
}

/** Sums by which a till proves that its mirror equals the server. Reads every row of the records asked for. */
export function checksum(
  { db }: SyncDeps,
  till: Till,
  request: { readonly reqId: string; readonly records: readonly AnyRecord[] },
): Promise<ChecksumResponse> {
  return db.inAccount(
    till.accountId,
    async (tx) => {
      const { seq } = await readClock(tx, till.accountId)
      const sums: ChecksumResponse['sums'] = {}
      for (const record of request.records) sums[record.name] = await sumOf(tx, till.accountId, record)
      return { proto: PROTO, reqId: request.reqId, deviceId: till.deviceId, at: seq, sums }
    },
    { isolation: 'repeatable read', readOnly: true },
  )
}
