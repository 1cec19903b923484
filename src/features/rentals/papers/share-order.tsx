import { msg } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { SHARED_PAPER } from '#domain/orders/papers/withdrawn-link.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useOrderDesk } from '../orders/order-context.ts'
import { ShareActs, publicOrderPath } from './share-acts.tsx'

/** Sends the public page of the open order; other papers of it travel under the same link with words of their own. */
export function ShareOrder({ words }: Partial<Pick<ComponentProps<typeof ShareActs>, 'words'>>) {
  const format = useFormat()
  const { order, seller } = useOrderDesk().file
  const number = format.code(order.number)
  return (
    <ShareActs
      path={publicOrderPath(order.shareCode)}
      paper={SHARED_PAPER.order}
      paperId={order.id}
      customerId={order.customerId}
      mobile={order.customerMobile}
      seller={seller}
      words={words ?? (({ shop, link }) => msg`Your order ${number} at ${shop}: ${link}`)}
    />
  )
}
