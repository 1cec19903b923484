import type { AnyEntity } from '#domain/entities/entity.ts'
import { codeIn } from '#domain/entities/entity-faults.ts'
import type { AnyTyped, TypedFields } from '#domain/entities/typed.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { OFFER_TYPE } from '#domain/offers/offer.ts'
import { ownSampleOf } from './own-samples.ts'
import { inputOf, pointingDraft, referencesOf, sampleDraft, sampleRow, sampleValue } from './entity-samples.ts'

/** One value of one field, and the expected error code; null when it is accepted. */
export interface Edge {
  readonly field: string
  readonly value: unknown
  readonly code: string | null
  /** A display form of the value, shortened in titles when it is long. */
  readonly says: string
}

const NOBODY = '01900000-0000-7000-8000-00000000dead'
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'money', 'price', 'rate'])

const reported = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 40 ? `${text.slice(0, 20)}… of ${text.length - 2}` : text
}

function textEdges(field: AnyTyped): readonly (readonly [unknown, string | null])[] {
  const max = field.lengthMax ?? 0
  const whole = 'س'.repeat(max)
  const empty = field.isRequired ? 'required' : null
  return [
    [whole, null],
    [`${whole}س`, 'too-long'],
    ['', empty],
    ['   ', empty],
    [field.isRequired ? null : 7, field.isRequired ? 'required' : 'invalid'],
  ]
}

function numberEdges({ min = 0, max = 0, isRequired }: AnyTyped): readonly (readonly [unknown, string | null])[] {
  return [
    [min, null],
    [max, null],
    [min - 1, 'invalid'],
    [max + 1, 'invalid'],
    [min + 0.5, 'integer'],
    [null, isRequired ? 'required' : null],
    ['7', 'invalid'],
  ]
}

const span = (from: string, to: string, day = 1) => ({ day, from, to })

/** Row counts and row values that the field rejects; accepted ones may still violate a rule of the entity. */
function rowsEdges(field: AnyTyped): readonly (readonly [unknown, string | null])[] {
  const { max = 0, rows = {} } = field
  const whole = Array.from({ length: max }, (_, nth) => sampleRow(field, nth))
  const within = Object.entries(rows).flatMap(([part, of]) =>
    edgesOfField(part, of).flatMap(([value, code]) =>
      code === null || of.to ? [] : [[[{ ...sampleRow(field, 1), [part]: value }], `0.${part} ${code}`] as const],
    ),
  )
  return [[[], null], [whole, null], [[...whole, sampleRow(field, max)], 'too-many'], [null, 'required'], ...within]
}

