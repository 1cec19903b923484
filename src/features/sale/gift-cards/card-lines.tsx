import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { Gift, X } from 'lucide-react'
import { customer } from '#domain/customers/customer.ts'
import { GIFT_CARD_TYPE } from '#domain/gift-cards/gift-card.ts'
import { moneyFor } from '#domain/gift-cards/planned-card.ts'
import { useFormat } from '../../../i18n/format.ts'
import { sheetAtom } from '../../cart/cart-atoms.ts'
import { cartAtom } from '../../cart/cart-draft.ts'
import { useUndoOffer } from '../../cart/use-undo-offer.ts'
import type { CartCard } from '../../cart/cart-state.ts'
import { cardTypeWords } from '../../payments/gift-cards/card-words.ts'
import { useCounterRow } from '../../../engine/counter-reader.ts'
import { openCardAtom } from './card-atoms.ts'

function CardLine({ card }: { readonly card: CartCard }) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const format = useFormat()
  const act = useSetAtom(cartAtom)
  const open = useSetAtom(openCardAtom)
  const openSheet = useSetAtom(sheetAtom)
  const offerUndo = useUndoOffer()
  const name = useCounterRow(customer, card.beneficiaryId ?? card.buyerId)?.name ?? ''
  const value = format.money(card.value)
  const remove = () => {
    void act({ do: 'removeGiftCard', giftCardId: card.giftCardId })
    offerUndo(t`The gift card was removed from the bill`)
  }
  return (
    <Flex as="li" align="center" borderBottomWidth="1px" borderColor="line" bg="surface" ps="3" minH="16">
      <Box asChild flex="1" minW="0" py="2.5" textAlign="start" cursor="pointer">
        <button
          type="button"
          aria-label={t`Gift card for ${name}, ${value}`}
          onClick={() => {
            open(card)
            openSheet('gift-card')
          }}
        >
          <Flex gap="3" align="center">
            <Flex align="center" justify="center" minW="9" h="9" borderRadius="l1" bg="gold.subtle" color="gold.fg" flexShrink="0">
              <Gift size={20} aria-hidden />
            </Flex>
            <Box flex="1" minW="0">
              <Box fontWeight="600" lineHeight="1.35">
                <Trans>Gift card</Trans>
              </Box>
              <Box textStyle="sm" color="muted" lineClamp="2">
                <Trans>For {name}</Trans>
                {card.type !== GIFT_CARD_TYPE.paid && ` · ${i18n._(cardTypeWords[card.type])} · ${value}`}
                {card.expiresOn && (
                  <>
                    {' · '}
                    <Trans>Valid until {format.day(card.expiresOn)}</Trans>
                  </>
                )}
              </Box>
            </Box>
            <Box fontWeight="600" flexShrink="0">
              {format.amount(moneyFor(card))}
            </Box>
          </Flex>
        </button>
      </Box>
      <IconButton variant="ghost" color="muted" aria-label={t`Remove the gift card`} onClick={remove}>
        <X />
      </IconButton>
    </Flex>
  )
}

export function CardLines() {
  const { giftCards } = useAtomValue(cartAtom)
  return (
    <Box asChild listStyleType="none">
      <ul>
        {giftCards.map((card) => (
          <CardLine key={card.giftCardId} card={card} />
        ))}
      </ul>
    </Box>
  )
}
