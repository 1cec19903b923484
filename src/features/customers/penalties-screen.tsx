import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ShieldAlert } from 'lucide-react'
import { useMemo } from 'react'
import { may } from '#domain/access/pages.ts'
import { dayRange } from '#domain/kernel/day-range.ts'
import type { ReportRow } from '#domain/kernel/define.ts'
import { customersPenalties } from '#domain/orders/insurance/customers-penalties.ts'
import { AppLink } from '../../engine/app-link.tsx'
import type { ReportScreenDeclaration } from '../../engine/declarations.ts'
import { ReportScreen } from '../../engine/report/report-screen.tsx'
import { useMay } from '../../engine/session.ts'
import { penaltyWords } from './penalty-words.ts'

interface Period extends Readonly<Record<string, string>> {
  readonly from: string
  readonly to: string
}

const piece = msg({ message: 'Piece', context: 'penalty' })
const what = msg({ message: 'What for', context: 'penalty' })

const penalties: ReportScreenDeclaration<Period> = {
  report: customersPenalties,
  title: msg`Penalties of customers`,
  presets: 'past',
  isList: true,
  defaults: (today) => ({ ...dayRange('this-month', today) }),
  labels: {
    orderNumber: msg({ message: 'Order', context: 'penalty' }),
    day: msg`Day`,
    customer: msg({ message: 'Customer', context: 'penalty' }),
    mobile: msg({ message: 'Mobile', context: 'penalty' }),
    code: msg({ message: 'Code of the piece', context: 'penalty' }),
    pieceAr: piece,
    pieceEn: piece,
    kind: msg({ message: 'Kind', context: 'penalty' }),
    whatAr: what,
    whatEn: what,
    reason: msg({ message: 'Reason', context: 'penalty' }),
    invoiceNumber: msg({ message: 'Invoice', context: 'penalty' }),
    charged: msg({ message: 'Charged', context: 'penalty' }),
    kept: msg({ message: 'Kept of the insurance amount', context: 'penalty' }),
    beyond: msg({ message: 'Beyond the insurance amount', context: 'penalty' }),
    credited: msg({ message: 'Taken back by credit notes', context: 'penalty' }),
    owed: msg({ message: 'Still owed', context: 'penalty' }),
  },
  choices: { kind: penaltyWords },
  phones: ['mobile'],
  find: ['customer', 'mobile', 'orderNumber', 'invoiceNumber', 'code'],
  whereAny: ['credited'],
  // Money columns come early, so that they are visible without scrolling.
  shown: (language) => [
    ...['orderNumber', 'day', 'customer', 'code', language === 'en' ? 'whatEn' : 'whatAr'],
    ...['charged', 'kept', 'beyond', 'credited', 'owed', 'kind', 'reason', 'mobile', language === 'en' ? 'pieceEn' : 'pieceAr'],
    'invoiceNumber',
  ],
  empty: {
    icon: ShieldAlert,
    title: msg`No penalties on these days`,
    body: msg`Choose another period. What is charged for late returns, damage and breaches appears here.`,
  },
}

function CustomerLink({ row }: { readonly row: ReportRow }) {
  const { t } = useLingui()
  const { customerId } = row
  if (typeof customerId !== 'string') return null
  return (
    <AppLink to={`/merchant/customers/${customerId}`} color="gold.fg" fontWeight="600" minH="11" alignItems="center">
      {t({ message: 'Her file', context: 'penalty' })}
    </AppLink>
  )
}

/** The penalties of a period; with permission a row links to its order and its customer. */
export function PenaltiesScreen() {
  const allows = useMay()
  const [mayOrder, mayCustomer] = [allows(may('rent', 'view')), allows(may('customers', 'view'))]
  const declaration = useMemo(
    (): ReportScreenDeclaration<Period> => ({
      ...penalties,
      ...(mayOrder && { drillTo: { insuranceEntries: '/merchant/rent/orders/{orderId}' } }),
      ...(mayCustomer && {
        act: { label: msg({ message: 'Her file', context: 'penalty' }), render: (row) => <CustomerLink row={row} /> },
      }),
    }),
    [mayOrder, mayCustomer],
  )
  return <ReportScreen declaration={declaration} />
}
