import type { Context } from 'hono'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { changeEmail } from '../../identity/own-login/change-email.ts'
import { changePassword } from '../../identity/own-login/change-password.ts'
import type { OwnUser } from '../../identity/own-login/own-password.ts'
import { endOtherSessions, endOwnSession, ownSessions } from '../../identity/own-login/own-sessions.ts'
import { type Session, bearerToken } from '../../identity/sessions.ts'
import { errorsAnswer, formError } from '../answer.ts'
import type { AppDeps } from '../deps.ts'
import { clientAddress } from '../edge/client-address.ts'
import { overRate } from '../edge/request-rate.ts'
import { platformEndpoints } from '../endpoints/endpoints.ts'
import { type App, mountForUser } from '../mount.ts'

/** Each request costs the server one or two password hashes. */
const OWN_RATE = { what: 'own-login', max: 20, windowMs: MINUTE_MS }

export function mountOwnLogin(app: App, deps: AppDeps): void {
  const { db, clock, mail, settings } = deps
  const whoQueries = (c: Context, { id, accountId, user }: Session): OwnUser => ({
    ...{ accountId, userId: user.id, sessionId: id },
    visitor: { ip: clientAddress(c, settings.trustedProxies), token: bearerToken(c.req.header('authorization')) },
  })

  mountForUser(app, deps, platformEndpoints.changePassword, async ({ c, session, body }) => {
    const refused = await overRate(c, deps, OWN_RATE)
    if (refused) return refused
    const fault = await changePassword(db, clock, whoQueries(c, session), body)
    return fault ? errorsAnswer(c, 422, { [fault.field]: [fault.code] }) : c.json({ ok: true })
  })

  mountForUser(app, deps, platformEndpoints.changeEmail, async ({ c, session, body }) => {
    const refused = await overRate(c, deps, OWN_RATE)
    if (refused) return refused
    const changed = await changeEmail({ db, clock, mail, publicUrl: settings.publicUrl }, whoQueries(c, session), body)
    return changed.ok ? c.json({ is_pending: changed.isPending }) : errorsAnswer(c, 422, { [changed.field]: [changed.code] })
  })

  mountForUser(app, deps, platformEndpoints.ownSessions, async ({ c, session }) =>
    c.json({ sessions: await ownSessions(db, session, clock.now()) }),
  )

  mountForUser(app, deps, platformEndpoints.endOwnSession, async ({ c, session, body }) =>
    (await endOwnSession(db, clock, session, body.id)) ? c.json({ ok: true }) : formError(c, 404, 'not-found'),
  )

  mountForUser(app, deps, platformEndpoints.endOtherSessions, async ({ c, session }) => {
    await endOtherSessions(db, clock, session)
    return c.json({ ok: true })
  })
}
