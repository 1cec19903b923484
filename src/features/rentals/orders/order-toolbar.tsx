import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import { CircleX, Printer } from 'lucide-react'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { useMay } from '../../../engine/session.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { CancelSheet } from './cancel-sheet.tsx'
import { useOrderDesk } from './order-context.ts'
import { SlipSheet } from '../papers/order-slip.tsx'

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
