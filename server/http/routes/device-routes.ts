import * as v from 'valibot'
import { may } from '#domain/access/pages.ts'
import type { Permission } from '#domain/kernel/define.ts'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import type { ParkedOperation } from '#domain/sync/devices.ts'
import { closeDevice } from '../../sync/tills/close-device.ts'
import { listDevices } from '../../sync/tills/devices.ts'
import { parkedOperations, operationsAt } from '../../sync/parked/parked-operations.ts'
import type { SyncDeps } from '../../sync/push/push.ts'
import { importRescue } from '../../sync/parked/rescue.ts'
import { settleOperation } from '../../sync/parked/settle-operation.ts'
import { errorsAnswer, formError } from '../answer.ts'
import type { AppDeps } from '../deps.ts'
import { deviceEndpoints } from '../endpoints/device-endpoints.ts'
import type { Endpoint } from '../endpoints/endpoint.ts'
import { type App, type UserCall, mountForUser } from '../mount.ts'
import { bugLogger } from '../edge/request-log.ts'

const VIEW = may('devices', 'view')
const RESOLVE = may('devices', 'resolve')
/** The permission to enrol a till includes the permission to retire it. */
const ENROL = may('devices', 'enrol')

function mountGuarded<E extends Endpoint>(
  app: App,
  deps: AppDeps,
  of: E,
  permission: Permission,
  handle: (call: UserCall<E>) => Promise<Response>,
): void {
  mountForUser(app, deps, of, async (call) =>
    isAllowed(call.session.actor.permissions, permission) ? handle(call) : formError(call.c, 403, 'no-permission'),
  )
}

function idIn(call: UserCall<Endpoint>, name: string): Id | null {
  const id = v.safeParse(idSchema, call.c.req.param(name))
  return id.success ? id.output : null
}

/** Users who may not resolve operations see them without payload, which may contain a whole sale or customer. */
const shownTo = ({ session }: UserCall<Endpoint>, operations: readonly ParkedOperation[]): readonly ParkedOperation[] =>
  isAllowed(session.actor.permissions, RESOLVE)
    ? operations
    : operations.map((op) => ({ ...op, payload: null, audit: op.audit.map((line) => ({ ...line, args: null })) }))

/** `/api/devices`, `/api/operations`, `/api/rescue`: management of tills and their problems. */
export function mountDevices(app: App, deps: AppDeps): void {
  const { db, clock, log } = deps
  const sync: SyncDeps = { db, clock, onBug: bugLogger(log) }
  const personOf = ({ session }: UserCall<Endpoint>) => ({ accountId: session.accountId, employeeId: session.actor.employeeId })

  mountGuarded(app, deps, deviceEndpoints.devices, VIEW, async ({ c, session }) => {
    const now = clock.now()
    return c.json({ devices: await listDevices(db, session.accountId, now), serverTime: now })
  })

  for (const how of ['retire', 'revoke'] as const) {
    const of = how === 'retire' ? deviceEndpoints.retireDevice : deviceEndpoints.revokeDevice
    mountGuarded(app, deps, of, ENROL, async (call) => {
      const deviceId = idIn(call, 'deviceId')
      const isDone = deviceId !== null && (await closeDevice(sync, personOf(call), { deviceId, how, reason: call.body.reason }))
      return isDone ? call.c.json({ ok: true }) : formError(call.c, 404, 'not-found')
    })
  }

  mountGuarded(app, deps, deviceEndpoints.deviceOperations, VIEW, async (call) => {
    const deviceId = idIn(call, 'deviceId')
    const operations = deviceId === null ? null : await parkedOperations(db, call.session.accountId, deviceId, call.query.status)
    return operations ? call.c.json({ operations: shownTo(call, operations) }) : formError(call.c, 404, 'not-found')
  })

  mountGuarded(app, deps, deviceEndpoints.operation, VIEW, async (call) => {
    const deviceId = idIn(call, 'deviceId')
    const seq = Number(call.c.req.param('seq'))
    const isPlace = deviceId !== null && Number.isSafeInteger(seq) && seq > 0
    const operations = isPlace ? await operationsAt(db, call.session.accountId, deviceId, seq) : []
    return operations.length > 0 ? call.c.json({ operations: shownTo(call, operations) }) : formError(call.c, 404, 'not-found')
  })

  mountGuarded(app, deps, deviceEndpoints.resolveOperation, RESOLVE, async (call) => {
    const answer = await settleOperation(sync, personOf(call), call.body)
    return answer.kind === 'answered' ? call.c.json(answer.response) : formError(call.c, 404, 'not-found')
  })

  mountGuarded(app, deps, deviceEndpoints.importRescue, RESOLVE, async (call) => {
    const answer = await importRescue(sync, personOf(call), call.body)
    if (answer.kind === 'answered') return call.c.json(answer.response)
    return answer.kind === 'other-shop' ? formError(call.c, 409, 'other-shop') : errorsAnswer(call.c, 422, { series: ['invalid'] })
  })
}
