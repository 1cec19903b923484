import { Box } from '@chakra-ui/react/box'

export const TimelineDot = () => (
  <Box boxSize="2.5" borderRadius="full" bg="gold.solid" flexShrink="0" position="relative" top="-1px" aria-hidden />
)
