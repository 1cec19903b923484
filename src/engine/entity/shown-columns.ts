import type { AnyEntity } from '#domain/entities/entity.ts'
import type { TypedFields, TypedKind } from '#domain/entities/typed.ts'
import type { Fields } from '#domain/kernel/define.ts'
import type { Shape } from '../file/shape-text.ts'
import type { EntityPresentation } from './presentation.ts'
import { STATUS_LABEL, lifeWords } from './entity-words.ts'

const SHAPES: ReadonlySet<string> = new Set(['choices', 'colour', 'time', 'hours', 'coordinates', 'picture'] satisfies Shape[])
const isShape = (kind: TypedKind | undefined): kind is Shape => kind !== undefined && SHAPES.has(kind)

/** The display format of a field whose stored kind does not determine it. */
export const shapeOf = ({ record, entered }: AnyEntity, name: string): { readonly as?: Shape } => {
  const kind = (entered as TypedFields)[name]?.kind
  // Several codes stored as a bit set are displayed by the field's own kind.
  const isSet = (record.fields as Fields)[name]?.isSet === true
  return isShape(kind) && !isSet ? { as: kind } : {}
}

/** The column that shows whether a row is active, in the entity's own words if it has any. */
export function lifeColumn({ entity, words }: EntityPresentation) {
  const { label = STATUS_LABEL, choices = lifeWords } = words[entity.lifeField] ?? {}
  return { field: entity.lifeField as never, label, choices, ...(entity.lifeField === 'isActive' && { as: 'choice' as const }) }
}
