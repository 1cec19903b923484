import type { AnyEntity } from '#domain/entities/entity.ts'
import type { TypedFields, TypedKind } from '#domain/entities/typed.ts'
import type { Fields } from '#domain/kernel/define.ts'
import type { Shape } from '../file/shape-text.ts'
import type { NounLook } from './look.ts'
import { STATUS_LABEL, lifeWords } from './noun-words.ts'

const SHAPES: ReadonlySet<string> = new Set(['choices', 'colour', 'time', 'hours', 'coordinates', 'picture'] satisfies Shape[])
const isShape = (kind: TypedKind | undefined): kind is Shape => kind !== undefined && SHAPES.has(kind)

/** How a field is shown whose stored kind does not say it. */
export const shapeOf = ({ record, entered }: AnyEntity, name: string): { readonly as?: Shape } => {
  const kind = (entered as TypedFields)[name]?.kind
  // Several of a list that are stored as a set of bits: the field says so itself.
  const isSet = (record.fields as Fields)[name]?.isSet === true
  return isShape(kind) && !isSet ? { as: kind } : {}
}

/** Whether a row is in use, as the noun says it: by its own words where it has them. */
export function lifeColumn({ entity, words }: NounLook) {
  const { label = STATUS_LABEL, choices = lifeWords } = words[entity.lifeField] ?? {}
  return { field: entity.lifeField as never, label, choices, ...(entity.lifeField === 'isActive' && { as: 'choice' as const }) }
}
