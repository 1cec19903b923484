import { Box } from '@chakra-ui/react/box'
import { PAYMENT_METHOD, PAYMENT_SOURCE } from '#domain/payments/payment.ts'
import { Label, Row, paperAmount, paperStamp } from '../../../ui/paper/paper-parts.tsx'
import { PaperCard } from '../../payments/paper-card.tsx'
import { documentWords, methodWords } from './document-words.ts'
import type { InvoiceDocument, PaymentRow, ReceiptFigures } from '#domain/sales/papers/receipt-figures.ts'

interface Given {
  readonly document: InvoiceDocument
  readonly figures: ReceiptFigures
}

/** Later payments and credit notes of a document with their dates, and the rest. */
function PaidLater({ document: { invoice, credits }, figures: { paidLater, left } }: Given) {
  const off = credits.filter(({ due }) => due > 0)
  if (paidLater.length + off.length === 0) return null
  return (
    <>
      {paidLater.map((one) => (
        <Row key={one.id} words={documentWords.paidLater} extra={paperStamp(one.paidAt, invoice.seller.timeZone).slice(0, 16)}>
          {paperAmount(one.amount)}
        </Row>
      ))}
      {off.map((one) => (
        <Row key={one.id} words={documentWords.creditedLater} extra={`${one.number} · ${one.issuedOn}`}>
          {paperAmount(one.due)}
        </Row>
      ))}
      <Row words={documentWords.left} fontWeight="700">
        {paperAmount(left)}
      </Row>
    </>
  )
}

/** A part covered by the held insurance amount moves no money, so its method is not shown. */
const paidBy = ({ source, method }: PaymentRow) =>
  source === PAYMENT_SOURCE.insuranceAmount ? documentWords.fromInsurance : methodWords[method]

/** The method on the printed paper, if it was corrected since. */
const printedFirst = ({ method, methodBefore }: PaymentRow) => (methodBefore && methodBefore !== method ? methodWords[methodBefore] : null)

/** A payment with its method, and the one that was printed first. */
function PaymentLine({ payment, amount }: { readonly payment: PaymentRow; readonly amount: number }) {
  const first = printedFirst(payment)
  return (
    <>
      <Row words={paidBy(payment)} extra={payment.authorizationCode ?? payment.reference ?? undefined}>
        {paperAmount(amount)}
      </Row>
      <PaperCard of={payment} />
      {first && (
        <Box fontSize="0.92em">
          <Label words={documentWords.methodBefore} /> <Label words={first} />
        </Box>
      )}
    </>
  )
}

/** Payments, open amount and points of a document, shared by roll and A4. */
export function PaymentRows({ document, figures }: Given) {
  const { invoice } = document
  // A credit note shows refunds and reductions of a debt without a sign.
  const isCredit = figures.sort === 'credit'
  return (
    <>
      {figures.paidNow.map((payment) => (
        <PaymentLine key={payment.id} payment={payment} amount={isCredit ? -payment.amount : payment.amount} />
      ))}
      {document.tips.map(({ id, method, amount }) => (
        <Row key={id} words={method === PAYMENT_METHOD.creditCard ? documentWords.tipByCard : documentWords.tipInCash}>
          {paperAmount(amount)}
        </Row>
      ))}
      {figures.rounding !== 0 && <Row words={documentWords.rounding}>{paperAmount(figures.rounding)}</Row>}
      {figures.tendered !== 0 && (
        <Row words={isCredit ? documentWords.givenInCash : documentWords.tendered}>
          {paperAmount(isCredit ? -figures.tendered : figures.tendered)}
        </Row>
      )}
      {figures.change > 0 && (
        <Row words={documentWords.change} fontWeight="600">
          {paperAmount(figures.change)}
        </Row>
      )}
      {figures.due > 0 && (
        <Row words={isCredit ? documentWords.offDebt : documentWords.due} fontWeight="700">
          {paperAmount(figures.due)}
        </Row>
      )}
      <PaidLater document={document} figures={figures} />
      {invoice.pointsSpent > 0 && <Row words={isCredit ? documentWords.pointsBack : documentWords.pointsSpent}>{invoice.pointsSpent}</Row>}
      {invoice.pointsEarned > 0 && (
        <Row words={isCredit ? documentWords.pointsTaken : documentWords.pointsEarned}>{invoice.pointsEarned}</Row>
      )}
    </>
  )
}
