import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** Among other panels of a page: more compact. */
  readonly isInPanel?: boolean
}

/** Shown where there is no data yet, with advice and an action. */
export function EmptyState({ icon, title, children, action, isInPanel = false }: EmptyStateProps) {
  return (
    <Flex direction="column" align="center" textAlign="center" py={isInPanel ? '3' : { base: '10', md: '16' }} px="6" gap="2">
      {icon && (
        <Flex align="center" justify="center" boxSize={isInPanel ? '11' : '14'} borderRadius="full" bg="gold.subtle" color="gold.fg" mb="2">
          {icon}
        </Flex>
      )}
      <Heading as="h2" fontSize="18px" fontWeight="600">
        {title}
      </Heading>
      {children && (
        <Box color="muted" maxW="42ch">
          {children}
        </Box>
      )}
      {action && (
        <Flex mt="4" gap="3" wrap="wrap" justify="center">
          {action}
        </Flex>
      )}
    </Flex>
  )
}
