import { ATTENTION_KIND, attention } from '#domain/attention/attention.ts'
import { type AnyRecord, insert } from '#domain/kernel/define.ts'
import { canonicalJson } from '#domain/kernel/text.ts'
import { addChecksum, checksumText, rowHash } from '#domain/sync/checksum.ts'
import { type ChecksumResponse, type ChecksumSums, PROTO } from '#domain/sync/messages.ts'
import type { Tx } from '../../store/database.ts'
import { lockAccount, stampTransaction } from '../../store/stamp.ts'
import { storedInstant } from '../../store/stored-instant.ts'
import { createUnitOfWork } from '../../store/unit-of-work.ts'
import { readClock } from './pull.ts'
import type { SyncDeps } from '../push/push.ts'
import { type VersionedPage, readPage } from './snapshot.ts'
import { type Scope, scopeOf } from './scope.ts'
import type { Till } from '../tills/till.ts'

const PAGE = 2000

async function sumOf(tx: Tx, accountId: number, record: AnyRecord, { hides }: Scope): Promise<{ count: number; sum: string }> {
  let count = 0
  let sum = 0
  let after: string | null = null
  for (;;) {
    const page: VersionedPage = await readPage(tx, accountId, record, after, PAGE)
    const rows = page.rows.filter(({ row }) => !hides(record.name, row.id))
    for (const { row } of rows) sum = addChecksum(sum, rowHash(canonicalJson(row)))
    count += rows.length
    after = page.nextId
    if (after === null) return { count, sum: checksumText(sum) }
  }
}

export interface ChecksumOptions {
  readonly reqId: string
  readonly records: readonly AnyRecord[]
  /** The till's own checksums of its copy at counter `at`. */
  readonly report?: { readonly at: number; readonly sums: ChecksumSums } | null
}

function unequalRecords(ours: ChecksumSums, theirs: ChecksumSums): string[] {
  return Object.entries(ours)
    .filter(([name, { count, sum }]) => theirs[name]?.count !== count || theirs[name].sum !== sum)
    .map(([name]) => name)
}

/** Stores the result of a comparison. A difference is reported once, and again only after the till was equal in between. */
async function remember({ db, clock }: SyncDeps, { accountId, deviceId }: Till, at: number, unequal: readonly string[]): Promise<void> {
  await db.inAccount(accountId, async (tx) => {
    await lockAccount(tx, accountId)
    const now = clock.now()
    const before = await tx.db
      .selectFrom('device')
      .select(['is_checksum_equal', 'name'])
      .where('account_id', '=', accountId)
      .where('device_id', '=', deviceId)
      .executeTakeFirstOrThrow()
    await tx.db
      .updateTable('device')
      .set({ checksum_at: storedInstant(now), is_checksum_equal: unequal.length === 0 })
      .where('account_id', '=', accountId)
      .where('device_id', '=', deviceId)
      .execute()
    if (unequal.length === 0 || before.is_checksum_equal === false) return
    const unit = createUnitOfWork(tx, accountId)
    await unit.stage([
      insert(attention, {
        id: clock.newId(),
        kind: ATTENTION_KIND.exception,
        code: 'sync.checksum-differs',
        command: '',
        deviceId,
        seq: null,
        operationId: null,
        details: { till: before.name, records: unequal.join(', '), at },
        raisedAt: now,
        resolvedAt: null,
        resolvedBy: null,
      }),
    ])
    await unit.flush()
    await stampTransaction(tx, accountId, unit.touched())
  })
}

/**
 * Computes checksums of the requested records, with which a till verifies its mirror; reads all of their rows. If the till sends its own
 * checksums, they are compared at equal counters and the result is stored.
 */
export async function checksum(deps: SyncDeps, till: Till, { reqId, records, report = null }: ChecksumOptions): Promise<ChecksumResponse> {
  const own = await deps.db.inAccount(
    till.accountId,
    async (tx) => {
      const { seq } = await readClock(tx, till.accountId)
      const scope = await scopeOf(tx, till.accountId, till.deviceId)
      const sums: ChecksumSums = {}
      for (const record of records) sums[record.name] = await sumOf(tx, till.accountId, record, scope)
      return { at: seq, sums }
    },
    { isolation: 'repeatable read', readOnly: true },
  )
  const answer = { proto: PROTO, reqId, deviceId: till.deviceId, ...own } as const
  if (!report) return answer
  // At different counters a difference is expected.
  if (report.at !== own.at) return { ...answer, isEqual: null }
  const unequal = unequalRecords(own.sums, report.sums)
  await remember(deps, till, own.at, unequal)
  return { ...answer, isEqual: unequal.length === 0 }
}
