import { Box } from '@chakra-ui/react/box'
import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import { PAPERS } from '../../../device/printer.ts'
import { documentTitles, documentWords, numberWords } from './document-words.ts'
import {
  type InvoiceDocument,
  type ReceiptFigures,
  isNote,
  isWithoutReceipt,
  receiptFigures,
} from '#domain/sales/papers/receipt-figures.ts'
import {
  Figure,
  Label,
  PAPER_WRAP,
  PaperSheet,
  PaperText,
  Row,
  paperAmount,
  paperPhone,
  paperRate,
  paperStamp,
  useBothLanguages,
} from '../../../ui/paper/paper-parts.tsx'
import { PaymentRows } from './receipt-payments.tsx'
import { ReceiptQr } from './receipt-qr.tsx'
import { TermsOnPaper } from './receipt-terms.tsx'
import { FromOffer, SoldOffer } from './from-offer.tsx'
import { PrepaidRows, TaxRows, totalWords } from './receipt-sums.tsx'
import type { PrintedProps } from './receipt-view.tsx'
import { secondName } from '#domain/kernel/second-name.ts'

const GREY = '#5c554c'
const RULE = '1px solid #d9d2c7'

function Head({ document: { invoice }, logo }: Pick<PrintedProps, 'document' | 'logo'>) {
  const { seller } = invoice
  return (
    <Box display="flex" justifyContent="space-between" gap="6" pb="4" borderBottom="2px solid #1f1b16">
      <Box>
        {logo && <Box mb="2">{logo}</Box>}
        <Box fontSize="24px" fontWeight="700" lineHeight="1.3" lang="ar">
          {seller.nameAr}
        </Box>
        <Box color={GREY} lang="ar">
          {seller.addressAr}
        </Box>
        {seller.trn && (
          <Box>
            <Label words={documentWords.sellerTrn} /> <Figure fontWeight="600">{seller.trn}</Figure>
          </Box>
        )}
        {seller.commercialRegistration && (
          <Box>
            <Label words={documentWords.registration} /> <Figure>{seller.commercialRegistration}</Figure>
          </Box>
        )}
      </Box>
      <Box dir="ltr" lang="en">
        <Box fontSize="20px" fontWeight="700" lineHeight="1.5">
          {secondName(seller)}
        </Box>
        <Box color={GREY}>{seller.addressEn}</Box>
        {seller.phone && <Figure>{paperPhone(seller.phone)}</Figure>}
      </Box>
    </Box>
  )
}

function Fact({ words, children }: { readonly words: MessageDescriptor; readonly children: ReactNode }) {
  return (
    <Box>
      <Label words={words} color={GREY} fontSize="12px" display="block" />
      <Box fontWeight="600">{children}</Box>
    </Box>
  )
}

