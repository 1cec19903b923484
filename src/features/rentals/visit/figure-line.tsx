import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'
import type { Money } from '#domain/kernel/money.ts'
import { MoneyText } from '../../../ui/money-text.tsx'

/** A line of figures: what, and how much at the end. */
export function FigureLine({
  label,
  amount,
  isStrong,
  isLargest,
  hint,
}: {
  readonly label: ReactNode
  readonly amount: Money
  readonly isStrong?: boolean
  /** The one figure that is read across the counter. */
  readonly isLargest?: boolean
  readonly hint?: ReactNode
}) {
  return (
    <Box>
      <Flex justify="space-between" align="baseline" gap="4" fontWeight={isStrong ? '600' : undefined}>
        <Box>{label}</Box>
        <MoneyText amount={amount} fontSize={isLargest ? '36px' : undefined} lineHeight={isLargest ? '1.15' : undefined} />
      </Flex>
      {hint && (
        <Box textStyle="sm" color="muted">
          {hint}
        </Box>
      )}
    </Box>
  )
}
