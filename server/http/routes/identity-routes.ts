import type { Context } from 'hono'
import { DEMO_OWNER } from '../../demo/story-people.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { forgotAccountId } from '../../identity/forgotten-account.ts'
import { forgotPassword, resetPassword } from '../../identity/password-reset.ts'
import { register } from '../../identity/register.ts'
import { bearerToken, endSession } from '../../identity/sessions.ts'
import { signIn } from '../../identity/sign-in.ts'
import { errorsAnswer, formError } from '../answer.ts'
import { clientAddress } from '../edge/client-address.ts'
import type { AppDeps } from '../deps.ts'
import { platformEndpoints } from '../endpoints/endpoints.ts'
import { type App, mountForUser, mountOpen } from '../mount.ts'
import { overRate } from '../edge/request-rate.ts'

/**
 * A shop behind one address signs in a few times a minute, opens one account and forgets a password now and then; a
 * program does it a thousand times, and each time costs the server the hashing of a password.
 */
const LOGIN_RATE = { what: 'login', max: 40, windowMs: MINUTE_MS }
const REGISTER_RATE = { what: 'register', max: 10, windowMs: 60 * MINUTE_MS }
const LETTER_RATE = { what: 'forgot-password', max: 10, windowMs: 60 * MINUTE_MS }
const RESET_RATE = { what: 'reset-password', max: 30, windowMs: 60 * MINUTE_MS }

export function mountIdentity(app: App, deps: AppDeps): void {
  const { db, clock } = deps
  const visitorOf = (c: Context) => ({
    ip: clientAddress(c, deps.settings.trustedProxies),
    token: bearerToken(c.req.header('authorization')),
  })

  mountOpen(app, platformEndpoints.login, async ({ c, body }) => {
    const refused = await overRate(c, deps, LOGIN_RATE)
    if (refused) return refused
    const result = await signIn(db, clock, body, visitorOf(c))
    return result.ok ? c.json({ ...result.user, api_token: result.token }) : errorsAnswer(c, 422, { [result.field]: [result.code] })
  })

  mountOpen(app, platformEndpoints.demoShop, ({ c }) => {
    const { email, password } = deps.settings.hasDemoShop ? DEMO_OWNER : { email: null, password: null }
    return Promise.resolve(c.json({ email, password }))
  })

  mountForUser(app, deps, platformEndpoints.logout, async ({ c, session }) => {
    await db.asPlatform((tx) => endSession(tx, session.accountId, session.id, 'signed-out', clock.now()))
    return c.json({ ok: true })
  })

  mountOpen(app, platformEndpoints.register, async ({ c, body }) => {
    if (!deps.settings.isRegistrationOpen) return formError(c, 403, 'registration-closed')
    const refused = await overRate(c, deps, REGISTER_RATE)
    if (refused) return refused
    const result = await register(db, clock, body, visitorOf(c).ip)
    return result.ok ? c.json({ ...result.user, api_token: result.token }) : errorsAnswer(c, 422, { [result.field]: [result.code] })
  })

  const letters = { db, clock, mail: deps.mail, publicUrl: deps.settings.publicUrl }
  for (const [endpoint, write] of [
    [platformEndpoints.forgotPassword, forgotPassword],
    [platformEndpoints.forgotAccountId, forgotAccountId],
  ] as const)
    mountOpen(app, endpoint, async ({ c, body }) => {
      const refused = await overRate(c, deps, LETTER_RATE)
      if (refused) return refused
      await write(letters, body.email)
      return c.json({ ok: true })
    })

  mountOpen(app, platformEndpoints.resetPassword, async ({ c, body }) => {
    const refused = await overRate(c, deps, RESET_RATE)
    if (refused) return refused
    const outcome = await resetPassword(db, clock, body.token, body.password)
    if (outcome === 'guessable') return errorsAnswer(c, 422, { password: ['password-common'] })
    return outcome === 'done' ? c.json({ ok: true }) : errorsAnswer(c, 422, { token: ['reset-link-dead'] })
  })
}
