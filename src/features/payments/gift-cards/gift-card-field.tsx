import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { giftCodeEnd } from '#domain/gift-cards/gift-card-code.ts'
import { GIFT_CARD_STATUS } from '#domain/gift-cards/gift-card.ts'
import { customerGiftCards, giftCardByCode } from '#domain/gift-cards/gift-card-view.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import { nowMs } from '../../../data/clock.ts'
import { queryView } from '../../../engine/query.ts'
import { useSession } from '../../../engine/session.ts'
import { useView } from '../../../engine/use-question.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { cardLeft } from '../payment-state.ts'
import type { Payment } from '../use-payment.ts'

const CODE_MAX = 60

/** The customer's cards with a rest; a tap selects one without typing its code. */
function OwnCards({ customerId, onPick }: { readonly customerId: Id; readonly onPick: (code: string) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const query = useView(customerGiftCards, { customerId })
  const cards = query.kind === 'ready' ? query.data.cards.filter(({ status }) => status === GIFT_CARD_STATUS.active) : []
  if (cards.length === 0) return null
  return (
    <Flex gap="2" wrap="wrap" role="group" aria-label={t`Gift cards of the customer`}>
      {cards.slice(0, 4).map(({ id, code, balance }) => (
        <QuietButton key={id} px="3" onClick={() => onPick(code)}>
          <bdi dir="ltr">…{giftCodeEnd(code)}</bdi> {format.money(balance)}
        </QuietButton>
      ))}
    </Flex>
  )
}

interface GiftCardFieldProps {
  readonly payment: Payment
  readonly customerId: Id | null
}

/** Selects the gift card to pay with: typed, scanned, or one of the customer's; shows its rest and expiry. */
export function GiftCardField({ payment: { state, act }, customerId }: GiftCardFieldProps) {
  const { t } = useLingui()
  const session = useSession()
  const format = useFormat()
  const { say } = useWords()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const query = useRef(0)
  const find = async (code: string) => {
    if (code.trim() === '') return
    query.current += 1
    const mine = query.current
    const day = dayOf(instant(nowMs()), session.setting.timeZone)
    const answer = await queryView(giftCardByCode, { code, day, ...(customerId === null ? {} : { customerId }) }, session)
    // Ignore the answer to an older request.
    if (mine !== query.current) return
    const found = answer.ok ? answer.data : { card: null, fault: { code: 'gift-cards.unknown' as const } }
    setFault(found.fault && say(found.fault.code, found.fault.details))
    act({ do: 'giftCard', card: found.fault ? null : found.card })
  }
  const type = (code: string) => {
    setTyped(code)
    setFault(null)
    if (state.giftCard) act({ do: 'giftCard', card: null })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void find(typed)
  }
  const { giftCard } = state
  return (
    <Box display="grid" gap="2">
      <TextField
        label={t`Code of the gift card`}
        value={typed}
        onChange={type}
        onKeyDown={onKeyDown}
        error={fault}
        maxLength={CODE_MAX}
        dir="ltr"
        autoComplete="off"
        autoFocus
        end={
          <QuietButton px="3" onClick={() => void find(typed)}>
            <Trans>Find</Trans>
          </QuietButton>
        }
      />
      {giftCard && (
        <Flex gap="2" align="center" color="good" role="status">
          <Check size={18} aria-hidden />
          <Box>
            <Trans>Left on this card: {format.money(cardLeft(state))}</Trans>
            {giftCard.expiresOn && (
              <Box textStyle="sm" color="muted">
                <Trans>Valid until {format.day(giftCard.expiresOn)}</Trans>
              </Box>
            )}
          </Box>
        </Flex>
      )}
      {!giftCard && customerId && (
        <OwnCards
          customerId={customerId}
          onPick={(code) => {
            setTyped(`…${giftCodeEnd(code)}`)
            void find(code)
          }}
        />
      )}
    </Box>
  )
}
