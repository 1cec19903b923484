import { type Context, Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { isTransient } from '../store/driver.ts'
import { formError } from './answer.ts'
import { mountApp } from './app-files.ts'
import { mountBusiness } from './business-routes.ts'
import { compressJson } from './compression.ts'
import type { AppDeps } from './deps.ts'
import { mountIdentity } from './identity-routes.ts'
import type { App, AppEnv } from './mount.ts'
import { mountPublic } from './open-routes.ts'
import { mountPlatform } from './platform-routes.ts'
import { failureOf, requestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'

function refuseMethod(c: Context, methods: readonly string[]): Response {
  c.header('Allow', methods.join(', '))
  return formError(c, 405, 'unknown-endpoint')
}

/** The whole server as a function from request to answer; `main.ts` gives it a socket. */
export function createApp(deps: AppDeps): App {
  const app: App = new Hono<AppEnv>()

  app.onError((error, c) => {
    deps.log.error({ requestId: c.get('requestId'), ...failureOf(error) }, 'a request met a failure')
    // What passes by itself says so: the caller waits and asks again.
    if (isTransient(error)) {
      c.header('Retry-After', '1')
      return formError(c, 503, 'server-error')
    }
    return formError(c, 500, 'server-error')
  })

  app.use(requestLog(deps.log, deps.clock))
  app.use(securityHeaders({ isBehindTls: deps.settings.isBehindTls, inlineScriptHashes: deps.files?.inlineScriptHashes ?? [] }))
  app.use('/api/*', compressJson())
  app.use('/api/*', async (c, next) => {
    await next()
    // Answers tell of one shop at one moment; nothing on the way keeps them.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'no-store')
  })
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }))

  mountIdentity(app, deps)
  mountPlatform(app, deps)
  mountBusiness(app, deps)
  mountPublic(app, deps)
  mountApp(app, deps)
  return app
}
