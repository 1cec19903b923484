import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { AppLink } from '../../../engine/app-link.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import type { AttentionRow } from './attention-inbox.ts'
import { kindWords } from './attention-words.ts'
import { reportedBy } from './touched.ts'
import { useCommandWord } from '../use-command-word.ts'
import { useNoticeWords } from '../use-notice-words.ts'

export function AttentionLine({ row }: { readonly row: AttentionRow }) {
  const { i18n } = useLingui()
  const say = useNoticeWords()
  const format = useFormat()
  const commandWord = useCommandWord()
  const reported = reportedBy(row)
  const kind = kindWords[row.kind]
  const Next = i18n.locale === 'en' ? ChevronRight : ChevronLeft
  const facts = [
    reported.customerName,
    reported.amount === null ? null : format.money(reported.amount),
    format.instant(reported.occurredAt ?? row.raisedAt),
  ].filter((fact) => fact !== null)
  return (
    <Box as="li" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
      <AppLink
        to={`/merchant/devices/attention/${row.id}`}
        display="flex"
        alignItems="center"
        gap="3"
        px={{ base: '4', md: '5' }}
        py="3"
        borderRadius="0"
        color="ink"
        textDecoration="none"
        _hover={{ bg: 'sunken' }}
      >
        <Box flex="1" minW="0">
          <Flex gap="2" rowGap="1" align="center" justify="space-between" wrap="wrap">
            <Box fontWeight="600">
              {commandWord(row.command, row.code)} {reported.number !== null && <bdi>{format.code(reported.number)}</bdi>}
            </Box>
            {kind && <StateChip state={kind.state}>{i18n._(kind.word)}</StateChip>}
          </Flex>
          <Box mt="1">{say(row.code, row.details)}</Box>
          <Box textStyle="sm" color="muted" mt="1">
            {facts.map((fact, nth) => (
              <Box as="span" key={fact}>
                {nth > 0 && ' · '}
                <bdi>{fact}</bdi>
              </Box>
            ))}
          </Box>
        </Box>
        <Box color="muted" flexShrink="0">
          <Next size={18} aria-hidden />
        </Box>
      </AppLink>
    </Box>
  )
}
