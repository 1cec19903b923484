import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { may } from '#domain/access/pages.ts'
import { ScreenCards } from '../../../engine/menu/screen-cards.tsx'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'

/** Descriptions of the lists by their path, in order. */
const LISTS: Readonly<Record<string, MessageDescriptor>> = {
  '/merchant/pos/follow-up-items': msg`What is late or due, each with the number to call and a message ready to send.`,
  '/merchant/pos/prova-items': msg`Who comes, who came, and who cancelled.`,
  '/merchant/reports/general-reports/reserved-items': msg`What leaves in the next days, for whom and for how much.`,
  '/merchant/reports/general-reports/rented-items': msg`What was out, what is late, and how it came back.`,
  '/merchant/reports/general-reports/cleaning-items': msg`Since when, until when, and what takes too long.`,
  '/merchant/reports/general-reports/maintenance-items': msg`Repairs and alterations, with their days.`,
  '/merchant/reports/management-reports/stock-moving-report': msg`Everything that happened to a piece, and who did it.`,
  '/merchant/reports/management-reports/piece-yield': msg`Rent against price, days rented, cleaned, repaired and idle.`,
}

export function RentalListsScreen() {
  const { t } = useLingui()
  return (
    <PermissionGate permission={may('rent', 'view')}>
      <ScreenPage title={t({ message: 'Rental lists', context: 'screen' })}>
        <ScreenCards says={LISTS} />
      </ScreenPage>
    </PermissionGate>
  )
}
