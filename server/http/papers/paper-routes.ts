import * as v from 'valibot'
import { idSchema } from '#domain/kernel/ids.ts'
import { type ViewDefinition, mayView } from '#domain/kernel/view.ts'
import { orderView } from '#domain/orders/order-file.ts'
import { invoiceView } from '#domain/sales/papers/invoice-file.ts'
import { formError } from '../answer.ts'
import type { AppDeps } from '../deps.ts'
import type { Endpoint } from '../endpoints/endpoint.ts'
import { paperEndpoints } from '../endpoints/paper-endpoints.ts'
import { type App, mountForUser } from '../mount.ts'
import { readView } from '../routes/read-view.ts'

/** Documents for users of the shop, under the paths that older releases of the app request. */
export function mountPapers(app: App, deps: AppDeps): void {
  const mount = (of: Endpoint, view: ViewDefinition): void =>
    mountForUser(app, deps, of, async ({ c, session }) => {
      if (!mayView(view, session.actor.permissions)) return formError(c, 403, 'no-permission')
      const id = v.safeParse(idSchema, c.req.param('id'))
      const file = id.success ? await readView(deps.db, session.accountId, view, { id: id.output }, session.actor) : null
      return file === null ? formError(c, 404, 'not-found') : c.json(file)
    })
  mount(paperEndpoints.invoiceFile, invoiceView)
  mount(paperEndpoints.orderFile, orderView)
}
