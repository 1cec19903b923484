import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react'
import { type ReactNode, createContext, use, useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { bookingsAtRisk } from '#domain/rentals/desk/board-risk.ts'
import { STANDING } from '#domain/rentals/booking/rent-state.ts'
import { nowMs } from '../../../data/clock.ts'
import { useView } from '../../../engine/use-view.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { RENT_LOOKS } from '../parts/rent-looks.ts'
import type { OrderRow } from './order-file.ts'
import { OrderStatusChip } from './order-words.tsx'

export const Conflicts = createContext<ReadonlySet<Id>>(new Set())

/** The orders of which a rental lost its days to somebody else; one that comes late or short of care has not. */
export const ordersThatLost = (atRisk: readonly Pick<BoardCard, 'standing' | 'orderId'>[]): ReadonlySet<Id> =>
  new Set(atRisk.filter(({ standing }) => standing === STANDING.conflict).flatMap(({ orderId }) => orderId ?? []))

/** Asks once which orders have a rental that lost its days, for the rows of a list below it. */
export function OrdersInConflict({ children }: { readonly children: ReactNode }) {
  const [at] = useState(() => String(nowMs()))
  const asked = useView(bookingsAtRisk, { at })
  return <Conflicts value={ordersThatLost(asked.kind === 'ready' ? asked.data : [])}>{children}</Conflicts>
}

/** How an order stands; one that lost a piece or its days says so beside it. */
export function OrderStanding({ id, status }: Pick<OrderRow, 'id' | 'status'>) {
  const { i18n } = useLingui()
  const isInConflict = use(Conflicts).has(id)
  return (
    <Flex gap="1" wrap="wrap" align="center">
      <OrderStatusChip status={status} />
      {isInConflict && <StateChip state="overdue">{i18n._(RENT_LOOKS.conflict.word)}</StateChip>}
    </Flex>
  )
}
