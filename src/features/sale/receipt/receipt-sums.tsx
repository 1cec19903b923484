import type { MessageDescriptor } from '@lingui/core'
import { ZERO } from '#domain/kernel/money.ts'
import { Row, paperAmount, paperRate } from '../../../ui/paper/paper-parts.tsx'
import { documentWords } from './document-words.ts'
import type { ReceiptFigures } from '#domain/sales/papers/receipt-figures.ts'

interface Given {
  readonly figures: ReceiptFigures
}

/** Without VAT there is no net amount to distinguish it from. */
export const totalWords = ({ title }: ReceiptFigures): MessageDescriptor =>
  title === 'plain' ? documentWords.totalPlain : documentWords.total

export function TaxRows({ figures: { title, net, vat, vatRate, untaxed } }: Given) {
  if (title === 'plain') return null
  const isTaxed = net !== ZERO || untaxed === ZERO
  return (
    <>
      {isTaxed && <Row words={documentWords.net}>{paperAmount(net)}</Row>}
      {isTaxed && (
        <Row words={documentWords.vat} extra={paperRate(vatRate)}>
          {paperAmount(vat)}
        </Row>
      )}
      {untaxed !== ZERO && <Row words={documentWords.untaxed}>{paperAmount(untaxed)}</Row>}
    </>
  )
}

/** The advances with their documents, and the rest to pay. */
export function PrepaidRows({ figures: { prepaid, payable } }: Given) {
  if (prepaid.length === 0) return null
  return (
    <>
      {prepaid.map((part) => (
        <Row key={part.invoiceId} words={documentWords.prepaid} extra={`${part.number} · ${part.issuedOn}`}>
          −{paperAmount(part.gross)}
        </Row>
      ))}
      <Row words={documentWords.payable} fontWeight="700">
        {paperAmount(payable)}
      </Row>
    </>
  )
}
