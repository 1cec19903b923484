import * as v from 'valibot'
import { type AnyRecord, type Permission, type Reader, stopping } from '#domain/kernel/define.ts'
import { document } from '#domain/files/document.ts'
import { SHA256_HEADER } from '#domain/files/stored.ts'
import { fieldFaults } from '#domain/kernel/field-faults.ts'
import { derivedId, idSchema } from '#domain/kernel/ids.ts'
import { isAllowed, mayQueryReport } from '#domain/kernel/permission.ts'
import { seenRow } from '#domain/kernel/seen-fields.ts'
import { instant } from '#domain/kernel/time.ts'
import { mayView } from '#domain/kernel/view.ts'
import { narrowedWhere } from '#domain/list-filter.ts'
import { commandRequestSchema } from '#domain/platform/calls.ts'
import { readTotals } from '#domain/query-totals.ts'
import { referenceNames } from '#domain/reference-names.ts'
import { commandsByName, queriesByName, recordsByName, reportsByName, viewsByName } from '#domain/registry.ts'
import { readSelection } from '#server/http/routes/query-selection.ts'
import { permissionsToOpen } from '#server/http/routes/readable-records.ts'
import type { Session } from '../../src/engine/session.ts'
import { type ChangingShop, changingShop } from './examples/changing-shop.ts'
import { sha256 } from './examples/example-shop.ts'
import { type ShopRows, memoryReader } from './examples/memory-reader.ts'

type Who = Pick<Session, 'employeeId' | 'permissions' | 'discountMax'>

/** A call of the API: `part` and `name` are the segments of its address after `/api/`. */
export interface ApiRequest {
  readonly part: string
  readonly name: string
  readonly id: string
  readonly params: URLSearchParams
  readonly headers: Headers
  readonly body: unknown
}

export interface ApiReply {
  readonly status: number
  readonly body: unknown
}

/** Answers a call in place of the shop; null leaves the answer to the shop. */
export type Instead = (request: ApiRequest) => ApiReply | Promise<ApiReply> | null

const reply = (body: unknown, status = 200): ApiReply => ({ status, body })
const fault = (status: number, code: string): ApiReply => reply({ errors: { form: [code] } }, status)
const notFaked = fault(501, 'ignore')

/** The server's API over the rows of a shop in memory. Commands are decided by the domain and change the rows. */
export function memoryApi(start: ShopRows, who: Who) {
  const shop = changingShop(start)
  const reader = () => memoryReader(shop.all())
  const may = (permission: Permission | null) => isAllowed(who.permissions, permission)
  const answers: Readonly<Record<string, (request: ApiRequest) => Promise<ApiReply>>> = {
    command: (request) => runCommand(shop, who, request),
    async query({ name, params }) {
      const query = queriesByName.get(name)
      if (!query) return notFaked
      return may(query.permission) ? queryPage(reader(), name, params) : fault(403, 'no-permission')
    },
    async view({ name, params }) {
      const view = viewsByName.get(name)
      if (!view) return notFaked
      if (!mayView(view, who.permissions)) return fault(403, 'no-permission')
      const parsed = v.safeParse(view.params, Object.fromEntries(params))
      if (!parsed.success) return reply({ errors: fieldFaults(parsed.issues) }, 422)
      const data: unknown = await view.read(reader(), parsed.output, { ...who })
      return data === null ? fault(404, 'not-found') : reply({ data })
    },
    async report({ name, params }) {
      const report = reportsByName.get(name)
      if (!report) return notFaked
      const parsed = v.safeParse(report.params, Object.fromEntries(params))
      if (!parsed.success) return reply({ errors: fieldFaults(parsed.issues) }, 422)
      if (!mayQueryReport(report, parsed.output, who)) return fault(403, 'no-permission')
      return reply({ rows: report.rows(await report.load(reader(), parsed.output), parsed.output) })
    },
    async record({ name, id }) {
      const record = recordsByName.get(name)
      const permissions = record ? permissionsToOpen(record) : []
      if (!record || permissions.length === 0) return notFaked
      return permissions.some(may) ? namedRow(reader(), record, id, who) : fault(403, 'no-permission')
    },
    documents: async ({ name, id }) =>
      reply({
        documents: shop.rows(document).filter((one) => one.ownerRecord === name && one.ownerId === id && one.removedAt === null),
      }),
    // Bytes are not kept, and the history of rows is in tables of the server.
    files: async ({ name, headers }) => reply({ attachmentId: name, sha256: headers.get(SHA256_HEADER) }),
    timeline: async () => reply({ lines: [], names: {}, next: null }),
  }
  return { shop, answer: (request: ApiRequest) => answers[request.part]?.(request) ?? Promise.resolve(notFaked) }
}

async function queryPage(read: Reader, name: string, params: URLSearchParams): Promise<ApiReply> {
  const query = queriesByName.get(name)
  if (!query) return notFaked
  const request = readSelection(query, Object.fromEntries([...params.keys()].map((key) => [key, params.getAll(key)])))
  if (!request.ok) return reply({ errors: request.errors }, 422)
  const { worked, hasTotals } = request.value
  const { where = [] } = request.value.selection
  const selection = { ...request.value.selection, where: await narrowedWhere(read, query, { where, worked }, instant(Date.now())) }
  const rows: readonly Readonly<Record<string, unknown>>[] = await read.select(query.record, selection)
  return reply({
    rows: rows.map((row) => Object.fromEntries(['id', ...query.fields].map((field) => [field, row[field]]))),
    total: await read.count(query.record, selection),
    names: await referenceNames(read, query.record, query.fields, rows),
    ...(hasTotals && { totals: await readTotals(read, query, selection) }),
  })
}

async function namedRow(read: Reader, record: AnyRecord, id: string, { permissions }: Who): Promise<ApiReply> {
  const parsed = v.safeParse(idSchema, id)
  const row = parsed.success ? await read.get(record, parsed.output) : null
  if (!row) return parsed.success && record.isOptional ? reply({ row: null }) : fault(404, 'not-found')
  return reply({ row: seenRow(record, row, permissions), names: await referenceNames(read, record, Object.keys(record.fields), [row]) })
}

async function runCommand(shop: ChangingShop, who: Who, { name, body }: ApiRequest): Promise<ApiReply> {
  const command = commandsByName.get(name)
  const request = v.safeParse(commandRequestSchema, body)
  if (!command || !request.success) return notFaked
  const parsed = v.safeParse(command.input, request.output.input)
  if (!parsed.success) return reply({ errors: fieldFaults(parsed.issues) }, 422)
  const now = instant(Date.now())
  const { opId } = request.output
  const { employeeId, permissions, discountMax } = who
  const decision = await shop.decide(command, parsed.output, {
    ...{ now, actor: { employeeId, permissions, discountMax }, deviceId: null, operationId: opId, document: null, sha256 },
    id: (nth) => derivedId(opId, nth),
    authority: { now, heardAt: null },
  })
  const refusal = decision.ok ? stopping(decision.objections) : decision.refusal
  if (refusal || !decision.ok) return reply({ ok: false, refusal })
  shop.apply(decision.changes)
  return reply({ ok: true })
}
