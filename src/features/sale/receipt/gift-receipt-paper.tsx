import { Box } from '@chakra-ui/react/box'
import { secondName } from '#domain/kernel/second-name.ts'
import type { GiftLine, GiftReceipt } from '#domain/sales/papers/gift-receipt.ts'
import { PAPERS, type Paper } from '../../../device/printer.ts'
import {
  DASHED,
  Figure,
  Label,
  PaperSection,
  PaperSeller,
  PaperSheet,
  PaperText,
  PaperTitle,
  Row,
  WithBothLanguages,
  paperStamp,
} from '../../../ui/paper/paper-parts.tsx'
import { bothLanguages, documentWords } from './document-words.ts'
import { NumberCode } from './number-code.tsx'
import { TermsOnPaper } from './receipt-terms.tsx'

function Line({ line }: { readonly line: GiftLine }) {
  return (
    <Box display="flex" justifyContent="space-between" gap="2">
      <Box minW="0">
        <Box fontWeight="600" lang="ar">
          <bdi>{line.nameAr}</bdi>
        </Box>
        {secondName(line) && (
          <Box fontSize="0.9em" lang="en">
            <bdi>{line.nameEn}</bdi>
          </Box>
        )}
      </Box>
      <Figure flexShrink="0">× {line.quantity}</Figure>
    </Box>
  )
}

/** A receipt for the recipient of a gift: items and invoice number for an exchange, without prices. */
export function GiftReceiptPaper({ of, paper }: { readonly of: GiftReceipt; readonly paper: Paper }) {
  return (
    <WithBothLanguages languages={bothLanguages()}>
      <PaperSheet size={PAPERS[paper]}>
        <PaperSeller seller={of.seller} />
        <PaperTitle title={documentWords.giftReceipt} />
        <Box display="grid" gap="0.5" mt="2">
          <Row words={documentWords.number} fontWeight="600">
            {of.number}
          </Row>
          <Row words={documentWords.issuedAt}>{paperStamp(of.issuedAt, of.seller.timeZone)}</Row>
        </Box>
        <PaperSection>
          {of.lines.map((line, index) => (
            <Line key={`${index} ${line.nameAr}`} line={line} />
          ))}
          <Row words={documentWords.itemCount} fontSize="0.92em">
            {of.pieces}
          </Row>
        </PaperSection>
        <PaperSection>
          <NumberCode number={of.number} paper={paper} />
          <Label words={documentWords.bringThis} display="block" textAlign="center" fontWeight="600" />
          <TermsOnPaper terms={of.terms} isSmall borderTop={DASHED} pt="2" />
        </PaperSection>
        <Box mt="3" textAlign="center">
          <PaperText ar={of.seller.noteAr} en={of.seller.noteEn} />
        </Box>
      </PaperSheet>
    </WithBothLanguages>
  )
}
