import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileQuestion } from 'lucide-react'
import { useMemo } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { AtTill } from '../../../engine/at-till.tsx'
import { useQuestion } from '../../../engine/use-question.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FieldsSkeleton } from '../../../ui/skeletons.tsx'
import { type OrderRead, OrderDeskProvider, readOrder, useOrderDesk } from './order-context.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderPapers } from '../papers/order-papers.tsx'
import { OrderPieces } from './order-pieces.tsx'
import { OrderToolbar } from './order-toolbar.tsx'
import { OrderStatusChip } from './order-words.tsx'
import { Debts } from '../../payments/debts.tsx'

const ORDERS_PATH = '/merchant/rent/orders'

const NotMadeHere = () => (
  <Notice tone="info">
    <Trans>This device is not a till: payments and documents are made at a till.</Trans>
  </Notice>
)

function OpenOrder() {
  const { t } = useLingui()
  const format = useFormat()
  const { file } = useOrderDesk()
  const { order } = file
  const number = format.code(order.number)
  return (
    <ScreenPage title={order.customerName} trail={[{ label: t`Orders`, to: ORDERS_PATH }]} toolbar={<OrderToolbar />}>
      <Box display="grid" gap="5">
        <Box display="flex" gap="3" flexWrap="wrap" alignItems="center" color="muted" mt="-3">
          <OrderStatusChip status={order.status} />
          <bdi>
            <Trans>Order {number}</Trans>
          </bdi>
          {order.customerMobile && <span>{format.phone(order.customerMobile)}</span>}
          {order.eventOn && (
            <span>
              <Trans>
                Event on {format.day(order.eventOn)} ({format.hijri(order.eventOn)})
              </Trans>
            </span>
          )}
        </Box>
        <AtTill instead={<NotMadeHere />}>{null}</AtTill>
        {order.note && <Notice tone="info">{order.note}</Notice>}
        <OrderMoney />
        <Debts customerId={order.customerId} orderId={order.id} />
        <OrderPieces />
        <Box
          display="grid"
          gap="5"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
          alignItems="start"
        >
          <OrderPapers />
          <OrderHistory />
        </Box>
      </Box>
    </ScreenPage>
  )
}

interface OrderScreenProps {
  readonly onIssued: (invoiceId: Id) => void
}

function Ready({ read, reload, onIssued }: { readonly read: OrderRead; readonly reload: () => void } & OrderScreenProps) {
  const desk = useMemo(() => ({ ...read, reload, onIssued }), [read, reload, onIssued])
  return (
    <OrderDeskProvider value={desk}>
      <OpenOrder />
    </OrderDeskProvider>
  )
}

/** The page of an order: pieces and days, payments, insurance, and all acts. */
export function OrderScreen({ id, ...props }: { readonly id: Id } & OrderScreenProps) {
  const { t } = useLingui()
  const query = useQuestion(`order:${id}`, (who) => readOrder(id, who), { isLive: true })
  const skeleton = (
    <Box p="8">
      <FieldsSkeleton fields={8} />
    </Box>
  )
  const missing = (
    <EmptyState icon={<FileQuestion size={26} aria-hidden />} title={t`This order was not found`}>
      <Trans>It may belong to another shop, or this till has not copied it yet.</Trans>
    </EmptyState>
  )
  return (
    <AnswerView query={query} skeleton={skeleton} missing={missing}>
      {(read) => <Ready key={id} read={read} reload={query.reload} {...props} />}
    </AnswerView>
  )
}
