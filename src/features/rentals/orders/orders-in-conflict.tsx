import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react'
import { type ReactNode, createContext, use, useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { bookingsAtRisk } from '#domain/rentals/desk/board-risk.ts'
import { STANDING } from '#domain/rentals/booking/rent-state.ts'
import { nowMs } from '../../../data/clock.ts'
import { useView } from '../../../engine/use-question.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { RENT_LOOKS } from '../parts/rent-appearance.ts'
import type { OrderRow } from './order-file.ts'
import { OrderStatusChip } from './order-words.tsx'

export const Conflicts = createContext<ReadonlySet<Id>>(new Set())

/** The orders with a rental that lost its days to another booking; late or at-risk rentals do not count. */
export const ordersThatLost = (atRisk: readonly Pick<BoardCard, 'standing' | 'orderId'>[]): ReadonlySet<Id> =>
  new Set(atRisk.filter(({ standing }) => standing === STANDING.conflict).flatMap(({ orderId }) => orderId ?? []))

/** Queries once which orders have a rental in conflict, for the rows of the list below. */
export function OrdersInConflict({ children }: { readonly children: ReactNode }) {
  const [at] = useState(() => String(nowMs()))
  const query = useView(bookingsAtRisk, { at })
  return <Conflicts value={ordersThatLost(query.kind === 'ready' ? query.data : [])}>{children}</Conflicts>
}

/** The status of an order, marked if one of its rentals is in conflict. */
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
