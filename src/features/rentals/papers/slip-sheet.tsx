import { useLingui } from '@lingui/react/macro'
import { PAPER } from '#domain/settings/account-setting.ts'
import { chosenPaper } from '../../../device/print-preference.ts'
import type { Paper } from '../../../device/printer.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { useOrderDesk } from '../orders/order-context.ts'
import { OrderPaper } from './order-paper.tsx'
import { PaperViewer } from './paper-viewer.tsx'
import { ShareOrder } from './share-order.tsx'

const PAPER_OF = { [PAPER.mm80]: 'mm80', [PAPER.mm58]: 'mm58', [PAPER.a4]: 'a4' } as const

/** The paper on which this till prints, else the shop's usual one. */
export function usePaperOfShop(): Paper {
  const { setting } = useOrderDesk()
  return chosenPaper() ?? PAPER_OF[setting.paper]
}

/** The order as paper, to print or to send: also the receipt of an insurance amount, which no document has. */
export function SlipSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { file } = useOrderDesk()
  const paper = usePaperOfShop()
  return (
    <Sheet isOpen onClose={onClose} title={t`Order slip`} size="lg">
      <PaperViewer paper={paper} acts={<ShareOrder />}>
        <OrderPaper file={file} paper={paper} />
      </PaperViewer>
    </Sheet>
  )
}
