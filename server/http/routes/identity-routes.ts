import type { Context } from 'hono'
import { DEMO_OWNER } from '../../demo/story-people.ts'
import { MINUTE_MS } from '#domain/kernel/time.ts'
import { TRIAL_DAYS } from '#domain/platform/registration.ts'
import { TERMS_OF_USE } from '#domain/platform/terms-of-use.ts'
import { resendVerification, verifyEmail } from '../../identity/email-verification.ts'
import { forgotAccountId } from '../../identity/forgotten-account.ts'
import { confirmEmail } from '../../identity/own-login/change-email.ts'
import { acceptInvitation } from '../../identity/invitations.ts'
import { forgotPassword, resetPassword } from '../../identity/password-reset.ts'
import { letterLinkState } from '../../identity/letter-links.ts'
import { freeAliasLike, isAliasTaken } from '../../identity/alias.ts'
import { register } from '../../identity/register.ts'
import { bearerToken, endSession } from '../../identity/sessions.ts'
import { signIn } from '../../identity/sign-in.ts'
import { errorsAnswer, formError } from '../answer.ts'
import { clientAddress, visitorAddress } from '../edge/client-address.ts'
import type { AppDeps } from '../deps.ts'
import { platformEndpoints } from '../endpoints/endpoints.ts'
import { type App, mountForUser, mountOpen } from '../mount.ts'
import { mountOwnLogin } from './own-login-routes.ts'
import { overRate } from '../edge/request-rate.ts'

/** Limits per address. Each attempt costs the server a password hash. */
const LOGIN_RATE = { what: 'login', max: 40, windowMs: MINUTE_MS }
const REGISTER_RATE = { what: 'register', max: 10, windowMs: 60 * MINUTE_MS }
const ALIAS_RATE = { what: 'free-alias', max: 60, windowMs: 10 * MINUTE_MS }
/** Each request uses up quota of the operator's country service. */
const COUNTRY_RATE = { what: 'visitor-country', max: 20, windowMs: 10 * MINUTE_MS }
const LETTER_RATE = { what: 'forgot-password', max: 10, windowMs: 60 * MINUTE_MS }
const LINK_RATE = { what: 'letter-link', max: 60, windowMs: 60 * MINUTE_MS }
const RESET_RATE = { what: 'reset-password', max: 30, windowMs: 60 * MINUTE_MS }

const visitorOf = (c: Context, { settings }: AppDeps) => ({
  ip: clientAddress(c, settings.trustedProxies),
  token: bearerToken(c.req.header('authorization')),
})

export function mountIdentity(app: App, deps: AppDeps): void {
  const { db, clock } = deps
  mountOpen(app, platformEndpoints.login, async ({ c, body }) => {
    const refused = await overRate(c, deps, LOGIN_RATE)
    if (refused) return refused
    const result = await signIn(db, clock, body, visitorOf(c, deps))
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

  mountOpen(app, platformEndpoints.acceptInvitation, async ({ c, body }) => {
    const refused = await overRate(c, deps, RESET_RATE)
    if (refused) return refused
    const outcome = await acceptInvitation(db, clock, body.token, body)
    if (outcome === 'guessable') return errorsAnswer(c, 422, { password: ['password-common'] })
    if (outcome === 'done') return c.json({ ok: true })
    return errorsAnswer(c, 422, { token: [outcome === 'dead' ? 'invitation-dead' : 'invitation-email-taken'] })
  })

  mountRegistration(app, deps)
  mountVerification(app, deps)
  mountOwnLogin(app, deps)
}

function mountVerification(app: App, deps: AppDeps): void {
  const { db, clock, mail, settings } = deps
  mountOpen(app, platformEndpoints.verifyEmail, async ({ c, body }) => {
    const refused = await overRate(c, deps, RESET_RATE)
    if (refused) return refused
    const known = await verifyEmail({ db, clock }, body.token)
    // The link that confirms a changed e-mail address opens the same page.
    const outcome = known === 'unknown' ? await confirmEmail({ db, clock }, body.token) : known
    return outcome === 'done' ? c.json({ ok: true }) : errorsAnswer(c, 422, { token: [`verification-${outcome}`] })
  })

  mountOpen(app, platformEndpoints.letterLink, async ({ c, body }) => {
    const refused = await overRate(c, deps, LINK_RATE)
    return refused ?? c.json(await letterLinkState(db, body.kind, body.token, clock.now()))
  })

  mountForUser(app, deps, platformEndpoints.resendVerification, async ({ c, session }) => {
    const fault = await resendVerification({ db, clock, mail, publicUrl: settings.publicUrl }, session.accountId, session.user.id)
    return fault ? formError(c, 422, fault) : c.json({ ok: true })
  })
}

function mountRegistration(app: App, deps: AppDeps): void {
  const { db, clock } = deps
  mountOpen(app, platformEndpoints.registration, ({ c }) =>
    Promise.resolve(c.json({ is_open: deps.settings.isRegistrationOpen, trial_days: TRIAL_DAYS, terms_version: TERMS_OF_USE.version })),
  )

  mountOpen(app, platformEndpoints.visitorCountry, async ({ c }) => {
    if (!deps.countryService) return c.json({ country_calling_code: null })
    const refused = await overRate(c, deps, COUNTRY_RATE)
    return refused ?? c.json({ country_calling_code: await deps.countryService(visitorAddress(c, deps.settings.trustedProxies)) })
  })

  const letters = { db, clock, mail: deps.mail, publicUrl: deps.settings.publicUrl }
  mountOpen(app, platformEndpoints.register, async ({ c, body }) => {
    if (!deps.settings.isRegistrationOpen) return formError(c, 403, 'registration-closed')
    const refused = await overRate(c, deps, REGISTER_RATE)
    if (refused) return refused
    const result = await register(letters, body, visitorOf(c, deps))
    return result.ok ? c.json({ ...result.user, api_token: result.token }) : errorsAnswer(c, 422, { [result.field]: [result.code] })
  })

  mountOpen(app, platformEndpoints.freeAlias, async ({ c, query: { alias } }) => {
    const refused = await overRate(c, deps, ALIAS_RATE)
    if (refused) return refused
    return db.asPlatform(async (tx) => {
      const isFree = !(await isAliasTaken(tx, alias))
      return c.json({ is_free: isFree, free: isFree ? alias : await freeAliasLike(tx, alias) })
    })
  })
}
