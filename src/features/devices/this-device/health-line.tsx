import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import type { Tone } from './device-health.ts'

const LOOK: Readonly<Record<Tone, { readonly icon: LucideIcon; readonly color: string }>> = {
  good: { icon: CircleCheck, color: 'good' },
  watch: { icon: TriangleAlert, color: 'warn' },
  bad: { icon: CircleX, color: 'bad' },
}

export interface HealthLineProps {
  readonly label: string
  readonly tone: Tone
  readonly value: ReactNode
  /** Meaning and advice; only if there is something to do. */
  readonly note?: ReactNode
  readonly action?: ReactNode
}

/** One fact of a device's health: state with icon and word, and advice. */
export function HealthLine({ label, tone, value, note, action }: HealthLineProps) {
  const toneWord = useToneWord()
  const { icon: Icon, color } = LOOK[tone]
  return (
    <Flex as="li" gap="3" py="3" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }} align="flex-start">
      <Box color={color} pt="0.5" flexShrink="0">
        <Icon size={20} aria-hidden />
        <VisuallyHidden>{toneWord(tone)}</VisuallyHidden>
      </Box>
      <Box flex="1" minW="0">
        <Flex justify="space-between" gap="4" wrap="wrap">
          <Box color="muted">{label}</Box>
          <Box fontWeight="600" textAlign="end">
            {value}
          </Box>
        </Flex>
        {note && (
          <Box textStyle="sm" color={tone === 'good' ? 'muted' : color} mt="1" maxW="60ch">
            {note}
          </Box>
        )}
        {action && <Box mt="2">{action}</Box>}
      </Box>
    </Flex>
  )
}

export function useToneWord(): (tone: Tone) => string {
  const { t } = useLingui()
  return (tone) => (tone === 'good' ? t`All good` : tone === 'watch' ? t`Keep an eye on it` : t`Act now`)
}
