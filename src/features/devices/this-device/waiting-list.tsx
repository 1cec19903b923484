import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import type { Waiting } from '../../../data/ledger/day-check.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useCommandWord } from '../use-command-word.ts'
import { useNow } from '../use-now.ts'

/** Unsent operations, oldest first: command, number and age. */
export function WaitingList({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const { t } = useLingui()
  const format = useFormat()
  const commandWord = useCommandWord()
  const now = useNow()
  if (waiting.length === 0) return null
  return (
    <Box>
      <Heading as="h3" fontSize="16px" fontWeight="600" mb="2">
        {t`Waiting to be sent`}
      </Heading>
      <Box as="ul" listStyleType="none" maxH="320px" overflowY="auto" tabIndex={0} aria-label={t`Waiting to be sent`}>
        {waiting.map((one) => (
          <Flex as="li" key={one.seq} justify="space-between" gap="4" py="2" borderTopWidth="1px" borderColor="line">
            <span>{[commandWord(one.command), one.number && format.code(one.number)].filter(Boolean).join(' ')}</span>
            <Box as="span" color="muted">
              {format.age(one.occurredAt, now)}
            </Box>
          </Flex>
        ))}
      </Box>
    </Box>
  )
}
