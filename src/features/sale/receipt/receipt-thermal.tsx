import { Box } from '@chakra-ui/react/box'
import { PAPERS } from '../../../device/printer.ts'
import { documentTitles, documentWords, numberWords } from './document-words.ts'
import {
  type InvoiceDocument,
  type ReceiptFigures,
  type ReceiptLine,
  isNote,
  isWithoutReceipt,
  receiptFigures,
  sortOf,
} from '#domain/sales/papers/receipt-figures.ts'
import {
  DASHED,
  FIGURE_WIDTH,
  Figure,
  HAIRLINE,
  Label,
  PaperCopy,
  PaperName,
  PaperSection,
  PaperSeller,
  PaperSheet,
  PaperText,
  PaperTitle,
  Row,
  paperAmount,
  paperPhone,
  paperRate,
  paperStamp,
} from '../../../ui/paper/paper-parts.tsx'
import { PaymentRows } from './receipt-payments.tsx'
import { ReceiptQr } from './receipt-qr.tsx'
import { TermsOnPaper } from './receipt-terms.tsx'
import { FromOffer, SoldOffer } from './from-offer.tsx'
import { PrepaidRows, TaxRows, totalWords } from './receipt-sums.tsx'
import type { PrintedProps } from './receipt-view.tsx'
import { secondName } from '#domain/kernel/second-name.ts'

function Head({ document, logo }: Pick<PrintedProps, 'document' | 'logo'>) {
  const { seller } = document.invoice
  return (
    <PaperSeller seller={seller} logo={logo}>
      {seller.trn && (
        <Box fontSize="0.92em">
          <Label words={documentWords.sellerTrn} /> <Figure>{seller.trn}</Figure>
        </Box>
      )}
      {seller.commercialRegistration && (
        <Box fontSize="0.92em">
          <Label words={documentWords.registration} /> <Figure>{seller.commercialRegistration}</Figure>
        </Box>
      )}
    </PaperSeller>
  )
}

function Title({
  figures,
  invoice,
  isCopy,
}: {
  readonly figures: ReceiptFigures
  readonly invoice: InvoiceDocument['invoice']
  readonly isCopy: boolean
}) {
  return (
    <PaperTitle title={documentTitles[figures.sort][figures.title]}>
      {isCopy && <PaperCopy words={documentWords.copy} />}
      {invoice.status === 0 && <Label words={documentWords.cancelled} display="inline-block" border={HAIRLINE} px="2" mt="1" ms="1" />}
    </PaperTitle>
  )
}

function About({ document: { invoice, credited, debited }, servedBy }: Pick<PrintedProps, 'document' | 'servedBy'>) {
  return (
    <Box display="grid" gap="0.5" mt="2">
      <Row words={numberWords[sortOf(invoice)]} fontWeight="600">
        {invoice.number}
      </Row>
      <Row words={documentWords.issuedAt}>{paperStamp(invoice.issuedAt, invoice.seller.timeZone)}</Row>
      {servedBy && <PaperName words={documentWords.servedBy}>{servedBy}</PaperName>}
      {invoice.customerName && <PaperName words={documentWords.customer}>{invoice.customerName}</PaperName>}
      {invoice.customerMobile && <Row words={documentWords.customerMobile}>{paperPhone(invoice.customerMobile)}</Row>}
      {invoice.customerTrn && <Row words={documentWords.customerTrn}>{invoice.customerTrn}</Row>}
      {invoice.discountCode && <Row words={documentWords.discountCode}>{invoice.discountCode}</Row>}
      {credited && (
        <Row words={documentWords.creditOf} extra={credited.issuedOn} fontWeight="600">
          {credited.number}
        </Row>
      )}
      {isWithoutReceipt(invoice) && <Label words={documentWords.withoutReceipt} fontWeight="600" />}
      {debited && (
        <Row words={documentWords.debitOf} extra={debited.issuedOn} fontWeight="600">
          {debited.number}
        </Row>
      )}
    </Box>
  )
}

