import type { AnyEntity } from '#domain/entities/entity.ts'
import type { AnyTyped, ReferenceTarget, TypedFields } from '#domain/entities/typed.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { entities } from '#domain/registry.ts'
import { addDays, day } from '#domain/kernel/time.ts'
import { exampleId } from './examples/example-shop.ts'
import { ownSampleOf } from './own-samples.ts'

export type SampleDraft = Record<string, unknown>
export const allEntities: readonly AnyEntity[] = entities

/** Referenced rows that no entity creates; they exist from the start. */
const STANDING: Readonly<Record<string, Id>> = { role: exampleId(311) }

/** The entity whose rows a reference points at. */
export function entityOf(target: ReferenceTarget): AnyEntity {
  const found = allEntities.find(
    ({ record, scope }) => record === target.record && Object.entries(target.scope).every(([field, only]) => scope[field] === only),
  )
  if (!found) throw new Error(`no entity has rows of ${target.record.name}`)
  return found
}

const letters = (nth: number): string => [...String(nth)].map((digit) => 'ابتثجحخدذر'[Number(digit)]).join('')

/** A valid value of a field, different for each `nth`. */
export function sampleValue(name: string, field: AnyTyped, nth: number): unknown {
  if (field.kind === 'mobile') return `05${String(50_000_000 + nth).slice(0, 8)}`
  if (field.kind === 'email') return `sample${nth}@example.com`
  if (field.kind === 'trn') return `3${String(nth).padStart(13, '0')}3`
  if (field.kind === 'code') return `62810${String(nth).padStart(8, '0')}`.slice(0, field.lengthMax)
  if (field.kind === 'flag') return nth % 2 === 0
  if (field.kind === 'choice') return Object.values(field.codes ?? {})[0]
  if (field.kind === 'day') return addDays(day(field.isPast ? '1990-03-14' : '2027-03-14'), nth % 1000)
  if (field.kind === 'choices') return Object.values(field.codes ?? {}).slice(0, 1)
  if (field.kind === 'colour') return `#${nth.toString(16).padStart(6, '0')}`
  if (field.kind === 'time') return '09:30'
  if (field.kind === 'hours') return [{ day: nth % 7, from: '09:00', to: '17:00' }]
  if (field.kind === 'coordinates') return { latitude: 24_713_552, longitude: 46_675_296 + nth }
  if (field.kind === 'rows') return [sampleRow(field, nth)]
  if (field.kind === 'password') return `a long secret ${nth}`
  if (field.kind === 'picture') return null
  if (field.kind === 'own') return ownSampleOf(name).takes[0]
  if (field.kind === 'reference') throw new Error(`${name} points at a row: give its id`)
  if (['integer', 'money', 'price', 'rate'].includes(field.kind)) return Math.min((field.min ?? 0) + nth, field.max ?? nth)
  return `عينة ${letters(nth)}`.slice(0, field.lengthMax)
}

/** The id in a form row until the test sets the real one, by the path of the field: `services.serviceId`. */
const ANY_ROW = exampleId(60)

/** One row of a field of rows; days are spaced so that rows do not overlap. */
export const sampleRow = ({ rows = {} }: AnyTyped, nth: number): SampleDraft =>
  Object.fromEntries(Object.entries(rows).map(([name, field]) => [name, field.to ? ANY_ROW : sampleValue(name, field, nth)]))

/** The rows of a field with the ids that they reference. */
function withPointed(name: string, { rows }: AnyTyped, value: unknown, pointed: Readonly<Record<string, Id>>): unknown {
  if (!rows || !Array.isArray(value)) return value
  return value.map((row: SampleDraft) =>
    Object.fromEntries(Object.entries(row).map(([part, of]) => [part, of === ANY_ROW ? (pointed[`${name}.${part}`] ?? of) : of])),
  )
}

/** The draft with the ids that its rows reference. */
export const pointingDraft = (entity: AnyEntity, draft: SampleDraft, pointed: Readonly<Record<string, Id>>): SampleDraft =>
  Object.fromEntries(
    Object.entries(draft).map(([name, value]) => {
      const field = (entity.entered as TypedFields)[name]
      return [name, field ? withPointed(name, field, value, pointed) : value]
    }),
  )

/** A valid draft; `pointed` has the id for each reference. */
export function sampleDraft(entity: AnyEntity, nth: number, pointed: Readonly<Record<string, Id>>): SampleDraft {
  const draft = Object.fromEntries(
    Object.entries(entity.entered as TypedFields).map(([name, field]) => [
      name,
      pointed[name] ?? STANDING[field.to?.record.name ?? ''] ?? sampleValue(name, field, nth),
    ]),
  )
  return pointingDraft(entity, draft, pointed)
}

export const inputOf = (entity: AnyEntity, id: Id, draft: SampleDraft): Record<string, unknown> => ({
  [entity.keys.id]: id,
  [entity.keys.draft]: draft,
})

const referencesIn = (fields: TypedFields, at = ''): readonly (readonly [string, AnyEntity])[] =>
  Object.entries(fields).flatMap(([name, { kind, to, rows = {} }]): readonly (readonly [string, AnyEntity])[] =>
    to && kind !== 'picture' && STANDING[to.record.name] === undefined
      ? [[`${at}${name}`, entityOf(to)]]
      : referencesIn(rows, `${at}${name}.`),
  )

/** References of an entity with the referenced entities; those inside rows by the path of their field. */
export const referencesOf = (entity: AnyEntity): readonly (readonly [string, AnyEntity])[] => referencesIn(entity.entered as TypedFields)
