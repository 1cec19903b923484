import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { SHARED_PAPER } from '#domain/orders/papers/withdrawn-link.ts'
import { ShareActs } from '../../messages/share-acts.tsx'
import type { InvoiceRow } from '#domain/sales/papers/receipt-figures.ts'

export function ShareButtons({ invoice, isSent }: { readonly invoice: InvoiceRow; readonly isSent: boolean }) {
  const { number, total, issuedOn } = invoice
  return (
    <>
      <ShareActs
        isRow
        message={{
          event: 'invoice',
          values: (format) => ({
            ...{ customer: invoice.customerName ?? '', number: format.code(number) },
            ...{ sum: format.money(total), day: format.day(issuedOn) },
          }),
        }}
        path={`/e-invoice/${invoice.shareCode}`}
        paper={SHARED_PAPER.invoice}
        paperId={invoice.id}
        customerId={invoice.customerId}
        mobile={invoice.customerMobile}
        seller={invoice.seller}
      />
      {!isSent && (
        <Box textStyle="sm" color="muted" mt="2">
          <Trans>The link opens as soon as this till has sent the invoice.</Trans>
        </Box>
      )}
    </>
  )
}
