import { Flex } from '@chakra-ui/react/flex'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleX, Printer } from 'lucide-react'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { PAPER } from '#domain/settings/account-setting.ts'
import { RENT_STATE } from '#domain/rentals/rent-state.ts'
import { chosenPaper } from '../../../device/print-preference.ts'
import type { Paper } from '../../../device/printer.ts'
import { useMay } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { CancelSheet } from './cancel-sheet.tsx'
import { useOrderDesk } from './order-context.ts'
import { OrderPaper } from './order-paper.tsx'
import { PaperViewer } from './paper-viewer.tsx'
import { ShareActs, publicOrderPath } from './share-acts.tsx'

const PAPER_OF = { [PAPER.mm80]: 'mm80', [PAPER.mm58]: 'mm58', [PAPER.a4]: 'a4' } as const

function SlipSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const { file, setting } = useOrderDesk()
  const { order, seller } = file
  const paper: Paper = chosenPaper() ?? PAPER_OF[setting.paper]
  const number = format.digits(order.number)
  return (
    <Sheet isOpen onClose={onClose} title={t`Order slip`} size="lg">
      <PaperViewer
        paper={paper}
        acts={
          <ShareActs
            path={publicOrderPath(order.shareCode)}
            customerId={order.customerId}
            mobile={order.customerMobile}
            seller={seller}
            words={({ shop, link }) => msg`Your order ${number} at ${shop}: ${link}`}
          />
        }
      >
        <OrderPaper file={file} paper={paper} />
      </PaperViewer>
    </Sheet>
  )
}

/** What can be done with the order as a whole. */
export function OrderToolbar() {
  const allows = useMay()
  const { file } = useOrderDesk()
  const [opened, open] = useState<'slip' | 'cancel' | null>(null)
  const isCancellable = file.bookings.some((row) => row.state === RENT_STATE.reserved)
  return (
    <Flex gap="2" wrap="wrap">
      <QuietButton icon={<Printer size={18} aria-hidden />} onClick={() => open('slip')}>
        <Trans>Print or send</Trans>
      </QuietButton>
      {isCancellable && allows(may('rent', 'cancel')) && (
        <QuietButton color="bad" icon={<CircleX size={18} aria-hidden />} onClick={() => open('cancel')}>
          <Trans>Cancel the order</Trans>
        </QuietButton>
      )}
      {opened === 'slip' && <SlipSheet onClose={() => open(null)} />}
      {opened === 'cancel' && <CancelSheet first={null} onClose={() => open(null)} />}
    </Flex>
  )
}
