import type { AnyEntity } from '#domain/entities/entity.ts'
import { codeIn } from '#domain/entities/entity-faults.ts'
import type { AnyTyped, TypedFields } from '#domain/entities/typed.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { ownSampleOf } from './own-samples.ts'
import { inputOf, referencesOf, sampleDraft, sampleValue } from './entity-samples.ts'

/** One value of one field, and the code that answers it; null where it is taken. */
export interface Edge {
  readonly field: string
  readonly value: unknown
  readonly code: string | null
  /** A text so long that a title shortens it. */
  readonly says: string
}

const NOBODY = '01900000-0000-7000-8000-00000000dead'
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'money', 'price', 'rate'])

const told = (value: unknown): string => {
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

const BY_KIND: Readonly<Record<string, (field: AnyTyped) => readonly (readonly [unknown, string | null])[]>> = {
  text: textEdges,
  'long-text': textEdges,
  code: (field) => [
    ['٦٢٨١', null],
    ['6'.repeat((field.lengthMax ?? 0) + 1), 'too-long'],
    [null, field.isRequired ? 'required' : null],
    ['', field.isRequired ? 'required' : null],
  ],
  mobile: () => [
    ['', 'required'],
    ['12', 'entities.mobile-wrong'],
    ['-', 'entities.mobile-required'],
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
  day: () => [
    ['2026-02-30', 'day'],
    ['2027-02-28', null],
    [null, null],
  ],
  reference: () => [
    ['', 'required'],
    ['x', 'id'],
    [NOBODY, 'entities.reference-unknown'],
  ],
}

/** What the part of a form that is drawn by hand sends is looked at as a whole: the code is that of its first fault. */
const ownEdges = (field: string): readonly (readonly [unknown, string | null])[] => {
  const { takes, refuses } = ownSampleOf(field)
  return [...takes.map((value): readonly [unknown, null] => [value, null]), ...refuses]
}

/** Every limit of a noun's fields, on both of its sides. */
export function edgesOf(entity: AnyEntity): readonly Edge[] {
  return Object.entries(entity.entered as TypedFields).flatMap(([field, typed]) => {
    const edges = NUMBERS.has(typed.kind)
      ? numberEdges(typed)
      : typed.kind === 'own'
        ? ownEdges(field)
        : (BY_KIND[typed.kind]?.(typed) ?? [])
    if (edges.length === 0) throw new Error(`no edges are known of the kind ${typed.kind}`)
    const twice = typed.isUnique
      ? [{ field, value: sampleValue(field, typed, TAKEN), code: 'entities.already-exists', says: 'what another row has' }]
      : []
    return [...edges.map(([value, code]) => ({ field, value, code, says: told(value) })), ...twice]
  })
}

/** The number of the sample that stands in the shop before anything is tried. */
const TAKEN = 1

/** Does one command; answers with the codes of its faults by field, or with none when it was taken. */
export type Attempt = (command: AnyEntity['add'], input: unknown) => Promise<Readonly<Record<string, string>>>

export interface EdgeShop {
  readonly attempt: Attempt
  readonly newId: () => Id
}

const OK = {}

/** Adds what a noun's references point at and one row that holds the first sample. */
export async function prepare(entity: AnyEntity, { attempt, newId }: EdgeShop): Promise<Readonly<Record<string, Id>>> {
  const pointed: Record<string, Id> = {}
  for (const [name, target] of referencesOf(entity)) {
    const id = newId()
    const answer = await attempt(target.add, inputOf(target, id, sampleDraft(target, 70, await prepareTargets(target, { attempt, newId }))))
    if (Object.keys(answer).length > 0) throw new Error(`${target.name} was not added: ${JSON.stringify(answer)}`)
    pointed[name] = id
  }
  const answer = await attempt(entity.add, inputOf(entity, newId(), sampleDraft(entity, TAKEN, pointed)))
  if (Object.keys(answer).length > 0) throw new Error(`${entity.name} was not added: ${JSON.stringify(answer)}`)
  return pointed
}

async function prepareTargets(entity: AnyEntity, shop: EdgeShop): Promise<Readonly<Record<string, Id>>> {
  return referencesOf(entity).length === 0 ? OK : prepare(entity, shop)
}

/** What a new row with this one value is answered, by field. All other fields hold samples of their own. */
export async function tryEdge(
  entity: AnyEntity,
  edge: Edge,
  nth: number,
  pointed: Readonly<Record<string, Id>>,
  { attempt, newId }: EdgeShop,
): Promise<Readonly<Record<string, string>>> {
  const draft = { ...sampleDraft(entity, 100 + nth, pointed), [edge.field]: edge.value }
  return attempt(entity.add, inputOf(entity, newId(), draft))
}

/** The answer that an edge expects; of a field that is drawn by hand the code says at which of its parts. */
export function expectedOf(entity: AnyEntity, { field, code }: Edge): Readonly<Record<string, string>> {
  if (code === null) return OK
  const [part, own] = code.includes(' ') ? code.split(' ') : ['', code]
  return { [[entity.keys.draft, field, ...(part ? [part] : [])].join('.')]: codeIn(entity, own ?? '', field) }
}
