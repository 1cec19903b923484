import { useLingui } from '@lingui/react/macro'
import { Sheet } from '../../../ui/sheet.tsx'
import { useOrderDesk } from '../orders/order-context.ts'
import { OrderPaper } from './order-paper.tsx'
import { orderPaperName } from './paper-names.ts'
import { PaperViewer } from './paper-viewer.tsx'
import { ShareOrder } from './share-order.tsx'
import { usePaperOfShop } from '../../payments/paper-of-shop.ts'

/** The order as paper, to print or to send: also the receipt of an insurance amount, which no document has. */
export function SlipSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { file } = useOrderDesk()
  const paper = usePaperOfShop()
  return (
    <Sheet isOpen onClose={onClose} title={t`Order slip`} size="lg">
      <PaperViewer name={orderPaperName(file)} paper={paper} acts={<ShareOrder />}>
        {(isCopy) => <OrderPaper file={file} paper={paper} isCopy={isCopy} />}
      </PaperViewer>
    </Sheet>
  )
}
