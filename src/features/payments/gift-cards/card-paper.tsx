import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { giftCodeParts } from '#domain/gift-cards/gift-card-code.ts'
import type { GiftCardFile } from '#domain/gift-cards/gift-card-view.ts'
import { PAPERS, type Paper } from '../../../device/printer.ts'
import {
  Figure,
  Label,
  PaperCopy,
  PaperName,
  PaperSection,
  PaperSeller,
  PaperSheet,
  PaperTitle,
  Row,
  WithBothLanguages,
  paperAmount,
} from '../../../ui/paper/paper-parts.tsx'
import { paymentsInBothLanguages } from '../payment-words.ts'
import { CardQr } from './card-qr.tsx'
import { cardPaperWords } from './card-words.ts'

interface CardPaperProps {
  readonly file: GiftCardFile
  readonly paper: Paper
  readonly isCopy?: boolean
}

/** The printed card: value, holder, expiry and code. It is not an invoice. */
export function CardPaper({ file, paper, isCopy = false }: CardPaperProps) {
  const { t } = useLingui()
  const { card, buyerName, holderName, shop } = file
  const isGift = card.buyerId !== card.holderId
  return (
    <WithBothLanguages languages={paymentsInBothLanguages()}>
      <PaperSheet size={PAPERS[paper]}>
        <PaperSeller seller={shop} />
        <PaperTitle title={cardPaperWords.title}>{isCopy && <PaperCopy words={cardPaperWords.copy} />}</PaperTitle>
        <Row words={cardPaperWords.value} fontWeight="700" fontSize="1.15em" borderBlock="2px solid #000" py="1.5" mt="2">
          {paperAmount(card.value)}
        </Row>
        {card.balance !== card.value && <Row words={cardPaperWords.left}>{paperAmount(card.balance)}</Row>}
        <Box display="grid" gap="0.5" mt="2">
          <PaperName words={cardPaperWords.for}>{holderName}</PaperName>
          {isGift && <PaperName words={cardPaperWords.from}>{buyerName}</PaperName>}
          <Row words={cardPaperWords.soldOn}>{card.soldOn}</Row>
          {card.expiresOn && (
            <Row words={cardPaperWords.expiresOn} fontWeight="600">
              {card.expiresOn}
            </Row>
          )}
        </Box>
        {card.description && (
          <PaperSection>
            <Box textAlign="center">{card.description}</Box>
          </PaperSection>
        )}
        <PaperSection>
          <CardQr code={card.code} label={t`QR code of the gift card`} />
          <Figure textAlign="center" fontWeight="700">
            {giftCodeParts(card.code)}
          </Figure>
        </PaperSection>
        <Box mt="3" textAlign="center" fontSize="0.92em">
          <Label words={cardPaperWords.noTax} display="block" />
        </Box>
      </PaperSheet>
    </WithBothLanguages>
  )
}
