import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { HandCoins, ReceiptText, SunMedium } from 'lucide-react'
import { RETURN_CONDITION } from '#domain/rentals/booking/booking.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Panel } from '../../../ui/page.tsx'
import { DoneHead, SlipPanel } from '../desk/done.tsx'
import type { Slip } from '../desk/desk-slip.tsx'
import { BOARD_PATH, ORDERS_PATH } from '../desk/next-step.ts'

/** The pieces of one customer that were taken back. */
export interface Returned {
  readonly slip: Slip
  readonly orderIds: readonly Id[]
}

export interface ReturnDoneProps {
  readonly returned: readonly Returned[]
  readonly faults: readonly string[]
  readonly onMore: () => void
}

/** Whether there is money to settle: held, or due for lateness or damage. */
const isToSettle = ({ insuranceHeld, pieces }: Slip): boolean =>
  insuranceHeld > 0 || pieces.some(({ fee, condition }) => fee > 0 || condition === RETURN_CONDITION.damaged)

/** After the return: for each customer the settlement and the slip. */
export function ReturnDone({ returned, faults, onMore }: ReturnDoneProps) {
  const { t } = useLingui()
  const go = useGo()
  const count = returned.reduce((sum, { slip }) => sum + slip.pieces.length, 0)
  const toSettle = returned.flatMap(({ slip, orderIds }) => (isToSettle(slip) ? orderIds : []))
  // With several customers to settle, none of the buttons is primary.
  const Settle = toSettle.length === 1 ? PrimaryButton : QuietButton
  return (
    <Box display="grid" gap="6">
      <DoneHead>
        {t`${plural(count, { one: 'One piece is back', two: 'Two pieces are back', few: '# pieces are back', many: '# pieces are back', other: '# pieces are back' })}`}
      </DoneHead>
      {faults.map((fault) => (
        <Notice key={fault} tone="bad">
          {fault}
        </Notice>
      ))}
      {returned.map((one) => (
        <OfCustomer key={one.slip.pieces[0]?.card.bookingId} {...one} isAlone={returned.length === 1} Settle={Settle} />
      ))}
      <Flex gap="3" wrap="wrap">
        <QuietButton h="12" onClick={onMore}>
          <Trans>Receive more pieces</Trans>
        </QuietButton>
        <QuietButton h="12" icon={<SunMedium size={18} aria-hidden />} onClick={() => go(BOARD_PATH)}>
          <Trans>Today’s board</Trans>
        </QuietButton>
      </Flex>
    </Box>
  )
}

interface OfCustomerProps extends Returned {
  /** The only customer: the slip prints automatically. */
  readonly isAlone: boolean
  readonly Settle: typeof PrimaryButton
}

function OfCustomer({ slip, orderIds, isAlone, Settle }: OfCustomerProps) {
  const go = useGo()
  const format = useFormat()
  return (
    <Panel title={<bdi>{slip.pieces[0]?.card.customer}</bdi>}>
      <Box display="grid" gap="4">
        {slip.insuranceHeld > 0 && (
          <Box>
            <Trans>Insurance amount held: {format.money(slip.insuranceHeld)}</Trans>
          </Box>
        )}
        <Flex gap="3" wrap="wrap">
          {orderIds.map((orderId) =>
            isToSettle(slip) ? (
              <Settle
                key={orderId}
                size="md"
                icon={<HandCoins size={18} aria-hidden />}
                onClick={() => go(`${ORDERS_PATH}/${orderId}?settle=1`)}
              >
                <Trans>Settle the insurance amount</Trans>
              </Settle>
            ) : (
              <QuietButton
                key={orderId}
                h="12"
                icon={<ReceiptText size={18} aria-hidden />}
                onClick={() => go(`${ORDERS_PATH}/${orderId}`)}
              >
                <Trans>Open the order</Trans>
              </QuietButton>
            ),
          )}
        </Flex>
        <SlipPanel slip={slip} isAlone={isAlone} />
      </Box>
    </Panel>
  )
}
