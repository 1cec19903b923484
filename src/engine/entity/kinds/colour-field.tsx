import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { OwnFieldProps } from '../../declarations.ts'
import { GroupFrame } from './group-frame.tsx'

/** Distinguishable with colour blindness, and legible on dark and light backgrounds. */
const OFFERED = ['#c9a227', '#b5535f', '#8e4585', '#5b6abf', '#2f7fb8', '#1f8a84', '#4c8b41', '#a4692f', '#6b7280']

const SWATCH = {
  position: 'relative',
  w: '11',
  h: '11',
  borderRadius: 'full',
  borderWidth: '1px',
  borderColor: 'lineStrong',
  cursor: 'pointer',
  '&:has(:checked)': { outline: '3px solid', outlineOffset: '2px', outlineColor: 'ink' },
  '&:has(:focus-visible)': { outline: '3px solid', outlineOffset: '2px', outlineColor: 'gold.solid' },
  '& input': { position: 'absolute', inset: '0', w: 'full', h: 'full', opacity: '0', cursor: 'pointer' },
} as const

/** A colour: one of a harmonious palette, or any other. */
export function ColourField({ value, onChange, ...frame }: OwnFieldProps) {
  const { t } = useLingui()
  const colour = typeof value === 'string' ? value : null
  const isOther = colour !== null && !OFFERED.includes(colour)
  return (
    <GroupFrame {...frame}>
      <Flex gap="2.5" wrap="wrap" align="center">
        {OFFERED.map((offered, nth) => (
          <Box key={offered} css={SWATCH} style={{ background: offered }}>
            <input
              type="radio"
              aria-label={t`Colour ${nth + 1}`}
              checked={colour === offered}
              disabled={frame.isReadOnly}
              onChange={() => onChange(offered)}
            />
          </Box>
        ))}
        <Box css={SWATCH} style={{ background: isOther ? colour : 'conic-gradient(#b5535f, #c9a227, #4c8b41, #2f7fb8, #8e4585, #b5535f)' }}>
          <input
            type="color"
            aria-label={t`Another colour`}
            aria-invalid={frame.error ? true : undefined}
            value={colour ?? '#c9a227'}
            disabled={frame.isReadOnly}
            onChange={(event) => onChange(event.currentTarget.value.toLowerCase())}
          />
        </Box>
        {colour !== null && !frame.isReadOnly && (
          <IconButton variant="ghost" color="muted" aria-label={t`No colour`} onClick={() => onChange(null)}>
            <X />
          </IconButton>
        )}
      </Flex>
    </GroupFrame>
  )
}
