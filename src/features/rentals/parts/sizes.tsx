import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react'
import { SIZES, type SizeField } from '#domain/rentals/piece/piece-search.ts'
import type { FieldWord } from '../../../engine/entity/presentation.ts'
import { useFormat } from '../../../i18n/format.ts'

/** The measures of a piece or a person, in the order in which a tailor takes them. */
export const SIZE_WORDS: Readonly<Record<SizeField, MessageDescriptor>> = {
  heightCm: msg({ message: 'Height', context: 'body size' }),
  chestCm: msg({ message: 'Chest', context: 'body size' }),
  waistCm: msg({ message: 'Waist', context: 'body size' }),
  hipsCm: msg({ message: 'Hips', context: 'body size' }),
  armsCm: msg({ message: 'Arms', context: 'body size' }),
}

/** The same as form fields. */
export const SIZE_FIELDS: Readonly<Record<SizeField, FieldWord>> = {
  heightCm: { label: SIZE_WORDS.heightCm },
  chestCm: { label: SIZE_WORDS.chestCm },
  waistCm: { label: SIZE_WORDS.waistCm },
  hipsCm: { label: SIZE_WORDS.hipsCm },
  armsCm: { label: SIZE_WORDS.armsCm },
}

export type Sized = Readonly<Partial<Record<SizeField, number | null>>>

export const measuredSizes = (row: Sized): readonly { readonly field: SizeField; readonly cm: number }[] =>
  SIZES.flatMap((field) => {
    const cm = row[field]
    return cm === null || cm === undefined ? [] : [{ field, cm }]
  })

const CHIPS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1',
  '& > span': { px: '1.5', borderRadius: 'l1', bg: 'sunken', fontSize: '14px', lineHeight: '1.6', whiteSpace: 'nowrap' },
  '& > span > span': { color: 'muted', marginInlineEnd: '1' },
} as const

/** The sizes of a piece or person in centimetres; nothing if none is set. `max` limits their number. */
export function SizeChips({ of, label, max = 5 }: { readonly of: Sized; readonly label?: string | null; readonly max?: number }) {
  const { _ } = useLingui()
  const format = useFormat()
  const sizes = measuredSizes(of).slice(0, max)
  if (sizes.length === 0 && !label) return null
  return (
    <Box as="span" css={CHIPS}>
      {label && <span>{format.digits(label)}</span>}
      {sizes.map(({ field, cm }) => (
        <span key={field}>
          <span>{_(SIZE_WORDS[field])}</span>
          <bdi>{format.number(cm)}</bdi>
        </span>
      ))}
    </Box>
  )
}
