import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { may } from '#domain/access/pages.ts'
import { service } from '#domain/catalog/catalog.ts'
import { defineEntity } from '#domain/entities/entity.ts'
import { typed } from '#domain/entities/typed.ts'
import { coordinatesOf, coordinatesText, mapAddress, readCoordinates } from '#domain/kernel/kinds/coordinates.ts'
import { decideCommand } from '#domain/kernel/decide.ts'
import { type AnyRecord, type CommandDefinition, defineRecord } from '#domain/kernel/define.ts'
import { fieldFaults } from '#domain/kernel/field-faults.ts'
import { choice, id, json, nullable, seenBy, text } from '#domain/kernel/fields.ts'
import { seenRow } from '#domain/kernel/seen-fields.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { queries, records } from '#domain/registry.ts'
import { edgesOf, expectedOf } from '../support/entity-edges.ts'
import { exampleContext, exampleId, exampleSetting } from '../support/examples/example-shop.ts'
import { memoryReader } from '../support/examples/memory-reader.ts'
import { sampleDraft } from '../support/entity-samples.ts'

/* An in-memory entity with the field kinds that no product entity uses yet. The others are tested on the databases. */

const DAYS = { friday: 5, saturday: 6 } as const
const gateway = defineRecord({
  name: 'customer',
  travels: 'server',
  fields: {
    id: id(),
    name: text(40),
    days: json(v.array(v.number())),
    place: nullable(json(v.unknown())),
    key: nullable(seenBy('nobody', text(200))),
    fee: nullable(seenBy(may('employees', 'seeSalary'), text(20))),
    items: json(v.array(v.unknown())),
    status: choice(GENERIC_STATUS),
  },
})
const gateways = defineEntity({
  name: 'gateway',
  plural: 'gateways',
  record: gateway,
  permission: { view: null, add: null, edit: null },
  entered: {
    name: typed.text(40),
    days: typed.choices(DAYS),
    place: typed.optionalCoordinates(),
    key: typed.password(),
    fee: typed.optionalText(20),
    items: typed.rows({ serviceId: typed.reference(service), count: typed.integer(1, 9) }, 3),
  },
  rules: ({ name }, { actor }) =>
    name === 'hers' && actor.employeeId !== exampleId(301) ? [{ code: 'gateways.not-hers', field: 'name' }] : [],
  ruleCodes: ['gateways.not-hers'],
  offline: 'intent',
  list: { sorts: ['name'], sort: { field: 'name' } },
})

const [cut, dye] = [exampleId(61), exampleId(62)]
const stored = {
  id: exampleId(50),
  ...sampleDraft(gateways, 3, { serviceId: cut }),
  name: 'old',
  key: 'the old secret',
  fee: '5',
  items: [],
  status: 1,
}
const read = memoryReader({
  account_setting: [exampleSetting],
  service: [
    { id: cut, nameAr: 'قص', nameEn: 'Cut', status: 1 },
    { id: dye, nameAr: 'صبغة', nameEn: 'Dye', status: 0 },
  ],
  customer: [stored],
})

async function run(command: CommandDefinition, input: unknown, context = exampleContext()) {
  const parsed = v.safeParse(command.input, input)
  if (!parsed.success) return { faults: Object.fromEntries(Object.entries(fieldFaults(parsed.issues)).map(([at, [code]]) => [at, code])) }
  const decision = decideCommand(command, parsed.output, await command.load(read, parsed.output), context)
  if (!decision.ok) return { faults: { [decision.refusal.field ?? '']: decision.refusal.code } }
  return { faults: {}, change: decision.changes[0] as { readonly row?: object; readonly fields?: object } }
}
const draft = (more: object) => ({ ...sampleDraft(gateways, 1, {}), items: [], ...more })
const add = (more: object) => run(gateways.add, { gatewayId: exampleId(51), gateway: draft(more) })
const edit = (more: object, context = exampleContext()) => run(gateways.edit, { gatewayId: stored.id, gateway: draft(more) }, context)

test('every limit of every kind is reported at its field beyond it and accepted at it', async () => {
  const edges = edgesOf(gateways).filter(({ field }) => field !== 'items')
  expect(edges.length).toBeGreaterThan(20)
  for (const edge of edges) {
    const { faults } = await add({ [edge.field]: edge.value })
    expect({ [edge.says]: faults }).toEqual({ [edge.says]: expectedOf(gateways, edge) })
  }
})

