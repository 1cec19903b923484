import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'

export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return (
    <Box as="span" position="absolute" w="1px" h="1px" overflow="hidden" clipPath="inset(50%)" whiteSpace="nowrap">
      {children}
    </Box>
  )
}
