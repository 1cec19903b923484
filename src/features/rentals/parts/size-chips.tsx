import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react'
import { useFormat } from '../../../i18n/format.ts'
import { SIZE_WORDS, type Sized, measuredSizes } from './size-words.ts'

const CHIPS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '1',
  '& > span': { px: '1.5', borderRadius: 'l1', bg: 'sunken', fontSize: '14px', lineHeight: '1.6', whiteSpace: 'nowrap' },
  '& > span > span': { color: 'muted', marginInlineEnd: '1' },
} as const

/** The sizes of a piece or a person in centimetres; nothing when none was measured. `max` keeps a card short. */
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
