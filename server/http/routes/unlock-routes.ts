import { giveUnlock } from '../../identity/till-unlocks.ts'
import { authenticateTill } from '../../sync/tills/credential.ts'
import { formError } from '../answer.ts'
import type { AppDeps } from '../deps.ts'
import { ownTillEndpoints } from '../endpoints/own-till-endpoints.ts'
import { type App, mountForUser } from '../mount.ts'

/** `/api/sync/unlock`: a user's session and a till's credential together unlock the till by password instead of PIN. */
export function mountUnlock(app: App, deps: AppDeps): void {
  mountForUser(app, deps, ownTillEndpoints.unlock, async ({ c, session, body }) => {
    const till = await authenticateTill(deps, body.credential)
    const isOwn = till !== null && till.accountId === session.accountId && till.status === 'active'
    const given = isOwn ? await giveUnlock(deps, session, { deviceId: till.deviceId, at: body.at }) : null
    return given ? c.json(given) : formError(c, 403, 'no-permission')
  })
}
