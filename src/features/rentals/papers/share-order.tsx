import { SHARED_PAPER } from '#domain/orders/papers/withdrawn-link.ts'
import { ShareActs } from '../../messages/share-acts.tsx'
import { useOrderDesk } from '../orders/order-context.ts'
import { publicOrderPath } from './public-paths.ts'

/** Sends the public page of the open order; other papers of it travel under the same link with words of their own. */
export function ShareOrder({ event = 'order' }: { readonly event?: 'order' | 'moneyBack' }) {
  const { order, seller } = useOrderDesk().file
  return (
    <ShareActs
      message={{ event, values: (format) => ({ customer: order.customerName, number: format.code(order.number) }) }}
      path={publicOrderPath(order.shareCode)}
      paper={SHARED_PAPER.order}
      paperId={order.id}
      customerId={order.customerId}
      mobile={order.customerMobile}
      seller={seller}
    />
  )
}
