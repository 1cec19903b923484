import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Customer } from '#domain/customers/family.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { rentalOrders } from '#domain/orders/queries.ts'
import { useMay } from '../../../engine/session.ts'
import { useList } from '../../../engine/use-question.ts'
import { useFormat } from '../../../i18n/format.ts'
import { MoneyText } from '../../../ui/money-text.tsx'

type Line = readonly [label: string, show: (one: Customer) => ReactNode]

interface Sides {
  readonly row: Customer
  readonly other: Customer
}

export function SideBySide({ row, other }: Sides) {
  const { t } = useLingui()
  const format = useFormat()
  const may = useMay()
  const lines: readonly Line[] = [
    [t`Name`, ({ name }) => <bdi>{name}</bdi>],
    [t`Mobile`, ({ mobile }) => (mobile ? <bdi dir="ltr">{format.phone(mobile)}</bdi> : '—')],
    [t`E-mail`, ({ email }) => (email ? <bdi dir="ltr">{email}</bdi> : '—')],
    [t`Customer since`, ({ createdAt }) => format.instant(createdAt)],
    [t({ message: 'Visits', context: 'of a customer' }), ({ invoiceCount }) => format.number(invoiceCount)],
    ...(may(rentalOrders.permission) ? [[t`Rental orders`, ({ id }: Customer) => <OrderCount customerId={id} />] as const] : []),
    [t`Points`, ({ points }) => format.number(points)],
    [t`Owes`, ({ owed }) => <MoneyText amount={owed} />],
    [t`Notes`, ({ notes }) => notes ?? '—'],
  ]
  return (
    <Box as="table" w="full" borderCollapse="collapse" css={CELLS}>
      <thead>
        <tr>
          <th scope="col">
            <Box as="span" srOnly>{t`Detail`}</Box>
          </th>
          <th scope="col">{t`This file`}</th>
          <th scope="col">{t`The other record`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(([label, show]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{show(row)}</td>
            <td>{show(other)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

const CELLS = {
  tableLayout: 'fixed',
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: '2', pe: '3', overflowWrap: 'anywhere' },
  '& tbody tr': { borderTopWidth: '1px', borderColor: 'line' },
  '& th': { fontWeight: '600' },
  '& tbody th': { color: 'muted', fontWeight: '400' },
} as const

function OrderCount({ customerId }: { readonly customerId: Id }) {
  const format = useFormat()
  const query = useList(rentalOrders, { filters: { customerId }, limit: 1 })
  return query.kind === 'ready' ? format.number(query.data.total) : '—'
}
