import { type ReactNode, use, useMemo } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { WaitingSheet } from '../booking/act-sheet.tsx'
import { OrderDeskProvider, OrderPage, readOrder } from './order-context.ts'

interface Props {
  readonly orderId: Id
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Provides the order of a booking to acts on its money: from the page if open, otherwise loaded. */
export function WithinOrder(props: Props) {
  const page = use(OrderPage)
  return page?.file.order.id === props.orderId ? props.children : <RequestedOrder {...props} />
}

const NOTHING = () => {}

function RequestedOrder({ orderId, title, onClose, children }: Props) {
  const query = useQuestion(`order:${orderId}`, (who) => readOrder(orderId, who))
  const read = query.kind === 'ready' ? query.data : null
  const desk = useMemo(() => read && { ...read, reload: NOTHING, onIssued: NOTHING }, [read])
  if (!desk) return <WaitingSheet query={query} title={title} onClose={onClose} />
  return <OrderDeskProvider value={desk}>{children}</OrderDeskProvider>
}
