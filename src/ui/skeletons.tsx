import { Skeleton } from '@chakra-ui/react/skeleton'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

export function RowsSkeleton({ rows = 8 }: { readonly rows?: number }) {
  const { t } = useLingui()
  return (
    <Box role="status" aria-label={t`Loading`} bg="surface" borderWidth="1px" borderColor="line" borderRadius="l2" overflow="hidden">
      {range(rows).map((row) => (
        <Flex key={row} gap="6" px="4" h="14" align="center" borderBottomWidth="1px" borderColor="line">
          <Skeleton h="4" flex="2" />
          <Skeleton h="4" flex="1.4" />
          <Skeleton h="4" flex="1" hideBelow="md" />
          <Skeleton h="4" flex="1" hideBelow="md" />
        </Flex>
      ))}
    </Box>
  )
}

export function FieldsSkeleton({ fields = 6 }: { readonly fields?: number }) {
  const { t } = useLingui()
  return (
    <Box role="status" aria-label={t`Loading`} display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5">
      {range(fields).map((field) => (
        <Box key={field}>
          <Skeleton h="4" w="28" mb="2" />
          <Skeleton h="11" />
        </Box>
      ))}
    </Box>
  )
}

export function TilesSkeleton({ tiles = 8 }: { readonly tiles?: number }) {
  const { t } = useLingui()
  return (
    <Box role="status" aria-label={t`Loading`} display="grid" gridTemplateColumns="repeat(auto-fill, minmax(150px, 1fr))" gap="3">
      {range(tiles).map((tile) => (
        <Skeleton key={tile} h="32" borderRadius="l2" />
      ))}
    </Box>
  )
}
