import type { Context, Env, Hono } from 'hono'
import { bearerToken, type Session, authenticateFormer, authenticateUser } from '../identity/sessions.ts'
import { formError } from './answer.ts'
import type { AppDeps } from './deps.ts'
import type { Endpoint } from './endpoints/endpoint.ts'
import { readBody, readQuery } from './read-body.ts'

/** What the middleware leaves for the handlers. */
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

/** Puts a call that anybody may make at its address: input is read and validated before the handler runs. */
export function mountOpen<E extends Endpoint>(app: App, of: E, handle: (call: Call<E>) => Promise<Response>): void {
  app.on(of.method.toUpperCase(), of.path, async (c) => {
    const read = await readInput(c, of)
    // The endpoint's own schemas made these values.
    return read.ok ? handle({ c, body: read.body as BodyOf<E>, query: read.query as QueryOf<E> }) : read.answer
  })
}

/**
 * Puts a call of a signed-in person at its address. Who has no live session hears so before the input is looked at, unless `isForFormer` says of the
 * call that it is taken of somebody, too, who has just left.
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
    const asked = await authenticateUser(deps.db, deps.clock, token)
    const former = !asked.ok && token && isForFormer ? await authenticateFormer(deps.db, deps.clock, token) : null
    if (!asked.ok && !former) return formError(c, 401, asked.code)
    const read = await readInput(c, of)
    if (!read.ok) return read.answer
    // The endpoint's own schemas made these values.
    const call = { c, body: read.body as BodyOf<E>, query: read.query as QueryOf<E> }
    if (asked.ok) return handle({ ...call, session: asked.session })
    return former && isForFormer?.(call) ? handle({ ...call, session: former }) : formError(c, 401, asked.code)
  })
}
