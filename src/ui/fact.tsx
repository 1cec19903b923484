import { Box, type BoxProps } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'

interface FactProps extends BoxProps {
  readonly label: ReactNode
  readonly children: ReactNode
}

/** A label with its value below, inside a `dl`. Styles apply to the value. */
export function Fact({ label, children, ...box }: FactProps) {
  return (
    <Box minW="0">
      <Box as="dt" textStyle="sm" color="muted">
        {label}
      </Box>
      <Box as="dd" fontWeight="600" overflowWrap="anywhere" {...box}>
        {children}
      </Box>
    </Box>
  )
}
