import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useFormat } from '../../i18n/format.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { TimelineDot } from './timeline-dot.tsx'
import type { Moment } from './timeline-words.ts'

/** Events known from local data, in short form. */
export function MomentLines({ moments }: { readonly moments: readonly Moment[] }) {
  const format = useFormat()
  if (moments.length === 0) return null
  return (
    <Box as="ol" listStyleType="none" data-known-moments>
      {moments.map(({ key, at, what, detail, amount, by }) => (
        <Flex key={key} as="li" gap="3" py="2" align="baseline">
          <TimelineDot />
          <Box flex="1" minW="0">
            <Box>{what}</Box>
            <Box textStyle="sm" color="muted">
              {format.instant(at)}
              {detail && (
                <>
                  {' · '}
                  <bdi>{detail}</bdi>
                </>
              )}
              {by && (
                <>
                  {' · '}
                  <bdi>{by}</bdi>
                </>
              )}
            </Box>
          </Box>
          {amount !== undefined && <MoneyText amount={amount} />}
        </Flex>
      ))}
    </Box>
  )
}
