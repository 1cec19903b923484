import type { TypedKind } from '#domain/entities/typed.ts'
import type { Shape } from '../file/shape-text.ts'
import type { NounLook } from './look.ts'
import { STATUS_LABEL, lifeWords } from './noun-words.ts'

const SHAPES: ReadonlySet<string> = new Set(['choices', 'colour', 'time', 'hours', 'coordinates', 'picture'] satisfies Shape[])
const isShape = (kind: TypedKind | undefined): kind is Shape => kind !== undefined && SHAPES.has(kind)

/** How a field is shown whose stored kind does not say it. */
export const shapeOf = (kind: TypedKind | undefined): { readonly as?: Shape } => (isShape(kind) ? { as: kind } : {})

/** Whether a row is in use, as the noun says it: by its own words where it has them. */
export function lifeColumn({ entity, words }: NounLook) {
  const { label = STATUS_LABEL, choices = lifeWords } = words[entity.lifeField] ?? {}
  return { field: entity.lifeField as never, label, choices, ...(entity.lifeField === 'isActive' && { as: 'choice' as const }) }
}
