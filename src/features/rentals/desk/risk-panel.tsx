import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { RiskRow } from '#domain/rentals/desk/board-risk.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { PiecePicture } from '../parts/piece-line.tsx'
import { RENT_LOOKS } from '../parts/rent-appearance.ts'
import { useRiskWords } from './card-sheet.tsx'
import { ContactLinks, riskMessage } from './contact-links.tsx'

/** Number of risks shown before expanding. */
const SHOWN_FIRST = 3

function RiskLine({ risk, onOpen }: { readonly risk: RiskRow; readonly onOpen: () => void }) {
  const format = useFormat()
  const nameOf = useNameOf()
  const riskWords = useRiskWords()
  return (
    <Flex align="center" gap="3" wrap={{ base: 'wrap', lg: 'nowrap' }} py="3" borderTopWidth="1px" borderColor="line">
      <Box
        asChild
        flex={{ base: '1 1 100%', lg: '1' }}
        minW="0"
        textAlign="start"
        cursor="pointer"
        focusVisibleRing="inside"
        borderRadius="l1"
      >
        <button type="button" onClick={onOpen}>
          <Flex as="span" gap="3" align="center">
            <PiecePicture piece={risk} size={48} />
            <Box as="span" display="block" minW="0">
              <Box as="span" display="block" fontWeight="600">
                <bdi dir="ltr">{format.code(risk.code)}</bdi> · {nameOf(risk)}
              </Box>
              <Box as="span" display="block" textStyle="sm">
                <bdi>{risk.customer}</bdi> · {format.day(format.dayOf(risk.outAt))}
              </Box>
              <Box as="span" display="block" textStyle="sm" color="muted">
                {riskWords(risk.cause)}
              </Box>
            </Box>
          </Flex>
        </button>
      </Box>
      <Box textStyle="sm" color="muted" flex={{ base: '1', lg: '0 1 auto' }}>
        {risk.substitutes.length === 0 ? (
          <Trans>No similar piece is available</Trans>
        ) : (
          <>
            <Trans>Available instead</Trans>{' '}
            <Box as="span" color="ink" fontWeight="600">
              <bdi dir="ltr">
                {format.digits(
                  risk.substitutes
                    .slice(0, 3)
                    .map(({ code }) => code)
                    .join(', '),
                )}
              </bdi>
            </Box>
          </>
        )}
      </Box>
      <ContactLinks card={risk} event={riskMessage(risk)} isSmall />
    </Flex>
  )
}

export function RiskPanel({ risks, onOpen }: { readonly risks: readonly RiskRow[]; readonly onOpen: (risk: RiskRow) => void }) {
  const { t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  // On a phone the list is collapsed to its count.
  const [isOpen, setOpen] = useState(false)
  if (risks.length === 0) return null
  const { ink, soft } = RENT_LOOKS.atRisk
  const shown = isWhole ? risks : risks.slice(0, SHOWN_FIRST)
  const title = t`${plural(risks.length, { one: 'One booking is at risk', two: 'Two bookings are at risk', few: '# bookings are at risk', many: '# bookings are at risk', other: '# bookings are at risk' })}`
  return (
    <Box as="section" aria-label={title} bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" overflow="hidden" mb="5">
      <Flex align="center" gap="2" px="4" minH="12" bg={soft} color={ink} fontWeight="600">
        <TriangleAlert size={18} aria-hidden />
        <Box as="h2" flex="1">
          {title}
        </Box>
        <IconButton
          variant="ghost"
          color={ink}
          hideFrom="md"
          aria-expanded={isOpen}
          aria-label={isOpen ? t`Hide them` : t`Show them`}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown aria-hidden />
        </IconButton>
      </Flex>
      <Box px="4" display={{ base: isOpen ? 'block' : 'none', md: 'block' }}>
        {shown.map((risk) => (
          <RiskLine key={risk.bookingId} risk={risk} onOpen={() => onOpen(risk)} />
        ))}
      </Box>
      {risks.length > shown.length && (
        <Box
          hideBelow={isOpen ? undefined : 'md'}
          asChild
          display="flex"
          w="full"
          minH="11"
          alignItems="center"
          justifyContent="center"
          gap="2"
          fontWeight="600"
          borderTopWidth="1px"
          borderColor="line"
          cursor="pointer"
        >
          <button type="button" onClick={() => setWhole(true)}>
            <ChevronDown size={18} aria-hidden />
            <Trans>Show all of them</Trans>
          </button>
        </Box>
      )}
    </Box>
  )
}
