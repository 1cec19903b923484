import { MINUTE_MS } from '#domain/kernel/time.ts'
import { chooseAlias } from '../../identity/alias.ts'
import { globalInformations } from '../../identity/global-informations.ts'
import { addJsError } from '../../identity/js-errors.ts'
import { letterPreviews } from '../../identity/letter-previews.ts'
import { markNoticesRead, noticesOf } from '../../identity/notices/notices.ts'
import { authenticateUser, bearerToken, noteUserAgent } from '../../identity/sessions.ts'
import { recordWizardStep } from '../../identity/wizard.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { may } from '#domain/access/pages.ts'
import { errorsAnswer, formError } from '../answer.ts'
import type { AppDeps } from '../deps.ts'
import { platformEndpoints } from '../endpoints/endpoints.ts'
import { type App, mountForUser, mountOpen } from '../mount.ts'
import { overRate } from '../edge/request-rate.ts'

/** A failing app sends the same report again and again. */
const REPORT_RATE = { what: 'js-error', max: 60, windowMs: 10 * MINUTE_MS }

export function mountPlatform(app: App, deps: AppDeps): void {
  const { db, clock } = deps

  mountForUser(app, deps, platformEndpoints.globalInformations, async ({ c, session, body }) => {
    await noteUserAgent(db, session, body.userAgent)
    const known = await globalInformations(db, session, clock.now(), deps.version)
    return c.json({ auth: true, global_informations: known })
  })

  mountOpen(app, platformEndpoints.addJsError, async ({ c, body }) => {
    const refused = await overRate(c, deps, REPORT_RATE)
    if (refused) return refused
    // The failure may concern signing in, so reports without a session are accepted too.
    const request = await authenticateUser(db, clock, bearerToken(c.req.header('authorization')))
    await addJsError(db, clock, body, request.ok ? request.session.accountId : null)
    return c.json({ ok: true })
  })

  mountForUser(app, deps, platformEndpoints.updateWizardProgress, async ({ c, session, body }) => {
    if (!isAllowed(session.actor.permissions, may('settings', 'edit'))) return formError(c, 403, 'no-permission')
    await recordWizardStep(db, session.accountId, body.step)
    return c.json({ ok: true })
  })

  mountForUser(app, deps, platformEndpoints.chooseAlias, async ({ c, session, body }) => {
    if (!isAllowed(session.actor.permissions, may('settings', 'edit'))) return formError(c, 403, 'no-permission')
    const by = { accountId: session.accountId, employeeId: session.actor.employeeId }
    const fault = await chooseAlias(deps, by, body.alias)
    return fault ? errorsAnswer(c, 422, { alias: [fault] }) : c.json({ ok: true })
  })

  mountForUser(app, deps, platformEndpoints.letterPreviews, async ({ c, session }) => {
    if (!isAllowed(session.actor.permissions, may('settings', 'view'))) return formError(c, 403, 'no-permission')
    return c.json({ letters: await letterPreviews(db, deps.settings.publicUrl, session.accountId, clock.now()) })
  })

  mountForUser(app, deps, platformEndpoints.notifications, async ({ c, session, query }) =>
    c.json(await noticesOf(db, session, clock.now(), query)),
  )

  mountForUser(app, deps, platformEndpoints.markAsRead, async ({ c, session, body }) => {
    await markNoticesRead(db, session, body, clock.now())
    return c.json({ ok: true })
  })

  mountForUser(app, deps, platformEndpoints.updateLanguage, async ({ c, session, body }) => {
    await db.asPlatform((tx) =>
      tx.db
        .updateTable('user_account')
        .set({ lang: body.lang })
        .where('account_id', '=', session.accountId)
        .where('id', '=', session.user.id)
        .execute(),
    )
    return c.json({ ok: true })
  })
}
