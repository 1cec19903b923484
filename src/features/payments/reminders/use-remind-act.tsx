import { msg } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { ReportRow } from '#domain/kernel/define.ts'
import { recordPaymentReminder } from '#domain/orders/reminders/payment-reminder.ts'
import type { ReportScreenDeclaration } from '../../../engine/declarations.ts'
import { useMay } from '../../../engine/session.ts'
import { useNow } from '../../../engine/use-now.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useSentRows } from '../../messages/use-sent-rows.ts'
import { Remind, type RemindedOf } from './remind.tsx'

export type Nothing = Readonly<Record<string, never>>

/** Adds the reminder button to a report of today. `ofRow` must be defined outside of components, to be stable. */
export function useRemindAct(declaration: ReportScreenDeclaration<Nothing>, ofRow: (row: ReportRow) => RemindedOf) {
  const reminds = useMay()(recordPaymentReminder.permission)
  const today = useFormat().dayOf(useNow())
  const { sent, add } = useSentRows()
  return useMemo((): ReportScreenDeclaration<Nothing> => {
    const render = (row: ReportRow) => {
      const of = ofRow(row)
      const key = JSON.stringify([row['customerId'], of.invoice?.id, of.about])
      return <Remind row={row} of={of} isSent={sent.has(key)} onSent={() => add(key)} />
    }
    const act = { label: msg({ message: 'Message', context: 'receivable' }), render }
    return { ...declaration, fixed: { day: today }, ...(reminds && { act }) }
  }, [declaration, ofRow, reminds, sent, add, today])
}
