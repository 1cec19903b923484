import * as v from 'valibot'
import { relatedIds } from '#domain/customers/family.ts'
import { documentPermissions, documentRecords } from '#domain/documents.ts'
import { document } from '#domain/files/document.ts'
import type { Permission, Reader } from '#domain/kernel/define.ts'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { recordsByName } from '#domain/registry.ts'
import { sqlReader } from '../../store/reader.ts'
import { formError } from '../answer.ts'
import type { AppDeps } from '../deps.ts'
import { fileEndpoints } from '../endpoints/file-endpoints.ts'
import { type App, mountForUser } from '../mount.ts'

/** Rows have only a few documents. */
const DOCUMENTS_MAX = 200

/** Permissions of which one suffices to see the documents of a row. Null in the list: every signed-in user. */
export async function whoMaySee(read: Reader, ownerRecord: string, ownerId: Id): Promise<readonly (Permission | null)[]> {
  const record = recordsByName.get(ownerRecord)
  const owner = record && documentRecords.includes(ownerRecord) ? await read.get(record, ownerId) : null
  return documentPermissions('view', ownerRecord, owner) ?? [null]
}

/** `/api/documents/{record}/{id}`: documents attached to a row. */
export function mountDocuments(app: App, { db, ...deps }: AppDeps): void {
  mountForUser(app, { db, ...deps }, fileEndpoints.documents, async ({ c, session }) => {
    const { accountId, actor } = session
    const record = recordsByName.get(c.req.param('record') ?? '')
    const id = v.safeParse(idSchema, c.req.param('id'))
    if (!record || !documentRecords.includes(record.name) || !id.success) return formError(c, 404, 'not-found')
    const found = await db.inAccount(
      accountId,
      async (tx) => {
        const read = sqlReader(tx, accountId)
        const permissions = await whoMaySee(read, record.name, id.output)
        if (!permissions.some((one) => isAllowed(actor.permissions, one))) return 'no-permission'
        if (!(await read.get(record, id.output))) return null
        const where = [
          { field: 'ownerId', oneOf: await relatedIds(read, record.name, id.output) },
          { field: 'ownerRecord', is: record.name },
          { field: 'removedAt', is: null },
        ] as const
        return read.select(document, { where, sort: { field: 'addedAt', descending: true }, limit: DOCUMENTS_MAX })
      },
      { readOnly: true },
    )
    if (found === 'no-permission') return formError(c, 403, found)
    return found ? c.json({ documents: found }) : formError(c, 404, 'not-found')
  })
}
