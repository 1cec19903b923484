import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { type Id, ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { useRecord } from '../../../engine/use-question.ts'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { FieldsSkeleton } from '../../../ui/skeletons.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { cartAtom, newCartIds, useCartRestored } from '../../cart/cart-draft.ts'
import { isCartUntouched } from '../../cart/cart-state.ts'
import { useUndoOffer } from '../../cart/use-undo-offer.ts'
import { RentArrivals } from './rent-arrivals.tsx'
import { type Measurements, RentOfBill } from './rent-of-bill.tsx'
import { RentPay } from './rent-pay.tsx'
import { VisitCustomerPanel } from './visit-customer.tsx'

interface BrowserDeskProps {
  readonly Measured: Measurements
  readonly onIssued: (invoiceId: Id) => void
}

function StartOver() {
  const { t } = useLingui()
  const [cart, act] = useAtom(cartAtom)
  const offerUndo = useUndoOffer()
  if (isCartUntouched(cart)) return null
  const clear = () => {
    void act({ do: 'clear', ids: newCartIds() })
    offerUndo(t`The order was cleared`)
  }
  return (
    <QuietButton onClick={clear}>
      <Trans>Start over</Trans>
    </QuietButton>
  )
}

/** The rental desk in a browser that is not a till: reserves pieces, which are paid at a till. */
export function BrowserDesk({ Measured, onIssued }: BrowserDeskProps) {
  const { t } = useLingui()
  const isRestored = useCartRestored(() => showToast({ text: t`The order was changed in another window.`, tone: 'info' }))
  const query = useRecord(accountSetting, ONLY_ROW_ID)
  const skeleton = <FieldsSkeleton fields={8} />
  return (
    <ScreenPage title={t`Rental order`}>
      <AnswerView query={query} skeleton={skeleton}>
        {(setting) =>
          isRestored ? (
            <Box display="grid" gap="4" maxW="860px">
              <RentArrivals setting={setting} />
              <Notice tone="info">
                <Trans>This device is not a till: pieces can be reserved here, but payments are taken at a till.</Trans>
              </Notice>
              <VisitCustomerPanel />
              <RentOfBill setting={setting} Measured={Measured} />
              <RentPay setting={setting} onIssued={onIssued} />
              <StartOver />
            </Box>
          ) : (
            skeleton
          )
        }
      </AnswerView>
    </ScreenPage>
  )
}
