import { type Context, Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type * as v from 'valibot'
import { may } from '#domain/access/pages.ts'
import type { Actor, AnyRecord } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { mirroredRecords } from '#domain/till-records.ts'
import {
  PUSH_ALONE_BYTES_MAX,
  PUSH_BYTES_MAX,
  type PushRequest,
  type UpgradeNeeded,
  checksumRequestSchema,
  enrolRequestSchema,
  pullRequestSchema,
  pushRequestSchema,
  snapshotRequestSchema,
} from '#domain/sync/messages.ts'
import type { Clock } from '../../clock.ts'
import { isTransient } from '../../store/drivers/driver.ts'
import { checksum } from '../../sync/pull/checksum.ts'
import { type KnownTill, authenticateTill, signedAnew } from '../../sync/tills/credential.ts'
import { readDevice } from '../../sync/tills/device-row.ts'
import { enrol } from '../../sync/tills/enrol.ts'
import { createPokeHub } from '../../sync/pull/poke.ts'
import { raisePinAlarm } from '../../sync/tills/pin-alarm.ts'
import { pull } from '../../sync/pull/pull.ts'
import { type SyncDeps, push } from '../../sync/push/push.ts'
import { QuarantineFull } from '../../sync/parked/quarantine-room.ts'
import { snapshot } from '../../sync/pull/snapshot.ts'
import { isTooOld } from '../../sync/tills/app-version.ts'
import { keepHealth } from '../../sync/tills/health.ts'
import { errorsAnswer, formError, lockedAnswer } from '../answer.ts'
import { asSent } from './as-sent.ts'
import type { App, AppEnv } from '../mount.ts'
import { type Place, streamPlaces } from './stream-places.ts'
import { readBody } from '../read-body.ts'

export interface UserIdentity {
  readonly accountId: number
  readonly actor: Actor
}

/** The records up to the first unknown one: a newer till then requests the unknown one alone and is refused. */
function knownFirst(names: readonly string[]): AnyRecord[] {
  const unknown = names.findIndex((name) => !mirrored.has(name))
  return names.slice(0, unknown < 0 ? names.length : unknown).flatMap((name) => mirrored.get(name) ?? [])
}

export interface SyncRouteDeps extends Omit<SyncDeps, 'clock'> {
  readonly clock: Clock
  readonly identify: (request: Request) => Promise<UserIdentity | null>
  /** The oldest app version that may read; null or absent allows all. */
  readonly minApp?: string | null
}

const ENROL = may('devices', 'enrol')
/** Interval of comments on an idle event stream, so that proxies do not close it. */
const HEARTBEAT_MS = 25_000
const RETRY_AFTER_S = '2'
/** Space is freed when a user resolves parked operations, which takes longer than minutes. */
const FULL_RETRY_S = '3600'
const STREAM_RETRY_S = '60'

const mirrored = new Map(mirroredRecords.map((record: AnyRecord) => [record.name, record]))

const pushBody = asSent(pushRequestSchema)

/** A large operation is sent alone, so that it does not delay those that fit in a normal push. */
const pushBytesMax = ({ ops }: PushRequest): number => (ops.length === 1 ? PUSH_ALONE_BYTES_MAX : PUSH_BYTES_MAX)

const bearer = (header: string | undefined): string | null => /^Bearer\s+(\S{1,200})$/i.exec(header ?? '')?.[1] ?? null

type Gate = { readonly ok: true; readonly till: KnownTill } | { readonly ok: false; readonly answer: Response }

/** Authenticates a till. A till of any status may send; it may read unless it is out of service. */
async function admit(deps: SyncRouteDeps, c: Context, may_: 'send' | 'read'): Promise<Gate> {
  const header = bearer(c.req.header('authorization'))
  const till = await authenticateTill(deps, header)
  if (!till) return { ok: false, answer: formError(c, 401, header ? 'session-expired' : 'not-logged-in') }
  // A separate code: it is the only response on which a till clears its copy of the shop.
  if (may_ === 'read' && till.status === 'revoked') return { ok: false, answer: await closedAnswer(deps, c, till, 'till-revoked') }
  if (may_ === 'read' && till.status === 'retired') return { ok: false, answer: await closedAnswer(deps, c, till, 'no-permission') }
  if (may_ === 'read' && till.accountFault) return { ok: false, answer: lockedAnswer(c, till.accountFault) }
  return { ok: true, till }
}

/**
 * 403 for reads of a till that is out of service, with the last received sequence number. This is how the till detects a restored server
 * and resends what that server has lost.
 */
async function closedAnswer(
  { db }: SyncRouteDeps,
  c: Context,
  { accountId, deviceId }: KnownTill,
  code: 'till-revoked' | 'no-permission',
): Promise<Response> {
  const device = await db.inAccount(accountId, (tx) => readDevice(tx, accountId, deviceId, 'read'), { readOnly: true })
  return c.json({ errors: { form: [code] }, stands: { epoch: device.epoch, lastSeq: device.last_seq } }, 403)
}

interface TillBody {
  readonly deviceId: Id
}

/** Handles a call of a till: checks the credential, the body, and that the body names the same till. */
async function forTill<T extends TillBody>(
  deps: SyncRouteDeps,
  c: Context,
  of: {
    readonly schema: v.GenericSchema<unknown, T>
    readonly may: 'send' | 'read'
    readonly bytesMax?: (body: T) => number
  },
  handle: (till: KnownTill, body: T) => Promise<Response>,
): Promise<Response> {
  try {
    const gate = await admit(deps, c, of.may)
    if (!gate.ok) return gate.answer
    const body = await readBody(c, of.schema, of.bytesMax ? PUSH_ALONE_BYTES_MAX : PUSH_BYTES_MAX)
    if (!body.ok) return body.answer
    if (of.bytesMax && body.bytes > of.bytesMax(body.value)) return formError(c, 413, 'too-large')
    if (body.value.deviceId !== gate.till.deviceId) return formError(c, 403, 'no-permission')
    return await handle(gate.till, body.value)
  } catch (error) {
    if (!(error instanceof QuarantineFull) && !isTransient(error)) throw error
    c.header('Retry-After', error instanceof QuarantineFull ? FULL_RETRY_S : RETRY_AFTER_S)
    return formError(c, 503, 'server-error')
  }
}

/** An outdated app could misinterpret rows, so it may not read. Pushes are accepted from any version. */
function tooOld(deps: SyncRouteDeps, c: Context, till: KnownTill, app: string | undefined): Response | null {
  const { minApp = null } = deps
  if (minApp === null || !isTooOld(app ?? till.app, minApp)) return null
  const answer: UpgradeNeeded = { errors: { form: ['upgrade-needed'] }, minApp }
  return c.json(answer, 426)
}

/** `/api/sync/*`: push and pull of tills. */
export function syncRoutes(deps: SyncRouteDeps): App {
  const app: App = new Hono<AppEnv>()
  const places = streamPlaces()
  const pokes = createPokeHub(deps.db, places.end)

  app.post('/api/sync/push', (c) =>
    forTill(deps, c, { schema: pushBody, may: 'send', bytesMax: pushBytesMax }, async (till, request) => {
      const answer = await push(deps, till, request)
      if (!answer.ok) return c.json(answer.conflict, 409)
      const credential = await signedAnew(deps, till, bearer(c.req.header('authorization')))
      return c.json(credential ? { ...answer.response, credential } : answer.response)
    }),
  )

  app.post('/api/sync/pull', (c) =>
    forTill(deps, c, { schema: pullRequestSchema, may: 'read' }, async (till, request) => {
      // The health report is stored for outdated apps too, so that the shop sees that an update is needed.
      const answer =
        tooOld(deps, c, till, request.app) ?? c.json({ ...(await pull(deps, till, request)), accountExpiresAt: till.accountExpiresAt })
      await keepHealth(deps.db, till, request, deps.clock.now())
      await raisePinAlarm(deps, till, request.health)
      return answer
    }),
  )

  app.post('/api/sync/snapshot', (c) =>
    forTill(deps, c, { schema: snapshotRequestSchema, may: 'read' }, async (till, request) => {
      const refused = tooOld(deps, c, till, request.app)
      if (refused) return refused
      const record = mirrored.get(request.record)
      if (!record) return errorsAnswer(c, 422, { record: ['choice'] })
      return c.json(await snapshot(deps, till, record, request, knownFirst(request.also ?? [])))
    }),
  )

  app.post('/api/sync/checksum', (c) =>
    forTill(deps, c, { schema: checksumRequestSchema, may: 'read' }, async (till, { reqId, records, report }) => {
      const known = records.flatMap((name) => mirrored.get(name) ?? [])
      if (known.length < records.length) return errorsAnswer(c, 422, { records: ['choice'] })
      return c.json(await checksum(deps, till, { reqId, records: known, report: report ?? null }))
    }),
  )

  app.post('/api/sync/enrol', async (c) => {
    const user = await deps.identify(c.req.raw)
    if (!user) return formError(c, 401, bearer(c.req.header('authorization')) ? 'session-expired' : 'not-logged-in')
    if (!isAllowed(user.actor.permissions, ENROL)) return formError(c, 403, 'no-permission')
    const body = await readBody(c, enrolRequestSchema)
    if (!body.ok) return body.answer
    return c.json(await enrol(deps, { accountId: user.accountId, employeeId: user.actor.employeeId }, body.value))
  })

  app.get('/api/sync/events', async (c) => {
    const gate = await admit(deps, c, 'read')
    if (!gate.ok) return gate.answer
    const place = places.take(gate.till.deviceId)
    if (!place) {
      c.header('Retry-After', STREAM_RETRY_S)
      return formError(c, 503, 'too-many-requests')
    }
    return streamPokes(c, place, async (listener) => {
      const stop = await pokes.subscribe(gate.till.accountId, listener)
      // The till may have been taken out of service before this process subscribed.
      if (!(await admit(deps, c, 'read')).ok) places.end(gate.till.deviceId)
      return stop
    })
  })

  return app
}

/** A poke only signals that there is news; correctness does not depend on it. */
function streamPokes(c: Context, place: Place, subscribe: (listener: (seq: number) => void) => Promise<() => void>): Response {
  c.header('X-Accel-Buffering', 'no')
  return streamSSE(c, async (stream) => {
    let stop = place.release
    try {
      const unsubscribe = await subscribe((seq) => void stream.writeSSE({ data: JSON.stringify({ poke: seq }) }))
      stop = () => {
        unsubscribe()
        place.release()
      }
      const ended = new Promise<void>((resolve) => {
        stream.onAbort(resolve)
        place.signal.addEventListener('abort', () => resolve(), { once: true })
      })
      while (!stream.aborted && !stream.closed && !place.signal.aborted) {
        await stream.write(': still here\n\n')
        await Promise.race([ended, stream.sleep(HEARTBEAT_MS)])
      }
    } finally {
      stop()
    }
  })
}
