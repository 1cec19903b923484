import type { Context } from 'hono'
import type * as v from 'valibot'
import { may } from '#domain/access/pages.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { bearerToken } from '../../identity/sessions.ts'
import { saveTerminals, shownTerminalSetting, stopTerminals, testTerminal } from '../../payments/card-terminals/terminal-setting.ts'
import {
  cancelAttempt,
  checkAttempt,
  payAtTerminal,
  reverseAttempt,
  tillTerminals,
} from '../../payments/card-terminals/terminal-payments.ts'
import { type KnownTill, authenticateTill } from '../../sync/tills/credential.ts'
import { errorsAnswer, formError, lockedAnswer } from '../answer.ts'
import type { AppDeps } from '../deps.ts'
import { cardTerminalEndpoints } from '../endpoints/card-terminal-endpoints.ts'
import { type App, mountForUser } from '../mount.ts'
import { readBody } from '../read-body.ts'

function mountSetting(app: App, deps: AppDeps): void {
  const { db, cardTerminals } = deps

  mountForUser(app, deps, cardTerminalEndpoints.cardTerminalSetting, async ({ c, session }) => {
    if (!isAllowed(session.actor.permissions, may('settings', 'view'))) return formError(c, 403, 'no-permission')
    return c.json(await shownTerminalSetting(db, session.accountId, cardTerminals))
  })

  mountForUser(app, deps, cardTerminalEndpoints.changeCardTerminals, async ({ c, session, body }) => {
    if (!isAllowed(session.actor.permissions, may('settings', 'edit'))) return formError(c, 403, 'no-permission')
    const by = { accountId: session.accountId, employeeId: session.actor.employeeId }
    if (!body.isOn) {
      await stopTerminals(deps, by)
      return c.json({ ok: true })
    }
    if (!cardTerminals) return formError(c, 503, 'terminal-unreachable')
    const saved = await saveTerminals(deps, cardTerminals, by, body)
    if (saved === 'key-missing') return errorsAnswer(c, 422, { apiKey: ['required'] })
    if (saved === 'key-refused') return errorsAnswer(c, 422, { apiKey: ['terminal-key-refused'] })
    return saved === 'saved' ? c.json({ ok: true }) : formError(c, 503, 'terminal-unreachable')
  })

  mountForUser(app, deps, cardTerminalEndpoints.testCardTerminal, async ({ c, session, body }) => {
    if (!isAllowed(session.actor.permissions, may('settings', 'edit'))) return formError(c, 403, 'no-permission')
    const outcome = cardTerminals ? await testTerminal(deps, cardTerminals, session.accountId, body.terminalId) : null
    return outcome ? c.json({ outcome }) : formError(c, 404, 'not-found')
  })
}

type Gate = { readonly ok: true; readonly till: KnownTill } | { readonly ok: false; readonly answer: Response }

async function admit(deps: AppDeps, c: Context): Promise<Gate> {
  const refuse = (answer: Response): Gate => ({ ok: false, answer })
  const token = bearerToken(c.req.header('authorization'))
  const till = await authenticateTill(deps, token)
  if (!till) return refuse(formError(c, 401, token ? 'session-expired' : 'not-logged-in'))
  if (till.status === 'revoked' || till.status === 'retired') return refuse(formError(c, 403, 'no-permission'))
  return till.accountFault ? refuse(lockedAnswer(c, till.accountFault)) : { ok: true, till }
}

export function mountCardTerminals(app: App, deps: AppDeps): void {
  mountSetting(app, deps)

  const mountTill = <T extends { readonly deviceId: Id }>(
    of: { readonly path: string; readonly body?: v.GenericSchema<unknown, T> },
    handle: (call: { readonly c: Context; readonly till: KnownTill; readonly body: T }) => Promise<Response>,
  ): void => {
    const { path, body: schema } = of
    if (!schema) throw new Error(`${path} takes no body`)
    app.post(path, async (c) => {
      const gate = await admit(deps, c)
      if (!gate.ok) return gate.answer
      const body = await readBody(c, schema)
      if (!body.ok) return body.answer
      if (body.value.deviceId !== gate.till.deviceId) return formError(c, 403, 'no-permission')
      return handle({ c, till: gate.till, body: body.value })
    })
  }

  app.get(cardTerminalEndpoints.tillTerminals.path, async (c) => {
    const gate = await admit(deps, c)
    return gate.ok ? c.json(await tillTerminals(deps, gate.till.accountId, gate.till.deviceId)) : gate.answer
  })

  mountTill(cardTerminalEndpoints.payAtTerminal, async ({ c, till, body }) => {
    const attempt = await payAtTerminal(deps, till.accountId, body)
    return typeof attempt === 'string' ? formError(c, 409, attempt) : c.json(attempt)
  })

  mountTill(cardTerminalEndpoints.checkAttempt, async ({ c, till, body: { isWanted, ...given } }) =>
    c.json(await checkAttempt(deps, till.accountId, given, isWanted)),
  )

  mountTill(cardTerminalEndpoints.cancelAttempt, async ({ c, till, body }) => c.json(await cancelAttempt(deps, till.accountId, body)))

  mountTill(cardTerminalEndpoints.reverseAttempt, async ({ c, till, body }) => {
    const attempt = await reverseAttempt(deps, till.accountId, body.attemptId)
    if (typeof attempt !== 'string') return c.json(attempt)
    return formError(c, attempt === 'terminal-unreachable' ? 503 : attempt === 'not-found' ? 404 : 409, attempt)
  })
}