const BY_KIND: Readonly<Record<string, (field: AnyTyped) => readonly (readonly [unknown, string | null])[]>> = {
  text: textEdges,
  'long-text': textEdges,
  code: (field) => [
    ['٦٢٨١', null],
    ['6'.repeat((field.lengthMax ?? 0) + 1), 'too-long'],
    [null, field.isRequired ? 'required' : null],
    ['', field.isRequired ? 'required' : null],
  ],
  mobile: ({ isRequired }) => [
    ['', isRequired ? 'required' : null],
    [null, isRequired ? 'required' : null],
    ['12', 'entities.mobile-wrong'],
    ['-', isRequired ? 'entities.mobile-required' : 'entities.mobile-wrong'],
    ['+966 50 765 4321', null],
  ],
  email: () => [
    ['nobody', 'email'],
    [`${'a'.repeat(200)}@x.sa`, 'too-long'],
    ['', null],
    [null, null],
  ],
  trn: () => [
    ['123', 'entities.trn-wrong'],
    ['399999999900003', null],
    ['٣٩٩٩٩٩٩٩٩٩٠٠٠٠٣', null],
    ['', null],
  ],
  flag: () => [
    [null, 'required'],
    ['yes', 'invalid'],
    [true, null],
    [false, null],
  ],
  choice: (field) => [
    [99, 'choice'],
    ...Object.values(field.codes ?? {}).map((code): readonly [unknown, null] => [code, null]),
    [null, field.isRequired ? 'required' : null],
  ],
  day: ({ isRequired, isPast = false }) => [
    ['2026-02-30', 'day'],
    [isPast ? '2000-02-29' : '2028-02-29', null],
    [null, isRequired ? 'required' : null],
  ],
  choices: ({ codes = {} }) => [
    [[], null],
    [Object.values(codes), null],
    [[...Object.values(codes), 99], `${Object.values(codes).length} choice`],
    [7, 'invalid'],
  ],
  colour: () => [
    ['#C9A227', null],
    ['#c9a22', 'colour'],
    ['red', 'colour'],
    [null, null],
  ],
  time: ({ isRequired }) => [
    ['00:00', null],
    ['23:59', null],
    ['24:00', 'time'],
    ['9:30', 'time'],
    ['12:60', 'time'],
    [null, isRequired ? 'required' : null],
  ],
  hours: () => [
    [[], null],
    [[span('09:00', '12:00'), span('12:00', '16:00'), span('16:00', '01:00')], null],
    [[span('09:00', '12:00'), span('11:59', '16:00')], ' hours-overlap'],
    [[span('10:00', '10:01')], null],
    [[span('10:00', '09:59')], null],
    [[span('10:00', '10:00')], '0.to hours-same'],
    // The hours of Saturday night overlap those of Sunday morning.
    [[span('00:30', '02:00', 0), span('20:00', '00:31', 6)], ' hours-overlap'],
    [[span('01:00', '02:00', 0), span('20:00', '01:00', 6)], null],
    [[1, 3, 5, 7].map((hour) => span(`0${hour}:00`, `0${hour + 1}:00`)), ' too-many'],
    [[span('09:00', '25:00')], '0.to time'],
    [[span('09:00', '10:00', 7)], '0.day invalid'],
    [[{ ...span('09:00', '10:00'), from: null }], '0.from required'],
    [null, 'required'],
  ],
  coordinates: () => [
    [{ latitude: 90_000_000, longitude: -180_000_000 }, null],
    [{ latitude: 90_000_001, longitude: 0 }, 'latitude coordinates'],
    [{ latitude: 0, longitude: -180_000_001 }, 'longitude coordinates'],
    [{ latitude: 0.5, longitude: 0 }, 'latitude integer'],
    ['nowhere', 'coordinates'],
    [null, null],
  ],
  rows: rowsEdges,
  password: () => [
    ['nine char', 'password-short'],
    ['ten chars.', null],
    ['x'.repeat(200), null],
    ['x'.repeat(201), 'too-long'],
    ['', null],
    [null, null],
  ],
  // Values that are no id, and ids without a stored file; the accepting case is tested with a stored file.
  picture: () => [
    [null, null],
    ['x', 'id'],
    [NOBODY, 'entities.picture-unknown'],
  ],
  reference: () => [
    ['', 'required'],
    ['x', 'id'],
    [NOBODY, 'entities.reference-unknown'],
  ],
}

/** A custom part of a form is validated as a whole: the code is that of its first error. */
const ownEdges = (field: string): readonly (readonly [unknown, string | null])[] => {
  const { takes, refuses } = ownSampleOf(field)
  return [...takes.map((value): readonly [unknown, null] => [value, null]), ...refuses]
}

function edgesOfField(field: string, typed: AnyTyped): readonly (readonly [unknown, string | null])[] {
  if (NUMBERS.has(typed.kind)) return numberEdges(typed)
  return typed.kind === 'own' ? ownEdges(field) : (BY_KIND[typed.kind]?.(typed) ?? [])
}

/** Both sides of every limit of an entity's fields. */
export function edgesOf(entity: AnyEntity): readonly Edge[] {
  return Object.entries(entity.entered as TypedFields).flatMap(([field, typed]) => {
    const edges = edgesOfField(field, typed)
    if (edges.length === 0) throw new Error(`no edges are known of the kind ${typed.kind}`)
    const twice = typed.isUnique
      ? [{ field, value: sampleValue(field, typed, TAKEN), code: 'entities.already-exists', says: 'what another row has' }]
      : []
    return [...edges.map(([value, code]) => ({ field, value, code, says: reported(value) })), ...twice]
  })
}

