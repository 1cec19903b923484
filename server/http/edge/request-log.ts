import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { pino, type Logger } from 'pino'
import type { Clock } from '../../clock.ts'

export type { Logger }

/** One line of JSON for each event on standard output. No line carries a body, a token, a query or a name of a person. */
export const createLogger = (level: string): Logger => pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })

/** What no route answered: a file of the app, or nothing. */
const FILE_ROUTE = '(file or nothing)'

/** What a route is called in the log: its pattern, never the address with its ids and codes. */
const routeOf = (c: Context): string => {
  const path = routePath(c, -1)
  return path.includes('*') ? FILE_ROUTE : path
}

/** Gives every request an id, says it in the answer, and writes one line when it is done. */
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
    // One page is a hundred files; they say nothing that the calls after them do not.
    else log[isFile ? 'debug' : 'info'](line, 'request')
  }
}

/** Names the command whose code failed, and the place of the bug. What the till sent is kept in the database. */
export const bugLogger =
  (log: Logger) =>
  (error: unknown, { type, opId }: { readonly type: string; readonly opId: string }): void =>
    log.error({ command: type, opId, ...failureOf(error) }, 'the code of a command failed')

/** A failure as it may be written down: where it happened and of what kind, without the values in it. */
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
