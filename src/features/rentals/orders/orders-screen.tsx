import { msg } from '@lingui/core/macro'
import { Files } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { rentalOrders } from '#domain/orders/queries.ts'
import type { ListDeclaration } from '../../../engine/declarations.ts'
import { ListScreen } from '../../../engine/list/list-screen.tsx'
import { NEW_VISIT_PATH } from '../parts/visit-address.ts'
import { OrderStanding, OrdersInConflict } from './orders-in-conflict.tsx'
import { orderStatusWords } from './order-words.tsx'

export const orderList: ListDeclaration<typeof rentalOrders> = {
  query: rentalOrders,
  title: msg`Rental orders`,
  counted: msg({ message: '{count, plural, one {{shown} order} other {{shown} orders}}' }),
  searchLabel: msg`Number, customer or phone`,
  columns: [
    { field: 'customerName', label: msg`Customer` },
    { field: 'number', label: msg`Order no.` },
    { field: 'eventOn', label: msg`Day of the event` },
    { field: 'agreed', label: msg`Rent agreed` },
    { field: 'advancePaid', label: msg`Advance paid`, isMinor: true },
    { field: 'invoiced', label: msg`Invoiced`, isMinor: true },
    { field: 'insuranceHeld', label: msg`Insurance held` },
    { field: 'openedAt', label: msg`Opened`, isMinor: true },
    { field: 'status', label: msg`Status`, choices: orderStatusWords, render: (row) => <OrderStanding id={row.id} status={row.status} /> },
  ],
  filters: ['status'],
  rowTo: (row) => `/merchant/rent/orders/${row.id}`,
  create: { label: msg`New rental`, permission: may('rent', 'book'), to: NEW_VISIT_PATH },
  empty: { icon: Files, title: msg`No order yet`, body: msg`Each rental order appears here.` },
}

export const OrdersScreen = () => (
  <OrdersInConflict>
    <ListScreen declaration={orderList} />
  </OrdersInConflict>
)
