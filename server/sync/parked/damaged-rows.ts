import { ATTENTION_KIND, attention } from '#domain/attention/attention.ts'
import { insert } from '#domain/kernel/define.ts'
import { type Id, derivedId } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Database } from '../../store/database.ts'
import { lockAccount, stampTransaction } from '../../store/stamp.ts'
import type { DamagedRow } from '../../store/table.ts'
import { createUnitOfWork } from '../../store/unit-of-work.ts'
import { syncConcern } from '../outcome.ts'

interface DamageDeps {
  readonly db: Database
  readonly clock: { readonly now: () => Instant }
  /** Called once per row and process. */
  readonly onFound: (accountId: number, row: DamagedRow) => void
  readonly onFailure: (error: unknown) => void
}

/** Beyond the derived ids of notices of operations. */
const NOTICE_NTH = 900_000
/** Maximum number of remembered rows; beyond it a row is looked up again. */
const REMEMBERED_MAX = 10_000

const noticeId = (rowId: Id): Id => derivedId(rowId, NOTICE_NTH)

async function raise({ db, clock }: DamageDeps, accountId: number, rows: readonly DamagedRow[]): Promise<void> {
  await db.inAccount(accountId, async (tx) => {
    await lockAccount(tx, accountId)
    const unit = createUnitOfWork(tx, accountId)
    const reported = new Set(
      (
        await unit.reader.many(
          attention,
          rows.map(({ id }) => noticeId(id)),
        )
      ).map(({ id }) => id),
    )
    const news = rows.filter(({ id }) => !reported.has(noticeId(id)))
    if (news.length === 0) return
    await unit.stage(
      news.map(({ record, id, field }) =>
        insert(attention, {
          id: noticeId(id),
          kind: ATTENTION_KIND.exception,
          code: syncConcern('sync.row-damaged').code,
          command: '',
          deviceId: null,
          seq: null,
          operationId: null,
          details: { record, id, field },
          raisedAt: clock.now(),
          resolvedAt: null,
          resolvedBy: null,
        }),
      ),
    )
    await unit.flush()
    await stampTransaction(tx, accountId, unit.touched())
  })
}

/** Raises a notice, once, for each damaged row that was omitted from a read. Returns a function that waits for pending notices. */
export function watchDamage(deps: DamageDeps): { readonly isReported: () => Promise<void> } {
  const known = new Set<string>()
  let telling: Promise<void> = Promise.resolve()
  deps.db.onDamage((accountId, rows) => {
    const keyOf = ({ record, id }: DamagedRow) => `${accountId} ${record} ${id}`
    const news = rows.filter((row) => !known.has(keyOf(row)))
    if (news.length === 0) return
    if (known.size + news.length > REMEMBERED_MAX) known.clear()
    for (const row of news) {
      known.add(keyOf(row))
      deps.onFound(accountId, row)
    }
    telling = telling
      .then(() => raise(deps, accountId, news))
      .catch((error: unknown) => {
        // The next read encounters the row again and retries.
        for (const row of news) known.delete(keyOf(row))
        deps.onFailure(error)
      })
  })
  return { isReported: () => telling }
}
