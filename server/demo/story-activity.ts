import type { activity } from '#domain/activity/activity.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { type Instant, dayOf } from '#domain/kernel/time.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { DEMO_ZONE } from './story-people.ts'
import type { Chance } from './chance.ts'
import type { DemoLedger } from './demo-ledger.ts'

type Activity = RowOf<typeof activity>
type Done = Pick<Activity, 'command' | 'subject' | 'subjectId' | 'employeeId'> & { readonly at: Instant; readonly name: string }

/** Activity log of the demo data: one entry per document and order, as the server would have written it. */
export function activitiesOf(chance: Chance, ledger: DemoLedger): Activity[] {
  const done: Done[] = [
    ...ledger.all(invoice).map((row) => ({
      ...{
        at: row.issuedAt,
        command: 'issueInvoice',
        subject: invoice.name,
        subjectId: row.id,
        employeeId: row.employeeId,
        name: row.number,
      },
    })),
    ...ledger.all(rentalOrder).map((row) => ({
      ...{ at: row.openedAt, command: 'openOrder', subject: rentalOrder.name, subjectId: row.id, employeeId: null, name: row.number },
    })),
  ]
  return done.map(({ name, at, ...reported }) => ({
    ...{ id: chance.id(at), at, doneOn: dayOf(at, DEMO_ZONE), allowedBy: null, device: null, reason: null, isObjected: false },
    ...reported,
    ...{ nameAr: name, nameEn: name },
  }))
}
