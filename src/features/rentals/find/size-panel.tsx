import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useWords } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useId } from 'react'
import { SIZES, type SizeField } from '#domain/rentals/piece/piece-search.ts'
import { useFormat } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { SIZE_WORDS } from '../parts/sizes.tsx'
import { type DeskWish, TOLERANCE_CM_MAX } from './find-address.ts'

/** Slider ranges, from a child to the tallest adult. */
const RANGE: Readonly<Record<SizeField, { readonly min: number; readonly max: number; readonly usual: number }>> = {
  heightCm: { min: 80, max: 200, usual: 162 },
  chestCm: { min: 50, max: 150, usual: 92 },
  waistCm: { min: 40, max: 150, usual: 72 },
  hipsCm: { min: 50, max: 160, usual: 98 },
  armsCm: { min: 30, max: 90, usual: 58 },
}

const SLIDER = { w: 'full', h: '11', accentColor: 'var(--ck-colors-gold-solid)', cursor: 'pointer', minW: '0' } as const

function Slider({
  label,
  value,
  min,
  max,
  usual,
  isSet,
  onChange,
  onClear,
}: {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly usual?: number
  readonly isSet: boolean
  readonly onChange: (cm: number) => void
  readonly onClear?: () => void
}) {
  const { t } = useWords()
  const format = useFormat()
  const id = useId()
  return (
    <Box>
      <Flex justify="space-between" align="center" minH="6">
        <Box asChild textStyle="sm" fontWeight="600">
          <label htmlFor={id}>{label}</label>
        </Box>
        <Box as="output" textStyle="sm" color={isSet ? 'ink' : 'muted'} fontWeight={isSet ? '600' : '400'}>
          {isSet ? <Trans>{format.number(value)} cm</Trans> : <Trans>Any</Trans>}
        </Box>
      </Flex>
      <Flex align="center" gap="1">
        <Box asChild css={SLIDER} opacity={isSet ? '1' : '0.6'}>
          <input
            id={id}
            type="range"
            min={min}
            max={max}
            value={isSet ? value : (usual ?? value)}
            onChange={(event) => onChange(Number(event.currentTarget.value))}
            // Pressing the slider at its initial position sets the usual size, which fires no change event.
            onPointerUp={(event) => onChange(Number(event.currentTarget.value))}
          />
        </Box>
        {onClear && (
          <IconButton
            variant="ghost"
            color="muted"
            aria-label={t`${label}: any`}
            onClick={onClear}
            visibility={isSet ? 'visible' : 'hidden'}
          >
            <X />
          </IconButton>
        )}
      </Flex>
    </Box>
  )
}

export function SizePanel({ wish, onChange }: { readonly wish: DeskWish; readonly onChange: (change: Partial<DeskWish>) => void }) {
  const { t } = useWords()
  const { _ } = useLingui()
  const set = (size: SizeField, cm: number) => onChange({ sizes: { ...wish.sizes, [size]: cm } })
  const clear = (size: SizeField) => {
    const { [size]: _gone, ...rest } = wish.sizes
    onChange({ sizes: rest })
  }
  return (
    <Box>
      <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }} columnGap="8" rowGap="2">
        {SIZES.map((size) => (
          <Slider
            key={size}
            {...RANGE[size]}
            label={_(SIZE_WORDS[size])}
            value={wish.sizes[size] ?? RANGE[size].usual}
            isSet={wish.sizes[size] !== undefined}
            onChange={(cm) => set(size, cm)}
            onClear={() => clear(size)}
          />
        ))}
        <Slider
          label={t`Allowed difference`}
          value={wish.toleranceCm}
          min={0}
          max={TOLERANCE_CM_MAX}
          isSet
          onChange={(toleranceCm) => onChange({ toleranceCm })}
        />
      </Box>
      {Object.keys(wish.sizes).length > 0 && (
        <QuietButton mt="2" icon={<X size={18} aria-hidden />} onClick={() => onChange({ sizes: {} })}>
          <Trans>Any size</Trans>
        </QuietButton>
      )}
    </Box>
  )
}
