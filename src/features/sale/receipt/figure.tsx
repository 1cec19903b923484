import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import { MoneyText } from '../../../ui/money-text.tsx'

interface FigureProps {
  readonly label: ReactNode
  readonly amount: number
  readonly colour: string
  readonly isLarge?: boolean
  readonly parts?: ReactNode
}

export function Figure({ label, amount, colour, isLarge, parts }: FigureProps) {
  return (
    <Box color={colour}>
      <Box textStyle="sm" color="muted">
        {label}
      </Box>
      <MoneyText amount={amount} fontSize={isLarge ? '40px' : '28px'} fontWeight="600" lineHeight="1.15" />
      {parts && (
        <Box textStyle="sm" color="muted">
          {parts}
        </Box>
      )}
    </Box>
  )
}
