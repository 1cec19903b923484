import { type Context, Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { SumTooLarge } from '#domain/kernel/money.ts'
import { isTransient, sqlState } from '../store/drivers/driver.ts'
import { HashingIsBusy } from '../identity/hash-pool.ts'
import { authenticateUser, bearerToken } from '../identity/sessions.ts'
import { formError } from './answer.ts'
import { mountApp } from './edge/app-files.ts'
import { mountCommands, mountReading } from './routes/business-routes.ts'
import { compressJson } from './edge/compression.ts'
import type { AppDeps } from './deps.ts'
import { endStreams } from './edge/end-streams.ts'
import { syncEndpoints } from './endpoints/endpoints.ts'
import { mountDevices } from './routes/device-routes.ts'
import { mountDocuments } from './routes/document-routes.ts'
import { mountFiles } from './routes/file-routes.ts'
import { mountIdentity } from './routes/identity-routes.ts'
import type { App, AppEnv } from './mount.ts'
import { mountCardTerminals } from './routes/card-terminal-routes.ts'
import { mountOnlinePayments } from './routes/online-payment-routes.ts'
import { mountOpenCalls } from './routes/open-routes.ts'
import { mountPapers } from './papers/paper-routes.ts'
import { mountPlatform } from './routes/platform-routes.ts'
import { mountPdfs } from './papers/pdf-routes.ts'
import { mountPublicPapers } from './papers/public-papers.ts'
import { bugLogger, failureOf, requestLog } from './edge/request-log.ts'
import { type SyncRouteDeps, syncRoutes } from './routes/sync-routes.ts'
import { mountUnlock } from './routes/unlock-routes.ts'
import { watchDamage } from '../sync/parked/damaged-rows.ts'
import { securityHeaders } from './edge/security-headers.ts'

function refuseMethod(c: Context, methods: readonly string[]): Response {
  c.header('Allow', methods.join(', '))
  return formError(c, 405, 'unknown-endpoint')
}

/** SQLSTATE of texts that no column can store: a NUL character or a lone surrogate. */
const UNSTORABLE = new Set(['22021', '22P05'])

/** Retry-After in seconds; a burst of password checks is over by then. */
const BUSY_RETRY_S = '5'

function answerFailure(deps: AppDeps, error: Error, c: Context<AppEnv>): Response {
  if (error instanceof HashingIsBusy) {
    c.header('Retry-After', BUSY_RETRY_S)
    return formError(c, 429, 'too-many-requests')
  }
  if (error instanceof SumTooLarge) return formError(c, 422, 'sum-too-large')
  if (UNSTORABLE.has(sqlState(error) ?? '')) return formError(c, 422, 'invalid')
  deps.log.error({ requestId: c.get('requestId'), ...failureOf(error) }, 'a request met a failure')
  if (!isTransient(error)) return formError(c, 500, 'server-error')
  c.header('Retry-After', '1')
  return formError(c, 503, 'server-error')
}

function mountSync(app: App, deps: AppDeps): void {
  const { db, clock, log } = deps
  app.use(syncEndpoints.events.path, endStreams(deps.stopping))
  const identify: SyncRouteDeps['identify'] = async (request: Request) => {
    const response = await authenticateUser(db, clock, bearerToken(request.headers.get('authorization') ?? undefined))
    return response.ok ? response.session : null
  }
  watchDamage({
    db,
    clock,
    onFound: (accountId, { record, id, field }) => log.error({ accountId, record, id, field }, 'a stored row is damaged, and was left out'),
    onFailure: (error) => log.error(failureOf(error), 'nobody could be told of a damaged row'),
  })
  app.route('/', syncRoutes({ db, clock, identify, onBug: bugLogger(log), minApp: deps.settings.minApp }))
}

/** Creates the whole server as a function from request to response; `main.ts` binds it to a socket. */
export function createApp(deps: AppDeps): App {
  const app: App = new Hono<AppEnv>()

  app.onError((error, c) => answerFailure(deps, error, c))

  app.use(requestLog(deps.log, deps.clock))
  app.use(securityHeaders({ isBehindTls: deps.settings.isBehindTls, inlineScriptHashes: deps.files?.inlineScriptHashes ?? [] }))
  app.use('/api/*', compressJson())
  app.use('/api/*', async (c, next) => {
    await next()
    // Responses contain current data of one shop and must not be cached.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }))

  mountIdentity(app, deps)
  mountPlatform(app, deps)
  mountOnlinePayments(app, deps)
  mountCardTerminals(app, deps)
  mountCommands(app, deps)
  mountReading(app, deps)
  mountDevices(app, deps)
  mountUnlock(app, deps)
  mountFiles(app, deps)
  mountDocuments(app, deps)
  mountPapers(app, deps)
  mountPublicPapers(app, deps)
  mountPdfs(app, deps)
  mountOpenCalls(app, deps)
  mountSync(app, deps)
  mountApp(app, deps)
  return app
}
