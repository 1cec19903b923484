import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { mayQueryReport } from '#domain/kernel/permission.ts'
import type { ReportScreenDeclaration } from '../declarations.ts'
import { sessionAtom } from '../session.ts'
import { PermissionGate } from '../shell/permission-gate.tsx'
import type { Params } from './report-params.ts'

/** Renders a report for users with permission by the server's rules: a report about an employee also for themselves. */
export function ReportGate<P extends Params>({
  declaration: { report, fixed = {} },
  children,
}: {
  readonly declaration: Pick<ReportScreenDeclaration<P>, 'report' | 'fixed'>
  readonly children: ReactNode
}) {
  const session = useAtomValue(sessionAtom)
  const isOpen = session !== null && mayQueryReport(report, fixed, session)
  return <PermissionGate permission={isOpen ? null : report.permission}>{children}</PermissionGate>
}
