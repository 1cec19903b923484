import { expect, test } from 'vitest'
import { commands, queries, reports, views } from '#domain/registry.ts'
import { systemClock } from '../../clock.ts'
import { storedMail } from '../../effects/mail.ts'
import type { Database } from '../../store/database.ts'
import { createApp } from '../app.ts'
import { openApiDocument } from './openapi.ts'
import { createLogger } from '../edge/request-log.ts'
import { TEST_SETTINGS } from '../test-app.ts'

interface Operation {
  readonly 'x-route': string
  readonly operationId: string
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } }
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
}
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
}

const document = openApiDocument('0.0.0')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as unknown as Operation })),
)

const noDatabase: Database = {
  kind: 'pglite',
  inAccount: () => Promise.reject(new Error('no database')),
  asPlatform: () => Promise.reject(new Error('no database')),
  listen: () => Promise.reject(new Error('no database')),
  home: () => Promise.reject(new Error('no database')),
  notify: () => Promise.reject(new Error('no database')),
  onDamage: () => undefined,
  ping: () => Promise.reject(new Error('no database')),
  close: () => Promise.resolve(),
}

function mountedRoutes(): string[] {
  const app = createApp({
    db: noDatabase,
    clock: systemClock,
    log: createLogger('silent'),
    mail: storedMail,
    settings: TEST_SETTINGS,
    files: null,
    version: '0.0.0',
    stopping: new AbortController().signal,
  })
  return app.routes.filter((route) => route.method !== 'ALL').map((route) => `${route.method.toLowerCase()} ${route.path}`)
}

test('the document contains exactly the mounted endpoints', () => {
  const documented = new Set(operations.map(({ method, operation }) => `${method} ${operation['x-route']}`))
  expect([...documented].toSorted()).toEqual([...new Set(mountedRoutes())].toSorted())
})

test('every registered command, query, report and view is listed by its own name', () => {
  const paths = new Set(Object.keys(document.paths))
  for (const { name } of commands) expect(paths).toContain(`/api/command/${name}`)
  for (const { name } of queries) expect(paths).toContain(`/api/query/${name}`)
  for (const { name } of reports) expect(paths).toContain(`/api/report/${name}`)
  for (const { name } of views) expect(paths).toContain(`/api/view/${name}`)
})

test('a command lists its input, a query its filters, a report its parameters', () => {
  const find = (path: string) => operations.find((one) => one.path === path)?.operation
  const input = find('/api/command/addCustomer')?.requestBody?.content['application/json'].schema.properties?.['input']
  expect(Object.keys(input?.properties ?? {})).toEqual(['customerId', 'customer'])
  expect(find('/api/query/customers')?.parameters.map(({ name }) => name)).toContain('filter.status')
  expect(find('/api/report/daily-payments-summary')?.parameters.map(({ name }) => name)).toEqual(['from', 'to'])
})

test('operation ids are unique, and every path parameter is described', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { path, operation } of operations) {
    const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(parts)
  }
})

test("no record with an employee's secrets is readable", () => {
  expect(Object.keys(document.paths)).not.toContain('/api/record/employee_pin/{id}')
})

test('without its database the server is alive but not ready, and does not reveal details', async () => {
  const app = createApp({
    db: noDatabase,
    clock: systemClock,
    log: createLogger('silent'),
    mail: storedMail,
    settings: { ...TEST_SETTINGS, isBehindTls: false },
    files: null,
    version: '0.0.0',
    stopping: new AbortController().signal,
  })
  const health = await app.request('/health')
  expect(health.status).toBe(200)
  expect(health.headers.get('strict-transport-security')).toBeNull()
  const ready = await app.request('/ready')
  expect([ready.status, await ready.json()]).toEqual([503, { errors: { form: ['server-error'] } }])
})
