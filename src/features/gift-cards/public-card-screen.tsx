import { Heading } from '@chakra-ui/react/heading'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileQuestion, Link2Off } from 'lucide-react'
import { Suspense } from 'react'
import { giftCodeParts } from '#domain/gift-cards/gift-card-code.ts'
import { standingOn } from '#domain/gift-cards/card-standing.ts'
import { GIFT_CARD_DESIGN } from '#domain/gift-cards/gift-card.ts'
import { giftCardFile } from '#domain/gift-cards/gift-card-view.ts'
import type { SharedOf } from '#domain/kernel/view.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import { nowMs } from '../../data/clock.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { WITHDRAWN, queryShared } from '../../engine/query.ts'
import { PdfButton } from '../../engine/file/pdf-button.tsx'
import { useReadingSentence } from '../../engine/sheet/reading-sentence.ts'
import { LanguageButton } from '../../engine/shell/language-button.tsx'
import { useAnswer } from '../../engine/use-answer.ts'
import { useFormat, useNameOf } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { CardQr } from '../payments/gift-cards/card-qr.tsx'
import { DESIGN_COLOURS } from '../payments/gift-cards/card-words.ts'
import { SharedLogo } from '../payments/shop-logo.tsx'

type SharedCard = SharedOf<typeof giftCardFile>

function CardFace({ file: { card, shop, holderName, buyerName }, uniqueId }: { readonly file: SharedCard; readonly uniqueId: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const isExpired = standingOn(card, card.balance, dayOf(instant(nowMs()), shop.timeZone)) === 'expired'
  return (
    <Box
      display="grid"
      gap="4"
      borderRadius="l3"
      borderWidth="1px"
      borderColor="line"
      p="6"
      textAlign="center"
      {...DESIGN_COLOURS[card.design]}
    >
      {card.design === GIFT_CARD_DESIGN.logo && (
        <Box display="flex" justifyContent="center">
          <SharedLogo paper="gift-cards" shareCode={uniqueId} />
        </Box>
      )}
      <Box fontWeight="600">{nameOf(shop)}</Box>
      <Heading as="h1" fontSize="24px">
        <Trans>Gift card</Trans>
      </Heading>
      <Box>
        <Trans>For {holderName}</Trans>
        {buyerName !== holderName && (
          <Box textStyle="sm">
            <Trans>From {buyerName}</Trans>
          </Box>
        )}
      </Box>
      {card.description && <Box fontSize="18px">{card.description}</Box>}
      <Box>
        <Box textStyle="sm">
          <Trans>Left on the card</Trans>
        </Box>
        <MoneyText amount={card.balance} currency={shop.currency} fontSize="40px" fontWeight="600" lineHeight="1.2" />
        {card.balance !== card.value && (
          <Box textStyle="sm">
            <Trans>Of {format.money(card.value, shop.currency)}</Trans>
          </Box>
        )}
      </Box>
      {card.expiresOn && (
        <Box fontWeight="600">
          {isExpired ? <Trans>Expired on {format.day(card.expiresOn)}</Trans> : <Trans>Valid until {format.day(card.expiresOn)}</Trans>}
        </Box>
      )}
      <Box bg="#fff" color="#000" borderRadius="l2" p="4" display="grid" gap="2">
        <Suspense fallback={<Skeleton h="34mm" />}>
          <CardQr code={card.code} label={t`QR code of the gift card`} />
        </Suspense>
        <Box dir="ltr" fontWeight="600" letterSpacing="0.06em">
          {giftCodeParts(card.code)}
        </Box>
        <Box textStyle="sm">
          <Trans>Show this code at the shop when you pay.</Trans>
        </Box>
      </Box>
    </Box>
  )
}

export function PublicCardScreen({ uniqueId }: { readonly uniqueId: string }) {
  const { t } = useLingui()
  const sentence = useReadingSentence()
  const query = useAnswer(`public-gift-card:${uniqueId}`, () => queryShared(giftCardFile, uniqueId))
  const unknown = (
    <EmptyState icon={<FileQuestion size={26} aria-hidden />} title={t`This gift card was not found`}>
      <Trans>Check the link, or ask the shop to send it again.</Trans>
    </EmptyState>
  )
  return (
    <Box as="main" maxW="480px" mx="auto" px="4" py={{ base: '4', md: '10' }} display="grid" gap="4">
      <LanguageButton me="auto" />
      <AnswerView query={query} skeleton={<Skeleton h="600px" w="full" />} missing={unknown} sentence={sentence}>
        {(file) =>
          file === WITHDRAWN ? (
            <EmptyState icon={<Link2Off size={26} aria-hidden />} title={t`This link was withdrawn`}>
              <Trans>The shop has withdrawn it. Contact the shop if you still need this document.</Trans>
            </EmptyState>
          ) : (
            <>
              <CardFace file={file} uniqueId={uniqueId} />
              <PdfButton path={`public/gift-cards/${encodeURIComponent(uniqueId)}/pdf`} name={t`Gift card`} />
            </>
          )
        }
      </AnswerView>
    </Box>
  )
}