/** The discount of a line, manual or by the discount code in the header. */
function DiscountRow({ line: { codeRate, discount } }: Pick<ReceiptLine, 'line'>) {
  const by = codeRate === undefined ? { words: documentWords.discount } : { words: documentWords.discountCode, extra: paperRate(codeRate) }
  return (
    <Row {...by} fontSize="0.92em">
      −{paperAmount(discount)}
    </Row>
  )
}

function Line({ of: { line, full, sells } }: { readonly of: ReceiptLine }) {
  return (
    <Box>
      <Box fontWeight="600" lang="ar">
        {line.nameAr}
      </Box>
      {secondName(line) && (
        <Box fontSize="0.9em" lang="en" dir="ltr" textAlign="end">
          {line.nameEn}
        </Box>
      )}
      <Box display="flex" justifyContent="space-between" gap="2">
        <Figure>
          {line.quantity} × {paperAmount(line.unitPrice)}
        </Figure>
        <Figure fontWeight="600" minW={FIGURE_WIDTH} textAlign="start">
          {paperAmount(full)}
        </Figure>
      </Box>
      {line.discount > 0 && <DiscountRow line={line} />}
      {line.fromOffer && <FromOffer of={line.fromOffer} />}
      {sells && <SoldOffer of={sells} />}
      {line.note && <Box fontSize="0.92em">{line.note}</Box>}
    </Box>
  )
}

function Totals({ figures, currency }: { readonly figures: ReceiptFigures; readonly currency: string }) {
  return (
    <PaperSection rule={HAIRLINE}>
      {figures.billDiscount > 0 && (
        <>
          <Row words={documentWords.subtotal}>{paperAmount(figures.subtotal)}</Row>
          <Row words={documentWords.billDiscount}>−{paperAmount(figures.billDiscount)}</Row>
        </>
      )}
      <TaxRows figures={figures} />
      <Box
        borderBlock="2px solid #000"
        py="1.5"
        mt="1"
        fontWeight="700"
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        gap="2"
      >
        <Label words={totalWords(figures)} />
        <Figure fontSize="1.35em" flexShrink="0">
          <Box as="span" fontSize="0.65em">
            {currency}
          </Box>{' '}
          {paperAmount(figures.total)}
        </Figure>
      </Box>
      <PrepaidRows figures={figures} />
    </PaperSection>
  )
}

function Foot({ document: { invoice }, paper, terms }: Pick<PrintedProps, 'document' | 'paper' | 'terms'>) {
  return (
    <Box mt="3" textAlign="center" display="grid" gap="1">
      {invoice.note && (
        <Box borderTop={DASHED} pt="2" textAlign="start">
          <Label words={isNote(invoice) ? documentWords.reason : documentWords.note} fontWeight="600" />
          <Box whiteSpace="pre-line">{invoice.note}</Box>
        </Box>
      )}
      {invoice.qr && <ReceiptQr text={invoice.qr} paper={paper} label={invoice.number} />}
      <TermsOnPaper terms={terms} isSmall textAlign="start" borderTop={DASHED} pt="2" />
      <PaperText ar={invoice.seller.noteAr} en={invoice.seller.noteEn} />
    </Box>
  )
}

/** The receipt on a roll of 80 or 58 mm, in the same width on the screen. */
export function ThermalReceipt({ document, paper, isCopy, appendix, servedBy, logo, terms }: PrintedProps) {
  const figures = receiptFigures(document)
  const { invoice } = document
  return (
    <PaperSheet size={PAPERS[paper]} lineHeight="1.45">
      <Head document={document} logo={logo} />
      <Title figures={figures} invoice={invoice} isCopy={isCopy} />
      <About document={document} servedBy={servedBy} />
      <PaperSection>
        {figures.lines.map((line, index) => (
          <Line key={`${line.line.itemId}-${index}`} of={line} />
        ))}
        <Row words={documentWords.itemCount} fontSize="0.92em">
          {figures.pieces}
        </Row>
      </PaperSection>
      <Totals figures={figures} currency={invoice.seller.currency} />
      <Box mt="2" display="grid" gap="0.5">
        <PaymentRows document={document} figures={figures} />
      </Box>
      {appendix}
      <Foot document={document} paper={paper} terms={terms} />
    </PaperSheet>
  )
}
