import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { pino, type Logger } from 'pino'
import type { Clock } from '../../clock.ts'

export type { Logger }

/** Logs one line of JSON per event to standard output. Lines never contain bodies, tokens, query strings or names. */
export const createLogger = (level: string): Logger => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })

const FILE_ROUTE = '(file or nothing)'

/** Route name in the log: its pattern, never the URL with ids and codes. */
const routeOf = (c: Context): string => {
  const path = routePath(c, -1)
  return path.includes('*') ? FILE_ROUTE : path
}

/** Assigns each request an id, returns it in a header, and logs one line when the request is done. */
export function requestLog(log: Logger, clock: Clock): MiddlewareHandler {
  return async (c, next) => {
    const requestId = clock.newId()
    const startedAt = clock.elapsedMs()
    c.set('requestId', requestId)
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    const ms = Math.round((clock.elapsedMs() - startedAt) * 10) / 10
    const line = { requestId, method: c.req.method, route: routeOf(c), status: c.res.status, ms }
    const isFile = line.route === FILE_ROUTE && c.res.status < 400
    if (c.res.status >= 500) log.error(line, 'request failed')
    // A page load requests about a hundred files, so they are logged at debug level only.
    else log[isFile ? 'debug' : 'info'](line, 'request')
  }
}

/** Logs the command whose code failed and the location of the error. The payload is stored in the database. */
export const bugLogger =
  (log: Logger) =>
  (error: unknown, { type, opId }: { readonly type: string; readonly opId: string }): void =>
    log.error({ command: type, opId, ...failureOf(error) }, 'the code of a command failed')

/** Loggable form of an error: its kind and location, without values. */
export function failureOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { failure: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    failure: error.name,
    code,
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8),
  }
}
