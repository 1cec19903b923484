import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { giftCodeEnd } from '#domain/gift-cards/gift-card-code.ts'
import type { GiftCard } from '#domain/gift-cards/card-load.ts'
import { standingOn } from '#domain/gift-cards/card-standing.ts'
import { customerGiftCards } from '#domain/gift-cards/gift-card-view.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import { nowMs } from '../../../data/clock.ts'
import { useSession } from '../../../engine/session.ts'
import { useView } from '../../../engine/use-question.ts'
import { useFormat } from '../../../i18n/format.ts'
import { MoneyText } from '../../../ui/money-text.tsx'
import { Panel } from '../../../ui/page.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { CardSheet } from './card-sheet.tsx'
import { cardTypeWords, expiredWord, usedWord } from './card-words.ts'

/** The gift cards a customer may use. Renders nothing if there are none. */
export function CardsPanel({ customerId }: { readonly customerId: Id }) {
  const { t } = useLingui()
  const query = useView(customerGiftCards, { customerId })
  const [opened, open] = useState<Id | null>(null)
  if (query.kind !== 'ready' || query.data.cards.length === 0) return null
  return (
    <Panel title={t`Gift cards`}>
      <Box as="ul" listStyleType="none">
        {query.data.cards.map((card) => (
          <CardRow key={card.id} card={card} onOpen={() => open(card.id)} />
        ))}
      </Box>
      {opened && <CardSheet id={opened} onClose={() => open(null)} />}
    </Panel>
  )
}

function CardRow({ card, onOpen }: { readonly card: GiftCard; readonly onOpen: () => void }) {
  const { i18n } = useI18n()
  const format = useFormat()
  const { timeZone } = useSession().setting
  const { code, type, expiresOn, balance } = card
  const standing = standingOn(card, balance, dayOf(instant(nowMs()), timeZone))
  return (
    <Flex
      as="li"
      align="center"
      gap="4"
      wrap="wrap"
      minH="14"
      py="2"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0' }}
    >
      <Box flex="1" minW="0">
        <Box fontWeight="600">
          <bdi dir="ltr">…{giftCodeEnd(code)}</bdi> · {i18n._(cardTypeWords[type])}
        </Box>
        {expiresOn && (
          <Box textStyle="sm" color="muted">
            <Trans>Valid until {format.day(expiresOn)}</Trans>
          </Box>
        )}
      </Box>
      {standing === 'used' && <StateChip state="disabled">{i18n._(usedWord)}</StateChip>}
      {standing === 'expired' && <StateChip state="overdue">{i18n._(expiredWord)}</StateChip>}
      <MoneyText amount={balance} fontWeight="600" />
      <QuietButton onClick={onOpen}>
        <Trans>Open the card</Trans>
      </QuietButton>
    </Flex>
  )
}
