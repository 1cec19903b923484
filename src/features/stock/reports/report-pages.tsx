import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import type { ReportRow } from '#domain/kernel/define.ts'
import type { Day } from '#domain/kernel/time.ts'
import { ScreenCards } from '../../../engine/menu/screen-cards.tsx'
import { ReportScreen } from '../../../engine/report/report-screen.tsx'
import { reportSearch } from '../../../engine/report/report-search.ts'
import { useSearchParams } from '../../../engine/search-params.ts'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { WriteOffLink, useMayWriteOff } from '../write-off-link.tsx'
import { expiring, internalUse, mostSold, mostUsed, movements, pastStatus, status } from './report-screens.ts'

/** The current stock, or that of the day in the URL. */
export function InventoryStatusScreen() {
  const [search] = useSearchParams(reportSearch)
  return <ReportScreen declaration={search['day'] ? pastStatus : status} />
}
export const InventoryMovementsScreen = () => <ReportScreen declaration={movements} />
export const InternalUseReportScreen = () => <ReportScreen declaration={internalUse} />
export const MostUsedProductsScreen = () => <ReportScreen declaration={mostUsed} />
export const MostSoldProductsScreen = () => <ReportScreen declaration={mostSold} />

/** Expiring batches; with permission expired ones can be written off. */
export function ExpiringBatchesScreen() {
  const mayWriteOff = useMayWriteOff()
  const [declaration] = useState(() => (mayWriteOff ? { ...expiring, act: { label: WRITE_OFF, render: writeOffOf } } : expiring))
  return <ReportScreen declaration={declaration} />
}

const WRITE_OFF = msg({ message: 'Write off', context: 'stock' })
const textOf = (value: ReportRow[string] | undefined): string => (typeof value === 'string' ? value : '')
// The report's column is a day.
const dayOfRow = (row: ReportRow) => textOf(row['expiresOn']) as Day
const writeOffOf = (row: ReportRow) => {
  const id = row['batchId'] === null ? null : textOf(row['batchId'])
  return <WriteOffLink productId={textOf(row['productId'])} batch={{ id, expiresOn: dayOfRow(row), left: Number(row['left']) }} />
}

/** Descriptions of the reports by their path, in order. */
const REPORTS: Readonly<Record<string, MessageDescriptor>> = {
  '/merchant/reports/inventory-reports/inventory-status': msg`What is on the shelf, what it is worth, and what runs out.`,
  '/merchant/reports/inventory-reports/inventory-movements': msg`What came and went, from the first day to the last.`,
  '/merchant/reports/inventory-reports/expiring-batches': msg`What is past its date or soon will be, batch by batch.`,
  '/merchant/reports/inventory-reports/internal-use-report': msg`What left without being sold, why, and what it cost.`,
  '/merchant/reports/inventory-reports/most-used-products': msg`What the shop itself uses most.`,
  '/merchant/reports/inventory-reports/most-sold-products': msg`What sells best, and what is left of it.`,
}

export function InventoryReportsScreen() {
  const { t } = useLingui()
  return (
    <PermissionGate permission={may('reports', 'inventoryStatus')}>
      <ScreenPage title={t`Inventory reports`}>
        <ScreenCards says={REPORTS} />
      </ScreenPage>
    </PermissionGate>
  )
}
