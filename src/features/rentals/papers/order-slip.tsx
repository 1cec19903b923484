import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { LucideIcon } from 'lucide-react'
import { SHARED_PAPER } from '#domain/orders/papers/withdrawn-link.ts'
import { employee } from '#domain/employees/employee.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { useRecord } from '../../../engine/use-question.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { ShareActs } from '../../messages/share-acts.tsx'
import { usePaperOfShop } from '../../payments/paper-of-shop.ts'
import { useOrderDesk } from '../orders/order-context.ts'
import { OrderPaper } from './order-paper.tsx'
import { orderPaperName } from './paper-names.ts'
import { PaperViewer } from './paper-viewer.tsx'

interface ShareProps {
  readonly event?: 'order' | 'moneyBack'
  /** The contract, if it is sent instead of the order. */
  readonly contract?: { readonly id: Id; readonly shareCode: string }
}

/** Sends the public page of the order or its contract; other papers use the link of the order with their own message. */
export function ShareOrder({ event = 'order', contract }: ShareProps) {
  const { order, seller } = useOrderDesk().file
  return (
    <ShareActs
      message={{
        event: contract ? 'contract' : event,
        values: (format) => ({ customer: order.customerName, number: format.code(order.number) }),
      }}
      path={contract ? `/e-contract/${contract.shareCode}` : `/e-deposit/${order.shareCode}`}
      paper={contract ? SHARED_PAPER.contract : SHARED_PAPER.order}
      paperId={(contract ?? order).id}
      customerId={order.customerId}
      mobile={order.customerMobile}
      seller={seller}
    />
  )
}

/** The order as a paper to print or send; also the receipt of an insurance amount, which has no document. */
export function SlipSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { file } = useOrderDesk()
  const paper = usePaperOfShop()
  return (
    <Sheet isOpen onClose={onClose} title={t`Order slip`} size="lg">
      <PaperViewer name={orderPaperName(file)} paper={paper} acts={<ShareOrder />}>
        {(isCopy) => <OrderPaper file={file} paper={paper} isCopy={isCopy} />}
      </PaperViewer>
    </Sheet>
  )
}

interface NameOfEmployeeProps {
  /** Null if it was not recorded. */
  readonly id: Id | null
  /** The name is Arabic first, like the papers; null if unknown or without permission to read employees. */
  readonly children: (name: string | null) => ReactNode
}

export const NameOfEmployee = ({ id, children }: NameOfEmployeeProps) => (id === null ? children(null) : <Named id={id}>{children}</Named>)

function Named({ id, children }: NameOfEmployeeProps & { readonly id: Id }) {
  const query = useRecord(employee, id)
  if (query.kind === 'loading') return null
  return children(query.kind === 'ready' ? query.data.nameAr || query.data.nameEn : null)
}

const LINE = {
  ...{ display: 'flex', gap: '3', py: '2.5', minH: '14', w: 'full', color: 'ink' },
  ...{ borderBottomWidth: '1px', borderColor: 'line', _last: { borderBottomWidth: '0' } },
} as const

interface PaperLineProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly children: ReactNode
  readonly amount?: number
  /** The page of the paper, or a callback that opens it here. */
  readonly opens: string | (() => void)
}

export function PaperLine({ icon: Icon, title, children, amount, opens }: PaperLineProps) {
  const content = (
    <>
      <Icon size={20} aria-hidden />
      <Box flex="1">
        <Box fontWeight="600">{title}</Box>
        <Box textStyle="sm" color="muted">
          {children}
        </Box>
      </Box>
      {amount !== undefined && <MoneyText amount={amount} fontWeight="600" />}
    </>
  )
  if (typeof opens === 'string')
    return (
      <AppLink to={opens} {...LINE}>
        {content}
      </AppLink>
    )
  return (
    <Flex asChild align="center" textAlign="start" cursor="pointer" {...LINE}>
      <button type="button" onClick={opens}>
        {content}
      </button>
    </Flex>
  )
}
