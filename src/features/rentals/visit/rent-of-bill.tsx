import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ComponentType, Suspense, useEffect, useEffectEvent } from 'react'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'
import { useSession } from '../../../engine/session.ts'
import { Notice } from '../../../ui/notice.tsx'
import { rentAdderAtom } from '../../cart/cart-atoms.ts'
import { cartAtom } from '../../cart/cart-draft.ts'
import { shownSteps } from '../../cart/cart-steps.ts'
import { Debts } from '../../payments/debts.tsx'
import { LeftPicksNotice } from '../find/visit-bar.tsx'
import { RentSums, RentTaken } from './visit-bill.tsx'
import { useVisitItems } from './use-visit-pieces.ts'
import { VisitDetails } from './visit-customer.tsx'
import { VisitFittings } from './visit-fittings.tsx'
import { VisitPieces } from './visit-pieces.tsx'

/** The measurements of a customer and companions: a component of another feature, passed by the route. */
export type Measurements = ComponentType<{ readonly customerId: Id }>

function Warnings() {
  const { rent } = useAtomValue(cartAtom)
  return (
    <>
      {rent.joins && (
        <Notice tone="info">
          <Trans>These pieces are added to an existing order.</Trans>
        </Notice>
      )}
      <LeftPicksNotice inVisit={rent.pieces.map(({ rentItemId }) => rentItemId)} />
    </>
  )
}

export interface RentOfBillProps {
  readonly setting: RowOf<typeof accountSetting>
  readonly Measured: Measurements
}

/** The rental part of a bill: pieces with their days, fittings, event and guests, and the part of the rent to pay now. */
export function RentOfBill({ setting, Measured }: RentOfBillProps) {
  const cart = useAtomValue(cartAtom)
  const { isTill } = useSession()
  const customerId = cart.customer?.id
  const { addPiece } = useVisitItems()
  const giveAdder = useSetAtom(rentAdderAtom)
  const add = useEffectEvent(addPiece)
  useEffect(() => {
    giveAdder({ add: (rentItemId) => add(rentItemId) })
    return () => giveAdder(null)
  }, [giveAdder])
  return (
    <Box display="grid" gap="4" p="3">
      <Warnings />
      <VisitPieces />
      <RentTaken />
      <RentSums steps={shownSteps(cart, setting, isTill)} />
      <VisitDetails />
      <VisitFittings />
      {customerId && <Debts key={customerId} customerId={customerId} />}
      {customerId && (
        <Suspense>
          <Measured key={customerId} customerId={customerId} />
        </Suspense>
      )}
    </Box>
  )
}
