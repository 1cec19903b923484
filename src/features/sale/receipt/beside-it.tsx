import { Box } from '@chakra-ui/react/box'
import type { Id } from '#domain/kernel/ids.ts'
import { invoiceView } from '#domain/sales/papers/invoice-file.ts'
import { type Paper, WAITS } from '../../../device/printer.ts'
import { useView } from '../../../engine/use-view.ts'
import { ShopLogo } from '../../payments/shop-logo.tsx'
import { ReceiptView } from './receipt-view.tsx'

/** Another document of the same visit, on the same roll, or on a page of its own. */
export function BesideIt({ id, paper, isCopy }: { readonly id: Id; readonly paper: Paper; readonly isCopy: boolean }) {
  const asked = useView(invoiceView, { id })
  if (asked.kind !== 'ready') return asked.kind === 'loading' ? <span hidden {...WAITS} /> : null
  return (
    <Box mt="8" pt="8" borderTop="2px dashed #000" css={{ '@media print': paper === 'a4' ? { breakBefore: 'page', borderTop: '0' } : {} }}>
      <ReceiptView document={asked.data} paper={paper} isCopy={isCopy} logo={<ShopLogo isGrey={paper !== 'a4'} />} />
    </Box>
  )
}
