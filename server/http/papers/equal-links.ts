import { ATTENTION_KIND, attention } from '#domain/attention/attention.ts'
import { insert } from '#domain/kernel/define.ts'
import { type Id, derivedId } from '#domain/kernel/ids.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { lockAccount, stampTransaction } from '../../store/stamp.ts'
import { createUnitOfWork } from '../../store/unit-of-work.ts'
import { syncConcern } from '../../sync/outcome.ts'

/** Beyond the derived ids of rows that the document's own operation creates. */
const NOTICE_NTH = 810_000

interface Paper {
  readonly account_id: number
  readonly id: Id
}

/**
 * Notifies a shop, once, that the link of one of its documents collides with another document's, so that neither can be opened. The owner
 * of the other document is not disclosed.
 */
export async function reportOfEqualLinks(
  { db, clock }: { readonly db: Database; readonly clock: Pick<Clock, 'now'> },
  { account_id: accountId, id }: Paper,
  detail: string,
): Promise<void> {
  await db.inAccount(accountId, async (tx) => {
    await lockAccount(tx, accountId)
    const unit = createUnitOfWork(tx, accountId)
    const noticeId = derivedId(id, NOTICE_NTH)
    if ((await unit.reader.many(attention, [noticeId])).length > 0) return
    const { code } = syncConcern('sync.link-not-unique')
    const about = { command: '', deviceId: null, seq: null, operationId: null, details: { [detail]: id } }
    const open = { raisedAt: clock.now(), resolvedAt: null, resolvedBy: null }
    await unit.stage([insert(attention, { id: noticeId, kind: ATTENTION_KIND.exception, code, ...about, ...open })])
    await unit.flush()
    await stampTransaction(tx, accountId, unit.touched())
  })
}
