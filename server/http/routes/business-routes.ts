import type { Context } from 'hono'
import * as v from 'valibot'
import type { AnyRecord, QueryDefinition, Reader } from '#domain/kernel/define.ts'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { narrowedWhere } from '#domain/list-filter.ts'
import { isAllowed, mayQueryReport } from '#domain/kernel/permission.ts'
import { seenRow } from '#domain/kernel/seen-fields.ts'
import { readTotals } from '#domain/query-totals.ts'
import { referenceNames } from '#domain/reference-names.ts'
import { mayView } from '#domain/kernel/view.ts'
import { commandsByName, queriesByName, recordsByName, reportsByName, viewsByName } from '#domain/registry.ts'
import { sqlReader } from '../../store/reader.ts'
import { runOnline } from '../../sync/push/run-command.ts'
import { errorsAnswer, formError } from '../answer.ts'
import type { AppDeps } from '../deps.ts'
import { businessEndpoints } from '../endpoints/endpoints.ts'
import { type App, type UserCall, mountForUser } from '../mount.ts'
import { readQuery } from '../read-body.ts'
import { afterCommand, isForeign, platformFault } from './command-steps.ts'
import { readSelection } from './query-selection.ts'
import { readView } from './read-view.ts'
import { permissionsToOpen } from './readable-records.ts'
import { placeOf, readTimeline } from './timeline.ts'

type Row = Readonly<Record<string, unknown>>

function reportedRow(query: QueryDefinition, row: Row): Row {
  return Object.fromEntries(['id', ...query.fields].map((field) => [field, row[field]]))
}

/** Mounts all registered commands. */
export function mountCommands(app: App, deps: AppDeps): void {
  const named = (c: Context) => commandsByName.get(c.req.param('name') ?? '')
  const run = async ({ c, session, body }: UserCall<typeof businessEndpoints.command>): Promise<Response> => {
    const command = named(c)
    if (!command) return formError(c, 404, 'unknown-command')
    const { accountId, actor } = session
    const request = { accountId, actor, command, input: body.input }
    const { waited = null } = body
    if (waited && !command.waitsOnPhoneOf) return errorsAnswer(c, 422, { waited: ['invalid'] })
    if (waited && isForeign(request)) return formError(c, 403, 'no-permission')
    const refusal = await platformFault(deps, request)
    if (refusal) return c.json({ ok: false, refusal })
    const answer = await runOnline(deps.db, { ...request, opId: body.opId, waited, now: deps.clock.now() })
    if ('ok' in answer && answer.ok) await afterCommand(deps, request, body.opId)
    return 'errors' in answer ? errorsAnswer(c, 422, answer.errors) : c.json(answer)
  }
  mountForUser(app, deps, businessEndpoints.command, run, ({ c, body }) => body.waited !== undefined && Boolean(named(c)?.waitsOnPhoneOf))
}

const READ = { readOnly: true } as const

/** A row with the names of the rows that it refers to, or null. */
async function readNamed(read: Reader, record: AnyRecord, id: Id) {
  const row = await read.get(record, id)
  return row && { row, names: await referenceNames(read, record, Object.keys(record.fields), [row]) }
}

function mountViews(app: App, deps: AppDeps): void {
  mountForUser(app, deps, businessEndpoints.view, async ({ c, session }) => {
    const view = viewsByName.get(c.req.param('name') ?? '')
    if (!view) return formError(c, 404, 'unknown-endpoint')
    if (!mayView(view, session.actor.permissions)) return formError(c, 403, 'no-permission')
    const params = readQuery(c, view.params)
    if (!params.ok) return params.answer
    const data: unknown = await readView(deps.db, session.accountId, view, params.value, session.actor)
    return data === null ? formError(c, 404, 'not-found') : c.json({ data })
  })
}

/** Mounts all registered queries, records and reports, each with its own permission. */
export function mountReading(app: App, deps: AppDeps): void {
  const { db } = deps
  mountViews(app, deps)

  mountForUser(app, deps, businessEndpoints.query, async ({ c, session }) => {
    const query = queriesByName.get(c.req.param('name') ?? '')
    if (!query) return formError(c, 404, 'unknown-endpoint')
    if (!isAllowed(session.actor.permissions, query.permission)) return formError(c, 403, 'no-permission')
    const request = readSelection(query, c.req.queries())
    if (!request.ok) return errorsAnswer(c, 422, request.errors)
    const answer = await db.inAccount(
      session.accountId,
      async (tx) => {
        const read = sqlReader(tx, session.accountId)
        const { hasTotals, worked } = request.value
        const { where = [] } = request.value.selection
        const selection = { ...request.value.selection, where: await narrowedWhere(read, query, { where, worked }, deps.clock.now()) }
        const rows: readonly Row[] = await read.select(query.record, selection)
        const names = await referenceNames(read, query.record, query.fields, rows)
        const page = { rows: rows.map((row) => reportedRow(query, row)), total: await read.count(query.record, selection), names }
        const totals = hasTotals ? await readTotals(read, query, selection) : null
        return totals ? { ...page, totals } : page
      },
      { isolation: 'repeatable read', readOnly: true },
    )
    return c.json(answer)
  })

  mountForUser(app, deps, businessEndpoints.record, async ({ c, session }) => {
    const record = recordsByName.get(c.req.param('record') ?? '')
    const permissions = record ? permissionsToOpen(record) : []
    if (!record || permissions.length === 0) return formError(c, 404, 'unknown-endpoint')
    if (!permissions.some((permission) => isAllowed(session.actor.permissions, permission))) return formError(c, 403, 'no-permission')
    const id = v.safeParse(idSchema, c.req.param('id'))
    const found = id.success
      ? await db.inAccount(session.accountId, (tx) => readNamed(sqlReader(tx, session.accountId), record, id.output), READ)
      : null
    if (!found) return id.success && record.isOptional ? c.json({ row: null }) : formError(c, 404, 'not-found')
    return c.json({ ...found, row: seenRow(record, found.row, session.actor.permissions) })
  })

  mountForUser(app, deps, businessEndpoints.timeline, async ({ c, session, query }) => {
    const { accountId, actor } = session
    const record = recordsByName.get(c.req.param('record') ?? '')
    const permissions = record ? permissionsToOpen(record) : []
    if (!record || permissions.length === 0) return formError(c, 404, 'unknown-endpoint')
    if (!permissions.some((permission) => isAllowed(actor.permissions, permission))) return formError(c, 403, 'no-permission')
    const id = v.safeParse(idSchema, c.req.param('id'))
    const request = id.success ? { record, id: id.output, before: placeOf(query.before), operation: query.operation } : null
    const page = request && (await db.inAccount(accountId, (tx) => readTimeline(tx, accountId, request), READ))
    return page ? c.json(page) : formError(c, 404, 'not-found')
  })

  mountForUser(app, deps, businessEndpoints.report, async ({ c, session }) => {
    const report = reportsByName.get(c.req.param('name') ?? '')
    if (!report) return formError(c, 404, 'unknown-endpoint')
    const params = readQuery(c, report.params)
    // Users who may only request their own data need valid parameters to be recognised; otherwise they get 403.
    const isOpen = params.ok ? mayQueryReport(report, params.value, session.actor) : isAllowed(session.actor.permissions, report.permission)
    if (!isOpen) return formError(c, 403, 'no-permission')
    if (!params.ok) return params.answer
    const rows = await db.inAccount(
      session.accountId,
      async (tx) => report.rows(await report.load(sqlReader(tx, session.accountId), params.value), params.value),
      { isolation: 'repeatable read', readOnly: true },
    )
    return c.json({ rows })
  })
}
