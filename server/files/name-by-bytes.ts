import { attachment } from '#domain/files/attachment.ts'
import { document } from '#domain/files/document.ts'
import type { StoredMime } from '#domain/files/file-kind.ts'
import { patch } from '#domain/kernel/define.ts'
import type { Database } from '../store/database.ts'
import { lockAccount, stampTransaction } from '../store/stamp.ts'
import { createUnitOfWork } from '../store/unit-of-work.ts'

interface Bytes {
  readonly sha256: string
  readonly mime: StoredMime
}

/** Above the number of rows of any file. */
const ROWS_MAX = 1_000

/**
 * Corrects the media type of rows that refer to these bytes; later rows are corrected by the trigger `name_by_bytes`. An older till may
 * declare a PDF as a picture, and its attachment is accepted nevertheless.
 */
export async function nameByBytes(db: Database, accountId: number, { sha256, mime }: Bytes): Promise<void> {
  const where = [{ field: 'sha256', is: sha256 }] as const
  await db.inAccount(accountId, async (tx) => {
    const known = 'select 1 from file_kept where account_id = $1 and sha256 = $2 and mime = $3'
    if ((await tx.query(known, [accountId, sha256, mime])).length > 0) return
    await lockAccount(tx, accountId)
    await tx.query('update file_kept set mime = $3 where account_id = $1 and sha256 = $2', [accountId, sha256, mime])
    const unit = createUnitOfWork(tx, accountId)
    const isPicture = mime.startsWith('image/')
    const right = { mime, ...(!isPicture && { width: null, height: null }) }
    const pictures = (await unit.reader.select(attachment, { where, limit: ROWS_MAX })).filter((row) => row.mime !== mime)
    const papers = (await unit.reader.select(document, { where, limit: ROWS_MAX })).filter((row) => row.mime !== mime)
    if (pictures.length + papers.length === 0) return
    await unit.stage([...pictures.map(({ id }) => patch(attachment, id, right)), ...papers.map(({ id }) => patch(document, id, right))])
    await unit.flush()
    await stampTransaction(tx, accountId, unit.touched())
  })
}
