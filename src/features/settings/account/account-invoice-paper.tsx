import { Box } from '@chakra-ui/react/box'
import type { AccountInvoice } from '#domain/platform/account-invoice.ts'
import { PAPERS, type Paper } from '../../../device/printer.ts'
import {
  Figure,
  Label,
  PaperName,
  PaperSection,
  PaperSeller,
  PaperSheet,
  PaperTitle,
  Row,
  WithBothLanguages,
  paperAmount,
  paperRate,
} from '../../../ui/paper/paper-parts.tsx'
import { paperWords, planWords, settingsInBothLanguages } from './account-invoice-words.ts'

interface AccountInvoicePaperProps {
  readonly invoice: AccountInvoice
  readonly paper: Paper
}

/** An invoice of the provider to the shop as it is printed, in both languages. */
export function AccountInvoicePaper({ invoice, paper }: AccountInvoicePaperProps) {
  const { seller, buyer, vatRate } = invoice
  return (
    <WithBothLanguages languages={settingsInBothLanguages()}>
      <PaperSheet size={PAPERS[paper]}>
        <PaperSeller seller={{ ...seller, phone: '' }}>{seller.trn && <TaxNumber trn={seller.trn} />}</PaperSeller>
        <PaperTitle title={paperWords.title} />
        <Box display="grid" gap="1" mt="2">
          <Row words={paperWords.number}>{invoice.number}</Row>
          <Row words={paperWords.issued}>{invoice.issuedOn}</Row>
          <PaperName words={paperWords.to} isBold>
            {buyer.nameAr}
          </PaperName>
          {buyer.trn && <Row words={paperWords.trn}>{buyer.trn}</Row>}
        </Box>
        <PaperSection>
          <Box display="flex" justifyContent="space-between" gap="2">
            <Label words={paperWords.plan} />
            <Label words={planWords[invoice.plan]} fontWeight="600" textAlign="end" />
          </Box>
          <Row words={paperWords.from}>{invoice.fromOn}</Row>
          <Row words={paperWords.through}>{invoice.throughOn}</Row>
        </PaperSection>
        <PaperSection>
          <Row words={paperWords.net}>{paperAmount(invoice.net)}</Row>
          <Row words={paperWords.vat} extra={paperRate(vatRate)}>
            {paperAmount(invoice.vat)}
          </Row>
          <Row words={paperWords.total} extra={invoice.currency} fontWeight="700" fontSize="1.2em">
            {paperAmount(invoice.total)}
          </Row>
          {invoice.paidOn ? <Row words={paperWords.paidOn}>{invoice.paidOn}</Row> : <Label words={paperWords.unpaid} fontWeight="600" />}
        </PaperSection>
      </PaperSheet>
    </WithBothLanguages>
  )
}

const TaxNumber = ({ trn }: { readonly trn: string }) => (
  <Box fontSize="0.92em">
    <Label words={paperWords.trn} /> <Figure>{trn}</Figure>
  </Box>
)
