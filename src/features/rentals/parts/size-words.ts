import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FieldWord } from '../../../engine/noun/look.ts'
import { SIZES, type SizeField } from '#domain/rentals/piece/piece-search.ts'

/** The measures of a piece and of a person, in the order in which a tailor takes them. */
export const SIZE_WORDS: Readonly<Record<SizeField, MessageDescriptor>> = {
  heightCm: msg({ message: 'Height', context: 'body size' }),
  chestCm: msg({ message: 'Chest', context: 'body size' }),
  waistCm: msg({ message: 'Waist', context: 'body size' }),
  hipsCm: msg({ message: 'Hips', context: 'body size' }),
  armsCm: msg({ message: 'Arms', context: 'body size' }),
}

/** The same as fields of a noun. */
export const SIZE_FIELDS: Readonly<Record<SizeField, FieldWord>> = {
  heightCm: { label: SIZE_WORDS.heightCm },
  chestCm: { label: SIZE_WORDS.chestCm },
  waistCm: { label: SIZE_WORDS.waistCm },
  hipsCm: { label: SIZE_WORDS.hipsCm },
  armsCm: { label: SIZE_WORDS.armsCm },
}

export type Sized = Readonly<Partial<Record<SizeField, number | null>>>

/** The sizes that were measured, in order. */
export const measuredSizes = (row: Sized): readonly { readonly field: SizeField; readonly cm: number }[] =>
  SIZES.flatMap((field) => {
    const cm = row[field]
    return cm === null || cm === undefined ? [] : [{ field, cm }]
  })