function Lines({ figures }: { readonly figures: ReceiptFigures }) {
  const isTaxed = figures.title !== 'plain'
  const cell = { borderBottom: RULE, py: '2', px: '1.5', verticalAlign: 'top', textAlign: 'end' } as const
  const head = {
    ...cell,
    borderBottom: '1px solid #1f1b16',
    fontWeight: '600',
    fontSize: '12px',
    verticalAlign: 'bottom',
    lineHeight: '1.3',
  } as const
  const isDiscounted = figures.lines.some(({ line }) => line.discount + line.billDiscount > 0)
  return (
    <Box
      as="table"
      w="full"
      mt="4"
      css={{
        borderCollapse: 'collapse',
        '& td, & th': cell,
        '& thead th': head,
        '& :is(td, th):first-of-type': { textAlign: 'start', ps: '0' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">
            <Label words={documentWords.item} />
          </th>
          <th scope="col">
            <Label words={documentWords.quantity} />
          </th>
          <th scope="col" data-wide>
            <Label words={documentWords.unitPrice} />
          </th>
          {isDiscounted && (
            <th scope="col" data-wide>
              <Label words={documentWords.discount} />
            </th>
          )}
          {isTaxed && (
            <>
              <th scope="col" data-wide>
                <Label words={documentWords.net} />
              </th>
              <th scope="col" data-wide>
                <Label words={documentWords.vat} extra={paperRate(figures.vatRate)} />
              </th>
            </>
          )}
          <th scope="col">
            <Label words={isTaxed ? documentWords.lineTotal : documentWords.totalPlain} />
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.lines.map(({ line, sells }, index) => (
          <tr key={`${line.itemId}-${index}`}>
            <td>
              <Box fontWeight="600" lang="ar">
                {line.nameAr}
              </Box>
              <Box color={GREY} fontSize="12px" lang="en">
                <bdi>{secondName(line)}</bdi>
              </Box>
              {line.codeRate !== undefined && <Label words={documentWords.discountCode} extra={paperRate(line.codeRate)} fontSize="12px" />}
              {line.fromOffer && <FromOffer of={line.fromOffer} />}
              {sells && <SoldOffer of={sells} />}
              {line.note && (
                <Box fontSize="12px" overflowWrap={PAPER_WRAP}>
                  {line.note}
                </Box>
              )}
            </td>
            <td>
              <Figure>{line.quantity}</Figure>
            </td>
            <td data-wide>
              <Figure>{paperAmount(line.unitPrice)}</Figure>
            </td>
            {isDiscounted && (
              <td data-wide>
                <Figure>{paperAmount(line.discount + line.billDiscount)}</Figure>
              </td>
            )}
            {isTaxed && (
              <>
                <td data-wide>
                  <Figure>{paperAmount(line.net)}</Figure>
                </td>
                <td data-wide>
                  <Figure>{line.vatRate === 0 ? '–' : paperAmount(line.vat)}</Figure>
                </td>
              </>
            )}
            <td>
              <Figure fontWeight="600">{paperAmount(line.gross)}</Figure>
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

function Sums({ document, figures }: { readonly document: InvoiceDocument; readonly figures: ReceiptFigures }) {
  const { invoice } = document
  return (
    <Box display="grid" gap="1.5" alignContent="start">
      {invoice.discount > 0 && (
        <>
          <Row words={documentWords.subtotal}>{paperAmount(invoice.gross)}</Row>
          <Row words={documentWords.discount}>−{paperAmount(invoice.discount)}</Row>
        </>
      )}
      <TaxRows figures={figures} />
      <Row words={totalWords(figures)} fontWeight="700" fontSize="18px" borderBlock="2px solid #1f1b16" py="2">
        {invoice.seller.currency} {paperAmount(figures.total)}
      </Row>
      <PrepaidRows figures={figures} />
      <PaymentRows document={document} figures={figures} />
    </Box>
  )
}

/** On a phone some columns are hidden, because the sums below repeat them; paper always has them. */
const NARROW = { '@container (max-width: 539px)': { '& [data-wide]': { display: 'none' } } } as const

/** The invoice on A4: every line with net, VAT and total. */
export function OfficeInvoice({ document, isCopy, appendix, servedBy, logo, terms }: Omit<PrintedProps, 'paper'>) {
  const say = useBothLanguages()
  const figures = receiptFigures(document)
  const { invoice, credited, debited } = document
  const title = documentTitles[figures.sort][figures.title]
  return (
    <PaperSheet size={PAPERS.a4} py="0" containerType="inline-size">
      <Head document={document} logo={logo} />
      <Box display="flex" justifyContent="space-between" alignItems="center" gap="4" py="4" flexWrap="wrap">
        <Box fontSize="20px" fontWeight="700" lineHeight="1.3">
          <Box lang="ar">{say.ar(title)}</Box>
          <Box fontSize="15px" lang="en" dir="ltr" textAlign="end">
            {say.en(title)}
          </Box>
        </Box>
        {isCopy && <Label words={documentWords.copy} border="1px solid #000" px="3" py="1" fontWeight="600" />}
        {invoice.status === 0 && <Label words={documentWords.cancelled} border="1px solid #000" px="3" py="1" fontWeight="600" />}
      </Box>
      <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(150px, 1fr))" gap="3" py="3" borderBlock={RULE}>
        <Fact words={numberWords[figures.sort]}>
          <Figure>{invoice.number}</Figure>
        </Fact>
        <Fact words={documentWords.issuedAt}>
          <Figure>{paperStamp(invoice.issuedAt, invoice.seller.timeZone)}</Figure>
        </Fact>
        {servedBy && <Fact words={documentWords.servedBy}>{servedBy}</Fact>}
        {invoice.customerName && <Fact words={documentWords.customer}>{invoice.customerName}</Fact>}
        {invoice.customerMobile && (
          <Fact words={documentWords.customerMobile}>
            <Figure>{paperPhone(invoice.customerMobile)}</Figure>
          </Fact>
        )}
        {invoice.discountCode && <Fact words={documentWords.discountCode}>{invoice.discountCode}</Fact>}
        {invoice.customerTrn && (
          <Fact words={documentWords.customerTrn}>
            <Figure>{invoice.customerTrn}</Figure>
          </Fact>
        )}
        {credited && (
          <Fact words={documentWords.creditOf}>
            <Figure>
              {credited.number} · {credited.issuedOn}
            </Figure>
          </Fact>
        )}
        {isWithoutReceipt(invoice) && <Label words={documentWords.withoutReceipt} fontWeight="600" />}
        {debited && (
          <Fact words={documentWords.debitOf}>
            <Figure>
              {debited.number} · {debited.issuedOn}
            </Figure>
          </Fact>
        )}
      </Box>
      <Box overflowX="auto" tabIndex={0} css={NARROW}>
        <Lines figures={figures} />
      </Box>
      <Box
        display="grid"
        gridTemplateColumns="1fr"
        gap="6"
        mt="5"
        css={{ '@container (min-width: 540px)': { gridTemplateColumns: '1fr 320px' } }}
      >
        <Box>
          {invoice.qr && (
            <Box w="36mm">
              <ReceiptQr text={invoice.qr} paper="a4" label={invoice.number} />
            </Box>
          )}
          {invoice.note && (
            <Box mt="3">
              <Label words={isNote(invoice) ? documentWords.reason : documentWords.note} color={GREY} fontSize="12px" />
              <Box whiteSpace="pre-line">{invoice.note}</Box>
            </Box>
          )}
        </Box>
        <Sums document={document} figures={figures} />
      </Box>
      {appendix}
      <TermsOnPaper terms={terms} mt="6" pt="3" borderTop={RULE} />
      <PaperText ar={invoice.seller.noteAr} en={invoice.seller.noteEn} mt="6" pt="3" borderTop={RULE} textAlign="center" color={GREY} />
    </PaperSheet>
  )
}