describe('rows that reference other rows', () => {
  const items = (...given: [string, number][]) => ({ items: given.map(([serviceId, count]) => ({ serviceId, count })) })

  test('are accepted when each referenced row is active', async () => {
    expect(await add(items([cut, 1], [cut, 9]))).toMatchObject({ faults: {}, change: { row: items([cut, 1], [cut, 9]) } })
    expect((await add(items([cut, 1], [exampleId(99), 1]))).faults).toEqual({ 'gateway.items.1.serviceId': 'entities.reference-unknown' })
    expect((await add(items([dye, 1]))).faults).toEqual({ 'gateway.items.0.serviceId': 'entities.reference-disabled' })
    expect((await add(items([cut, 10]))).faults).toEqual({ 'gateway.items.0.count': 'invalid' })
    expect((await add(items([cut, 1], [cut, 1], [cut, 1], [cut, 1]))).faults).toEqual({ 'gateway.items': 'too-many' })
  })

  test('are validated alike for each row of a file', async () => {
    const rows = [items([cut, 1]), items([cut, 1], [exampleId(99), 1])].map((more, nth) => ({
      gatewayId: exampleId(52 + nth),
      gateway: draft(more),
    }))
    expect((await run(gateways.import, { rows })).faults).toEqual({ 'rows.1.gateway.items.1.serviceId': 'entities.reference-unknown' })
  })
})

test('an empty secret stays unchanged, and a new one replaces it', async () => {
  expect((await edit({ key: null })).change?.fields).not.toHaveProperty('key')
  expect((await edit({ key: 'a whole new secret' })).change?.fields).toMatchObject({ key: 'a whole new secret' })
  expect((await add({ key: null })).change?.row).toMatchObject({ key: null })
})

test('a user cannot change hidden fields, and secrets are never returned', async () => {
  const blind = exampleContext({ actor: { employeeId: exampleId(302), permissions: {} } })
  expect((await edit({ fee: null }, blind)).change?.fields).not.toHaveProperty('fee')
  expect((await edit({ fee: null })).change?.fields).toMatchObject({ fee: null })
  expect(Object.keys(seenRow(gateway, stored, exampleContext().actor.permissions))).toEqual(
    Object.keys(stored).filter((name) => name !== 'key'),
  )
  expect(seenRow(gateway, stored, {})).not.toHaveProperty('fee')
})

test('a rule of an entity gets the actor', async () => {
  expect((await edit({ name: 'hers' })).faults).toEqual({})
  const other = exampleContext({ actor: { employeeId: exampleId(302), permissions: {} } })
  expect((await edit({ name: 'hers' }, other)).faults).toEqual({ 'gateway.name': 'gateways.not-hers' })
})

describe('a location', () => {
  test.each([
    ['24.713552, 46.675296', [24_713_552, 46_675_296]],
    ['٢٤٫٧١٣٥٥٢، ٤٦٫٦٧٥٢٩٦', [24_713_552, 46_675_296]],
    ['https://www.google.com/maps/place/X/@24.71,46.67,17z/data=!3d24.7135!4d46.6753', [24_713_500, 46_675_300]],
    ['https://maps.google.com/?q=-24.5,46', [-24_500_000, 46_000_000]],
    ['geo:25.2048,55.2708', [25_204_800, 55_270_800]],
    ['الملقا، الرياض', null],
    ['91.0, 46.0', null],
  ])('is read out of %s', (typedText, expected) => {
    const found = readCoordinates(typedText)
    expect(found && [found.latitude, found.longitude]).toEqual(expected)
  })

  test('is displayed as maps write it, and parsed back unchanged', () => {
    const place = coordinatesOf(24.7135521, -46.6)
    expect(coordinatesText(place)).toBe('24.713552, -46.600000')
    expect(readCoordinates(coordinatesText(place))).toEqual(place)
    expect(mapAddress(place)).toBe('https://www.google.com/maps/search/?api=1&query=24.713552%2C-46.600000')
  })
})

describe('a field with restricted visibility', () => {
  const hidden = (record: AnyRecord): readonly string[] =>
    Object.keys(record.fields).filter((name) => record.fields[name].seenBy !== undefined)
  const withHidden = (records as readonly AnyRecord[]).filter((record) => hidden(record).length > 0)

  test('is copied to no till', () => {
    expect(withHidden.map(({ name }) => name)).toEqual(['employee_file'])
    expect(withHidden.filter(({ travels }) => travels !== 'server')).toEqual([])
  })

  test('is in no list, and no list is filtered or sorted by it', () => {
    const reported = queries.flatMap(({ name, record, fields, filters, sorts }) =>
      [...fields, ...filters, ...sorts].filter((field) => hidden(record).includes(field)).map((field) => `${name}.${field}`),
    )
    expect(reported).toEqual([])
  })
})
