import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { may } from '#domain/access/pages.ts'
import type { addDocument } from '#domain/documents.ts'
import { employeeEntity } from '#domain/employees/employee-entity.ts'
import type { CommandDefinition, InputOf, Permission } from '#domain/kernel/define.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { mayView } from '#domain/kernel/view.ts'
import { orderView } from '#domain/orders/order-file.ts'
import { commands, queries, records, reports, views } from '#domain/registry.ts'
import { invoiceView } from '#domain/sales/papers/invoice-file.ts'
import { SHA256_HEADER } from '#domain/files/stored.ts'
import { sha256Of } from '#server/files/file-store.ts'
import { deviceEndpoints } from '#server/http/endpoints/device-endpoints.ts'
import { businessEndpoints, platformEndpoints, syncEndpoints } from '#server/http/endpoints/endpoints.ts'
import type { Endpoint } from '#server/http/endpoints/endpoint.ts'
import { fileEndpoints } from '#server/http/endpoints/file-endpoints.ts'
import { paperEndpoints } from '#server/http/endpoints/paper-endpoints.ts'
import { permissionsToOpen } from '#server/http/routes/readable-records.ts'
import type { TestAnswer } from '#server/http/test-app.ts'
import { testLanes } from '#server/store/test-database.ts'
import { writtenInput } from '../golden/written-input.ts'
import { TRAINEE_ID, exampleCustomers } from '../support/direct-till.ts'
import { exampleId } from '../support/examples/example-shop.ts'
import { reportParams, viewParams } from '../support/examples/report-params.ts'
import { MATRIX_ROLES } from '../support/matrix-roles.ts'
import { type MatrixHolder, type MatrixShop, isForbidden, openMatrixShop, rowIdsOf } from '../support/role-matrix.ts'

const all: readonly CommandDefinition[] = commands
/** Documents with a page of their own, and their record. */
const PAPERS = [
  ['invoices', 'invoice', invoiceView],
  ['orders', 'rental_order', orderView],
] as const
const NOBODY = '01900000-0000-7000-8000-00000000dead'
const query = (params: unknown): string =>
  new URLSearchParams(
    Object.entries(Object(params)).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]])),
  ).toString()

/** Personal endpoints by required permission; null for those of every signed-in user and those that the registry covers. */
const ENDPOINTS = { ...platformEndpoints, ...businessEndpoints, ...syncEndpoints, ...deviceEndpoints, ...fileEndpoints, ...paperEndpoints }
const GUARDS: Readonly<Record<string, { readonly permission: Permission; readonly body?: unknown } | null>> = {
  ...{ logout: null, globalInformations: null, notifications: null, markAsRead: null, updateLanguage: null, resendVerification: null },
  // The user's own credentials and sessions.
  ...{ changePassword: null, changeEmail: null, ownSessions: null, endOwnSession: null, endOtherSessions: null },
  // The key for the user's own acts at a till.
  unlock: null,
  // The owner of these is tested below one by one.
  ...{
    command: null,
    query: null,
    record: null,
    timeline: null,
    report: null,
    view: null,
    documents: null,
    invoiceFile: null,
    orderFile: null,
    getFile: null,
    putFile: null,
  },
  chooseAlias: { permission: may('settings', 'edit'), body: {} },
  letterPreviews: { permission: may('settings', 'view') },
  accountInvoicePdf: { permission: may('settings', 'view') },
  accountContractPdf: { permission: may('settings', 'view') },
  gatewaySetting: { permission: may('settings', 'view') },
  changeGateway: { permission: may('settings', 'edit'), body: { isOn: false } },
  cardTerminalSetting: { permission: may('settings', 'view') },
  changeCardTerminals: { permission: may('settings', 'edit'), body: { isOn: false } },
  testCardTerminal: { permission: may('settings', 'edit'), body: { terminalId: NOBODY } },
  updateWizardProgress: { permission: may('settings', 'edit'), body: { step: 'no such step' } },
  enrol: { permission: may('devices', 'enrol'), body: {} },
  devices: { permission: may('devices', 'view') },
  retireDevice: { permission: may('devices', 'enrol'), body: { reason: 'none' } },
  revokeDevice: { permission: may('devices', 'enrol'), body: { reason: 'none' } },
  deviceOperations: { permission: may('devices', 'view') },
  operation: { permission: may('devices', 'view') },
  resolveOperation: {
    permission: may('devices', 'resolve'),
    body: { deviceId: NOBODY, seq: 1, action: 'dismiss', reason: 'tried by a role' },
  },
  importRescue: {
    permission: may('devices', 'resolve'),
    body: { format: 'fustan-rescue', version: 1, deviceId: NOBODY, series: 'A', epoch: NOBODY, madeAt: 0, operations: [] },
  },
}

