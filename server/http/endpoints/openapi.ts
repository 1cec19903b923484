import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { type CommandDefinition, type QueryDefinition, type ReportDefinition, rowSchema } from '#domain/kernel/define.ts'
import type { AnyField } from '#domain/kernel/fields.ts'
import { commandRequestSchema } from '#domain/platform/calls.ts'
import { idSchema } from '#domain/kernel/ids.ts'
import { errorsSchema } from '#domain/platform/errors.ts'
import type { ViewDefinition } from '#domain/kernel/view.ts'
import { commands, queries, reports, views } from '#domain/registry.ts'
import { deviceEndpoints } from './device-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { businessEndpoints, openEndpoints, platformEndpoints, syncEndpoints } from './endpoints.ts'
import { paperEndpoints } from './paper-endpoints.ts'
import { fileEndpoints } from './file-endpoints.ts'
import { readableRecords } from '../routes/readable-records.ts'

type Json = Record<string, unknown>
type Direction = NonNullable<ConversionConfig['typeMode']>

/** Omits checks and transformations that JSON Schema cannot express; the server still applies them. */
function schemaOf(schema: v.GenericSchema, typeMode: Direction): Json {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode })
  return rest
}

const content = (schema: Json): Json => ({ content: { 'application/json': { schema } } })
const bytesContent = (mimes: readonly string[]): Json => ({
  content: Object.fromEntries(mimes.map((mime) => [mime, { schema: { type: 'string', format: 'binary' } }])),
})
const errorsReply = (description: string): Json => ({ description, ...content({ $ref: '#/components/schemas/Errors' }) })

const ACCESS_REPLIES: Readonly<Record<Endpoint['access'], Json>> = {
  anyone: {},
  user: { 401: errorsReply('No session, or it has ended.'), 403: errorsReply('This user may not do this.') },
  till: { 401: errorsReply('The credential of the till is not known, or was revoked.') },
  'user-or-till': { 401: errorsReply('Neither a live session nor a known till.'), 403: errorsReply('Whoever asks may not do this.') },
}
const BODY_REPLIES: Json = {
  400: errorsReply('The body is not JSON.'),
  413: errorsReply('The body is too large.'),
  415: errorsReply('The body does not say that it is JSON.'),
  422: errorsReply('A field is wrong: codes by field.'),
}
const BYTES_REPLIES: Json = {
  413: errorsReply('The file is too large.'),
  415: errorsReply('The content is of no kind that is kept.'),
  422: errorsReply('These are not the bytes that they say they are.'),
}
const SECURITY: Readonly<Record<Endpoint['access'], readonly Json[]>> = {
  anyone: [],
  user: [{ session: [] }],
  till: [{ till: [] }],
  'user-or-till': [{ session: [] }, { till: [] }],
}

export interface ApiDocument extends Json {
  readonly paths: Readonly<Record<string, Json>>
}

interface Described {
  readonly of: Endpoint
  readonly path: string
  readonly operationId: string
  readonly summary: string
  readonly body?: v.GenericSchema
  readonly reply?: v.GenericSchema
  readonly parameters?: readonly Json[]
}

function queryParameters(schema: v.GenericSchema): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, of]) => ({ name, in: 'query', required: required.includes(name), schema: of }))
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

const bytesReply = (of: Endpoint): Json =>
  of.gives ? bytesContent(of.gives) : { content: { 'text/event-stream': { schema: { type: 'string' } } } }

function operation({ of, path, operationId, summary, body, reply, parameters = [] }: Described): Json {
  const moreReplies = Object.entries(of.more ?? {}).map(([status, description]) => [status, errorsReply(description)])
  const success = reply ? content(schemaOf(reply, 'output')) : bytesReply(of)
  const hasInput = body !== undefined || parameters.length > 0
  return {
    operationId,
    summary,
    'x-route': of.path,
    security: SECURITY[of.access],
    parameters: [...pathParameters(path), ...parameters],
    ...(body ? { requestBody: { required: true, ...content(schemaOf(body, 'input')) } } : {}),
    ...(of.takes ? { requestBody: { required: true, ...bytesContent(of.takes) } } : {}),
    responses: {
      200: { description: 'Done.', ...success },
      ...ACCESS_REPLIES[of.access],
      ...(body ? BODY_REPLIES : hasInput ? { 422: BODY_REPLIES[422] } : {}),
      ...(of.takes ? BYTES_REPLIES : {}),
      ...Object.fromEntries(moreReplies),
      500: errorsReply('A failure of the server; it was written to its log.'),
    },
  }
}

