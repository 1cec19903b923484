import * as v from 'valibot'
import type { AnyRecord, Reader } from '#domain/kernel/define.ts'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { invoice } from '#domain/sales/invoice.ts'
import type { Session } from '../../identity/sessions.ts'
import { sqlReader } from '../../store/reader.ts'
import { formError } from '../answer.ts'
import type { AppDeps } from '../deps.ts'
import type { Endpoint } from '../endpoints/endpoint.ts'
import { paperEndpoints } from '../endpoints/paper-endpoints.ts'
import { type App, mountForUser } from '../mount.ts'
import { fileOfInvoice, fileOfOrder } from './paper-files.ts'
import { shownPiece } from './public-fields.ts'
import { permissionsToOpen } from '../routes/readable-records.ts'

const mayOpen = ({ actor }: Session, record: AnyRecord): boolean =>
  permissionsToOpen(record).some((permission) => isAllowed(actor.permissions, permission))

/** Papers as the shop itself sees them, with all that strangers are not shown: for whoever may open the row. */
export function mountPapers(app: App, deps: AppDeps): void {
  const mount = <T extends object>(of: Endpoint, record: AnyRecord, fileOf: (read: Reader, id: Id) => Promise<T | null>): void =>
    mountForUser(app, deps, of, async ({ c, session }) => {
      if (!mayOpen(session, record)) return formError(c, 403, 'no-permission')
      const id = v.safeParse(idSchema, c.req.param('id'))
      const { accountId } = session
      const file = id.success
        ? await deps.db.inAccount(accountId, (tx) => fileOf(sqlReader(tx, accountId), id.output), { readOnly: true })
        : null
      return file ? c.json(file) : formError(c, 404, 'not-found')
    })
  mount(paperEndpoints.invoiceFile, invoice, fileOfInvoice)
  mount(paperEndpoints.orderFile, rentalOrder, async (read, id) => {
    const file = await fileOfOrder(read, id)
    // Not even everybody in the shop may know what a piece cost.
    return file && { ...file, pieces: file.pieces.map(shownPiece) }
  })
}