/** Throws if the setup fails, because nothing would be tested. */
async function done(request: Promise<TestAnswer>): Promise<void> {
  const { status, body } = await request
  if (status !== 200 || body['refusal']) throw new Error(`${status} ${JSON.stringify(body)}`)
}

describe.each(testLanes)('every role against everything, over $name', (lane) => {
  let at: MatrixShop
  let rows: ReadonlyMap<string, string> = new Map()
  const saved: { employee: string; customer: string } = { employee: '', customer: '' }
  beforeAll(async () => {
    at = await openMatrixShop(lane)
    for (const [record, id] of [
      ['employee', TRAINEE_ID],
      ['customer', exampleCustomers[0]?.id ?? ''],
    ] as const) {
      const bytes = new TextEncoder().encode(`%PDF-1.7 of ${record}`)
      const documentId = at.shop.clock.newId()
      saved[record] = documentId
      const headers = { 'content-type': 'application/pdf', [SHA256_HEADER]: sha256Of(bytes) }
      await done(at.keep('PUT', `/api/files/${documentId}`, { token: at.shop.owner, raw: bytes, headers }))
      const input: InputOf<typeof addDocument> = {
        ...{ documentId, owner: { record, id } },
        document: { name: 'identity', kind: 1, kindText: null, number: null, issuedOn: null, expiresOn: null },
        file: { mime: 'application/pdf', bytes: bytes.length, width: null, height: null, sha256: sha256Of(bytes), smallSha256: null },
      }
      const request = { token: at.shop.owner, body: { opId: at.shop.clock.newId(), input } }
      await done(at.keep('POST', '/api/command/addDocument', request))
    }
    const draft = { ...(writtenInput(employeeEntity.add) as { employee: object }).employee, salary: 100_000 }
    const input = { employeeId: exampleId(7700), employee: { ...draft, email: 'matrix@shop.example', mobile: '0551234000' } }
    await done(at.keep('POST', '/api/command/addEmployee', { token: at.shop.owner, body: { opId: at.shop.clock.newId(), input } }))
    const sold = await at.shop.till.push([await at.shop.till.sale(1)])
    if (!sold.ok) throw new Error('nothing was sold')
    rows = await rowIdsOf(at)
  }, 120_000)
  afterAll(() => at.close())

  const holderOf = (name: string): MatrixHolder => {
    const found = at.holders.find((one) => one.name === name)
    if (!found) throw new Error(`nobody holds ${name}`)
    return found
  }
  const get = async (path: string, token: unknown) => (await at.request('GET', path, { token })).status
  const open = (held: MatrixHolder, anyOf: readonly (Permission | null)[]) => anyOf.some((one) => isAllowed(held.permissions, one))

  const shopOf = ({ shop: { app, accountId } }: MatrixShop) => ({ db: app.db, accountId })
  const columns = MATRIX_ROLES.map(({ name }) => name)

  test('a personal endpoint that is not listed is reported', () => {
    const forPeople = Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, { access }]) =>
      access === 'user' || access === 'user-or-till' ? [name] : [],
    )
    expect(forPeople.toSorted()).toEqual(Object.keys(GUARDS).toSorted())
  })

  test.each(columns)(
    '%s: each command is refused for want of its permission, and for nobody who has it',
    async (name) => {
      const held = holderOf(name)
      const wrong: string[] = []
      for (const command of all) {
        const input = writtenInput(command)
        const wanted = !command.document && (await isForbidden(shopOf(at), command, held, input))
        const { status, body } = await at.request('POST', `/api/command/${command.name}`, {
          token: held.token,
          body: { opId: at.shop.clock.newId(), input },
        })
        const isRefused = body['refusal']?.['code'] === (command.forbidden as unknown)
        if (status !== 200 || isRefused !== wanted) wrong.push(`${command.name}: ${status} ${JSON.stringify(body)}, wanted ${wanted}`)
      }
      expect(wrong).toEqual([])
    },
    120_000,
  )

  test.each(columns)(
    '%s: each list, report, view, row, timeline and file is read with its permission and not without',
    async (name) => {
      const held = holderOf(name)
      const wrong: string[] = []
      const check = async (path: string, isOpen: boolean, closed: readonly number[] = [403]) => {
        const status = await get(path, held.token)
        const isFine = isOpen ? status === 200 || status === 404 : closed.includes(status)
        if (!isFine) wrong.push(`${path}: ${status}, wanted ${isOpen ? 'open' : 'closed'}`)
      }
      for (const one of queries) await check(`/api/query/${one.name}?limit=1`, isAllowed(held.permissions, one.permission))
      for (const one of reports)
        await check(`/api/report/${one.name}?${query(reportParams[one.name])}`, isAllowed(held.permissions, one.permission))
      for (const one of views) await check(`/api/view/${one.name}?${query(viewParams[one.name])}`, mayView(one, held.permissions))
      for (const record of records) {
        const anyOf = permissionsToOpen(record)
        // A view without a screen has no address.
        const closed = anyOf.length === 0 ? [404] : [403]
        const isOpen = anyOf.length > 0 && open(held, anyOf)
        for (const id of [NOBODY, rows.get(record.name) ?? NOBODY]) {
          await check(`/api/record/${record.name}/${id}`, isOpen, closed)
          await check(`/api/timeline/${record.name}/${id}`, isOpen, closed)
        }
      }
      for (const [paper, record, view] of PAPERS)
        for (const id of [NOBODY, rows.get(record)]) await check(`/api/papers/${paper}/${id}`, mayView(view, held.permissions))
      for (const [record, permission] of [
        ['employee', may('employees', 'view')],
        ['customer', may('customers', 'view')],
      ] as const) {
        const rowId = record === 'employee' ? TRAINEE_ID : exampleCustomers[0]?.id
        await check(`/api/documents/${record}/${rowId}`, isAllowed(held.permissions, permission))
      }
      expect(wrong).toEqual([])
    },
    120_000,
  )

  test.each(columns)('%s: the other endpoints answer 403 without their permission and not with it', async (name) => {
    const held = holderOf(name)
    const wrong: string[] = []
    for (const [endpoint, guard] of Object.entries(GUARDS)) {
      if (!guard) continue
      const { method, path }: Endpoint = ENDPOINTS[endpoint as keyof typeof ENDPOINTS]
      const address = path.replace(':seq', '1').replaceAll(/:\w+/g, NOBODY)
      const request = method === 'get' ? {} : { body: guard.body ?? {} }
      const { status } = await at.request(method.toUpperCase(), address, { token: held.token, ...request })
      const isOpen = isAllowed(held.permissions, guard.permission)
      // Invalid input may be reported to permitted users; others may get either answer.
      if (isOpen ? status === 403 || status === 401 : ![403, 422].includes(status)) wrong.push(`${endpoint}: ${status}`)
    }
    expect(wrong).toEqual([])
  })

  test('a salary is returned only to users who may see salaries', async () => {
    for (const held of at.holders) {
      const { status, body } = await at.request('GET', `/api/record/employee_file/${exampleId(7700)}`, { token: held.token })
      const [mayOpen, maySee] = [
        isAllowed(held.permissions, may('employees', 'view')),
        isAllowed(held.permissions, may('employees', 'seeSalary')),
      ]
      expect([held.name, status, Object.hasOwn(Object(body['row']), 'salary')]).toEqual([held.name, mayOpen ? 200 : 403, mayOpen && maySee])
    }
  })

  test('ids of this shop do not exist for the owner of another one, for any record', async () => {
    const { foreigner, till } = at.shop
    expect(rows.size).toBeGreaterThan(8)
    const own = [...rows].flatMap(([record, id]) => ['record', 'timeline', 'documents'].map((what) => `/api/${what}/${record}/${id}`))
    const papers = PAPERS.map(([paper, record]) => `/api/papers/${paper}/${rows.get(record)}`)
    const read = PAPERS.map(([, record, { name }]) => `/api/view/${name}?id=${rows.get(record)}`)
    const files = Object.values(saved).map((id) => `/api/files/${id}`)
    const devices = [`/api/devices/${till.state.deviceId}/operations`, `/api/operations/${till.state.deviceId}/1`]
    const found: string[] = []
    for (const path of [...own, ...papers, ...read, ...files, ...devices]) {
      const { status, body } = await at.request('GET', path, { token: foreigner })
      // A timeline lists acts by id, none for another shop's; an optional row is reported as missing.
      const isEmpty =
        status === 200 &&
        /^\/api\/(timeline|record)\//.test(path) &&
        Object.values(body)
          .flat()
          .every((one) => !one)
      if (status !== 404 && !isEmpty) found.push(`${path}: ${status} ${JSON.stringify(body)}`)
    }
    expect(found).toEqual([])
  })
})
