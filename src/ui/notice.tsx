import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const LOOK = {
  good: { icon: CircleCheck, color: 'good', bg: 'goodSoft' },
  info: { icon: Info, color: 'info', bg: 'infoSoft' },
  warn: { icon: TriangleAlert, color: 'warn', bg: 'warnSoft' },
  bad: { icon: TriangleAlert, color: 'bad', bg: 'badSoft' },
} as const

/** A message that stays in its place: why a form was refused, what a till waits for. */
export function Notice({
  tone,
  icon,
  children,
  action,
}: {
  readonly tone: keyof typeof LOOK
  readonly icon?: LucideIcon
  readonly children: ReactNode
  readonly action?: ReactNode
}) {
  const { icon: sign, color, bg } = LOOK[tone]
  const Icon = icon ?? sign
  return (
    <Flex
      role={tone === 'bad' ? 'alert' : 'status'}
      gap="3"
      align="center"
      wrap="wrap"
      px="4"
      py="3"
      borderRadius="l2"
      bg={bg}
      color={color}
    >
      <Box flexShrink="0">
        <Icon size={20} aria-hidden />
      </Box>
      <Box flex="1" minW="12rem">
        {children}
      </Box>
      {action}
    </Flex>
  )
}