const braces = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}')
const named = (of: Endpoint, name: string): string => braces(of.path).replace(/\{(name|record)\}/, name)

const single = ([operationId, of]: [string, Endpoint]): Described => ({
  of,
  path: braces(of.path),
  operationId,
  summary: of.summary,
  ...(of.body ? { body: of.body } : {}),
  ...(of.reply ? { reply: of.reply } : {}),
  parameters: of.query ? queryParameters(of.query) : [],
})

function describeCommand(command: CommandDefinition): Described {
  const of = businessEndpoints.command
  const plain = { opId: idSchema, input: command.input }
  const body = v.object(command.waitsOnPhoneOf ? { ...commandRequestSchema.entries, ...plain } : plain)
  const summary = `${of.summary} It may refuse with: ${command.refusals.join(', ') || 'nothing'}.`
  return { of, path: named(of, command.name), operationId: command.name, summary, body, reply: of.reply }
}

function describeQuery(query: QueryDefinition): Described {
  const of = businessEndpoints.query
  const fields = query.record.fields as Readonly<Record<string, AnyField>>
  const filters = query.filters.map((name) => ({
    name: `filter.${name}`,
    in: 'query',
    required: false,
    schema: fields[name] ? schemaOf(fields[name].schema, 'input') : {},
  }))
  const worked = Object.entries(query.worked ?? {}).map(([name, { codes }]) => ({
    ...{ name: `filter.${name}`, in: 'query', required: false, schema: { enum: Object.values(codes) } },
  }))
  const parameters = [...queryParameters(of.query), ...filters, ...worked]
  return { of, path: named(of, query.name), operationId: `query-${query.name}`, summary: of.summary, parameters, reply: of.reply }
}

function describeRecords(): Described[] {
  const of = businessEndpoints.record
  return readableRecords.map((record) => {
    const reply = v.object({ row: rowSchema(record) })
    return { of, path: named(of, record.name), operationId: `record-${record.name}`, summary: of.summary, reply }
  })
}

function describeTimelines(): Described[] {
  const of = businessEndpoints.timeline
  return readableRecords.map(({ name }) => ({
    of,
    path: named(of, name),
    operationId: `timeline-${name}`,
    summary: of.summary,
    parameters: queryParameters(of.query),
    reply: of.reply,
  }))
}

function describeReport(report: ReportDefinition): Described {
  const of = businessEndpoints.report
  const parameters = queryParameters(report.params)
  return { of, path: named(of, report.name), operationId: `report-${report.name}`, summary: of.summary, parameters, reply: of.reply }
}

function describeView(view: ViewDefinition): Described {
  const of = businessEndpoints.view
  const parameters = queryParameters(view.params)
  return { of, path: named(of, view.name), operationId: `view-${view.name}`, summary: of.summary, parameters, reply: of.reply }
}

/** OpenAPI 3.1 document of all endpoints, generated from the schemas that validate requests. */
export function openApiDocument(version: string): ApiDocument {
  const described: Described[] = [
    ...Object.entries<Endpoint>({
      ...platformEndpoints,
      ...syncEndpoints,
      ...deviceEndpoints,
      ...fileEndpoints,
      ...paperEndpoints,
      ...openEndpoints,
    }).map(single),
    ...commands.map((command) => describeCommand(command)),
    ...queries.map((query) => describeQuery(query)),
    ...describeRecords(),
    ...describeTimelines(),
    ...reports.map((report) => describeReport(report)),
    ...views.map((view) => describeView(view)),
  ]
  const paths: Record<string, Json> = {}
  for (const each of described) (paths[each.path] ??= {})[each.of.method] = operation(each)
  return {
    openapi: '3.1.0',
    info: { title: 'Fustan', version },
    paths,
    components: {
      schemas: { Errors: schemaOf(errorsSchema, 'output') },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The api_token that signing in answered.' },
        till: { type: 'http', scheme: 'bearer', description: 'The credential that enrolling answered.' },
      },
    },
  }
}