/** The number of the sample that exists before anything is tried. */
const TAKEN = 1

/** Runs one command; returns error codes by field, or none when it was accepted. */
export type Attempt = (command: AnyEntity['add'], input: unknown) => Promise<Readonly<Record<string, string>>>

export interface EdgeShop {
  readonly attempt: Attempt
  readonly newId: () => Id
}

const OK = {}

/** Samples of referenced rows are numbered separately, since several entities may be tried in one shop. */
let targetsMade = 5_000

async function targetOf(entity: AnyEntity, shop: EdgeShop): Promise<Id> {
  const pointed = await targetsOf(entity, shop)
  const id = shop.newId()
  // Even numbers, whose flags are set, so that the rows are active.
  targetsMade += 2
  const answer = await shop.attempt(entity.add, inputOf(entity, id, sampleDraft(entity, targetsMade, pointed)))
  if (Object.keys(answer).length > 0) throw new Error(`${entity.name} was not added: ${JSON.stringify(answer)}`)
  return id
}

async function targetsOf(entity: AnyEntity, shop: EdgeShop): Promise<Readonly<Record<string, Id>>> {
  const pointed: Record<string, Id> = {}
  for (const [name, target] of referencesOf(entity)) pointed[name] = await targetOf(target, shop)
  return pointed
}

/** Adds the rows that an entity's references need, and one row with the first sample. */
export async function prepare(entity: AnyEntity, shop: EdgeShop): Promise<Readonly<Record<string, Id>>> {
  const pointed = await targetsOf(entity, shop)
  const answer = await shop.attempt(entity.add, inputOf(entity, shop.newId(), sampleDraft(entity, TAKEN, pointed)))
  if (Object.keys(answer).length > 0) throw new Error(`${entity.name} was not added: ${JSON.stringify(answer)}`)
  return pointed
}

/** A calendar day is tried alone: together with others it may violate a rule of the entity, such as that leaving follows arriving. */
function noOtherDays(entity: AnyEntity, field: string): Readonly<Record<string, null>> {
  const fields = entity.entered as TypedFields
  if (fields[field]?.kind !== 'day') return OK
  const others = Object.entries(fields).filter(([name, { kind, isRequired }]) => name !== field && kind === 'day' && !isRequired)
  return Object.fromEntries(others.map(([name]) => [name, null]))
}

/** The error codes by field for a new row with this value; all other fields have sample values. */
export async function tryEdge(
  entity: AnyEntity,
  edge: Edge,
  nth: number,
  pointed: Readonly<Record<string, Id>>,
  { attempt, newId }: EdgeShop,
): Promise<Readonly<Record<string, string>>> {
  const whole = { ...sampleDraft(entity, 100 + nth, pointed), ...noOtherDays(entity, edge.field), [edge.field]: edge.value }
  const draft = pointingDraft(entity, whole, pointed)
  return attempt(entity.add, inputOf(entity, newId(), draft))
}

/** Values that a field accepts but that a rule of the entity rejects together with the other samples, and the expected codes. */
const RULED: Readonly<Record<string, (edge: Edge) => Readonly<Record<string, string>> | null>> = {
  offer({ field, value }): Readonly<Record<string, string>> | null {
    if (field === 'type' && value === OFFER_TYPE.chosen) return { 'offer.servicesMax': 'offers.services-max-too-high' }
    if (field !== 'services' || !Array.isArray(value) || value.length === 1) return null
    return { 'offer.services': value.length === 0 ? 'offers.services-required' : 'offers.service-twice' }
  },
}

/** The expected result of an edge; for a custom field the code names the part. */
export function expectedOf(entity: AnyEntity, edge: Edge): Readonly<Record<string, string>> {
  const { field, code } = edge
  if (code === null) return RULED[entity.name]?.(edge) ?? OK
  const [part, own] = code.includes(' ') ? code.split(' ') : ['', code]
  return { [[entity.keys.draft, field, ...(part ? [part] : [])].join('.')]: codeIn(entity, own ?? '', field) }
}
