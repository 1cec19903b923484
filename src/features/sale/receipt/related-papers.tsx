import { employee } from '#domain/employees/employee.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { invoiceView } from '#domain/sales/papers/invoice-file.ts'
import { type Paper, WAITS } from '../../../device/printer.ts'
import { useWasPrinted } from '../../../engine/print/use-paper-printing.ts'
import { useView } from '../../../engine/use-question.ts'
import { useCounterRow } from '../../../engine/counter-reader.ts'
import { ShopLogo } from '../../payments/shop-logo.tsx'
import { FurtherPaper } from './further-paper.tsx'
import type { InvoiceDocument } from '#domain/sales/papers/receipt-figures.ts'
import { ReceiptView } from './receipt-view.tsx'
import { useIsOfAnotherTill } from './use-receipt-printing.ts'

/** Another document of the same visit, on the same roll or on a separate page. */
export function RelatedPapers({ id, paper }: { readonly id: Id; readonly paper: Paper }) {
  const query = useView(invoiceView, { id })
  if (query.kind !== 'ready') return query.kind === 'loading' ? <span hidden {...WAITS} /> : null
  return <Related document={query.data} paper={paper} />
}

/** Printed as an original once, like the main document. */
function Related({ document, paper }: { readonly document: InvoiceDocument; readonly paper: Paper }) {
  const { id } = document.invoice
  const isPrinted = useWasPrinted(id)
  const seller = useCounterRow(employee, document.invoice.employeeId)
  const isCopy = useIsOfAnotherTill(document.invoice) || isPrinted
  return (
    <FurtherPaper name={id} isCopy={isCopy} paper={paper}>
      <ReceiptView
        document={document}
        paper={paper}
        isCopy={isCopy}
        servedBy={seller?.nameAr}
        logo={<ShopLogo isGrey={paper !== 'a4'} />}
      />
    </FurtherPaper>
  )
}
