import type { Context, Env, Hono } from 'hono'
import { bearerToken, type Session, authenticateFormer, authenticateUser } from '../identity/sessions.ts'
import { formError } from './answer.ts'
import type { AppDeps } from './deps.ts'
import type { Endpoint } from './endpoints/endpoint.ts'
import { readBody, readQuery } from './read-body.ts'

export interface AppEnv extends Env {
  readonly Variables: { requestId: string }
}
export type App = Hono<AppEnv>

type BodyOf<E> = E extends Endpoint<infer Body> ? Body : never
type QueryOf<E> = E extends Endpoint<unknown, infer Query> ? Query : never

export interface Call<E extends Endpoint> {
  readonly c: Context
  readonly body: BodyOf<E>
  readonly query: QueryOf<E>
}
export interface UserCall<E extends Endpoint> extends Call<E> {
  readonly session: Session
}

type Read = { readonly ok: true; readonly body: unknown; readonly query: unknown } | { readonly ok: false; readonly answer: Response }

async function readInput(c: Context, of: Endpoint): Promise<Read> {
  const body = of.body ? await readBody(c, of.body) : { ok: true as const, value: undefined }
  if (!body.ok) return body
  const query = of.query ? readQuery(c, of.query) : { ok: true as const, value: undefined }
  return query.ok ? { ok: true, body: body.value, query: query.value } : query
}

/** Mounts an endpoint without authentication. Input is validated before the handler runs. */
export function mountOpen<E extends Endpoint>(app: App, of: E, handle: (call: Call<E>) => Promise<Response>): void {
  app.on(of.method.toUpperCase(), of.path, async (c) => {
    const read = await readInput(c, of)
    // Safe cast: the values were produced by the endpoint's schemas.
    return read.ok ? handle({ c, body: read.body as BodyOf<E>, query: read.query as QueryOf<E> }) : read.answer
  })
}

/**
 * Mounts an endpoint for signed-in users. A missing session is refused before the input is validated, unless `isForFormer` accepts the call
 * from an employee who has just left.
 */
export function mountForUser<E extends Endpoint>(
  app: App,
  deps: AppDeps,
  of: E,
  handle: (call: UserCall<E>) => Promise<Response>,
  isForFormer?: (call: Call<E>) => boolean,
): void {
  app.on(of.method.toUpperCase(), of.path, async (c) => {
    const token = bearerToken(c.req.header('authorization'))
    const request = await authenticateUser(deps.db, deps.clock, token)
    const former = !request.ok && token && isForFormer ? await authenticateFormer(deps.db, deps.clock, token) : null
    if (!request.ok && !former) return formError(c, 401, request.code)
    const read = await readInput(c, of)
    if (!read.ok) return read.answer
    // Safe cast: the values were produced by the endpoint's schemas.
    const call = { c, body: read.body as BodyOf<E>, query: read.query as QueryOf<E> }
    if (request.ok) return handle({ ...call, session: request.session })
    return former && isForFormer?.(call) ? handle({ ...call, session: former }) : formError(c, 401, request.code)
  })
}
