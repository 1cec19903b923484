import type { ComponentType } from 'react'
import type { AnyTyped } from '#domain/entities/typed.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { FormField, OwnFieldProps, ReferenceSource } from '../declarations.ts'
import type { FilePlace } from '../../data/files/attach.ts'
import { PhotoField } from '../form/photo-field.tsx'
import { PictureField } from '../form/picture-field.tsx'
import { ChoicesField } from './kinds/choices-field.tsx'
import { ColourField } from './kinds/colour-field.tsx'
import { CoordinatesField } from './kinds/coordinates-field.tsx'
import { HoursField } from './kinds/hours-field.tsx'
import { PasswordField } from './kinds/password-field.tsx'
import { RowsField } from './kinds/rows-field.tsx'
import { TimeField } from './kinds/time-field.tsx'
import { type FieldWord, type EntityPresentation, wordOf } from './presentation.ts'

type Draft = Readonly<Record<string, unknown>>

const WIDE: ReadonlySet<string> = new Set(['long-text', 'price', 'own', 'choices', 'hours', 'rows', 'colour', 'coordinates', 'picture'])

/** Kinds that need no words other than their label. */
const PLAIN: Partial<Record<AnyTyped['kind'], ComponentType<OwnFieldProps>>> = {
  colour: ColourField,
  coordinates: CoordinatesField,
  hours: HoursField,
  password: PasswordField,
  time: TimeField,
}

/** The options of a reference field, and the form that creates one. */
export type SourceOf = (name: string) => ReferenceSource | undefined

/** The component of a field with several controls; undefined for a single control. */
function elementOf(field: AnyTyped, word: FieldWord, sourceOf: SourceOf): ComponentType<OwnFieldProps> | undefined {
  const { choices = {}, rows = {} } = word
  if (field.kind === 'choices') return (props) => <ChoicesField {...props} choices={choices} />
  if (field.kind === 'rows' && field.rows) {
    const typed = field.rows
    const fields = Object.entries(typed).flatMap(([name, of]) => {
      const its = rows[name]
      return its ? [{ ...fieldWith(name, of, its, sourceOf), isWide: false }] : []
    })
    return (props) => <RowsField {...props} typed={typed} max={field.max ?? 0} fields={fields} />
  }
  return PLAIN[field.kind]
}

function fieldWith(name: string, field: AnyTyped, word: FieldWord, sourceOf: SourceOf): FormField<Draft> {
  const { label, hint, choices, none, isHidden, own = elementOf(field, word, sourceOf) } = word
  return {
    name,
    label,
    kind: field.kind,
    isRequired: field.isRequired && field.kind !== 'flag',
    isWide: WIDE.has(field.kind),
    ...(hint && { hint }),
    ...(choices && { choices }),
    ...(none && { none }),
    ...(isHidden && { isHidden }),
    ...(own && { own }),
    ...(field.lengthMax !== undefined && { lengthMax: field.lengthMax }),
    ...(field.kind === 'integer' && { range: [field.min ?? 0, field.max ?? 0] as const }),
    ...(field.kind === 'reference' && { reference: sourceOf(name) }),
  }
}

/** A picture field. The picture is stored for the row before the row is saved, as its id is already known. */
function pictureElement({ isSquare = false, to }: AnyTyped, id: Id): ComponentType<OwnFieldProps> {
  // The row may refer only to pictures that belong to it.
  const place = { record: String(to?.scope['ownerRecord']), id, purpose: to?.scope['purpose'] as FilePlace['purpose'] }
  return ({ value, ...props }) => (
    <PictureField {...props} place={place} isSquare={isSquare} value={typeof value === 'string' ? value : null} />
  )
}

function photosElement(
  { record }: EntityPresentation['entity'],
  { max, purpose }: NonNullable<FieldWord['photos']>,
  id: Id,
): ComponentType<OwnFieldProps> {
  const place = { record: record.name, id, purpose }
  // A cast: the draft contains what this field wrote, or the initial value of a new form.
  return ({ label, hint, value, onChange }) => (
    <PhotoField label={label} {...(hint && { hint })} place={place} max={max} value={value as readonly Id[]} onChange={onChange} />
  )
}

interface FormRow {
  readonly id: Id
  readonly isNew: boolean
}

export function formField(
  presentation: EntityPresentation,
  name: string,
  field: AnyTyped,
  { id, isNew }: FormRow,
  sourceOf: SourceOf,
): FormField<Draft> {
  const word = wordOf(presentation, name)
  return {
    ...fieldWith(name, field, word, sourceOf),
    ...(field.kind === 'picture' && { own: pictureElement(field, id) }),
    ...(word.photos && { own: photosElement(presentation.entity, word.photos, id), isHidden: () => !isNew }),
    ...(word.isAskedOnce && { isHidden: () => !isNew }),
    ...(field.isFixed && !isNew && { isReadOnly: () => true }),
  }
}
