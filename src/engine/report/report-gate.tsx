import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { mayAskReport } from '#domain/kernel/permission.ts'
import type { ReportScreenDeclaration } from '../declarations.ts'
import { sessionAtom } from '../session.ts'
import { PermissionGate } from '../shell/permission-gate.tsx'
import type { Params } from './report-params.ts'

/** Draws a report for whoever may ask for it, as the server answers it: one about somebody also for herself. */
export function ReportGate<P extends Params>({
  declaration: { report, fixed = {} },
  children,
}: {
  readonly declaration: Pick<ReportScreenDeclaration<P>, 'report' | 'fixed'>
  readonly children: ReactNode
}) {
  const session = useAtomValue(sessionAtom)
  const isOpen = session !== null && mayAskReport(report, fixed, session)
  return <PermissionGate permission={isOpen ? null : report.permission}>{children}</PermissionGate>
}
