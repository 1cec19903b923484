import { expect, test } from 'vitest'
import { may } from '#domain/access/pages.ts'
import { employeeCommissions, employeesCommissions } from '#domain/commissions/reports.ts'
import type { Permissions, ReportDefinition } from '#domain/kernel/define.ts'
import { exampleSession } from '../../../tests/support/examples/example-session.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { wordsFor } from '../words-for.tsx'
import { ReportGate } from './report-gate.tsx'

const HERSELF = exampleSession({}).employeeId ?? ''
const { page, action } = may('reports', 'commissions')
const READS_ALL = { [page]: [action] }

async function isOpen(report: ReportDefinition, fixed: Readonly<Record<string, string>>, permissions: Permissions = {}): Promise<boolean> {
  const words = await wordsFor(exampleSession(permissions), <ReportGate declaration={{ report, fixed }}>figures</ReportGate>)
  return words.includes('figures')
}

test('the page of one employee opens for herself and for whoever may read that of all, and for nobody else', async () => {
  const one = (employeeId: string, permissions?: Permissions) => isOpen(employeeCommissions, { employeeId }, permissions)
  expect([await one(HERSELF), await one(exampleId(302)), await one(exampleId(302), READS_ALL)]).toEqual([true, false, true])
})

test('the report of all opens for whoever may read it alone', async () => {
  expect([await isOpen(employeesCommissions, {}), await isOpen(employeesCommissions, {}, READS_ALL)]).toEqual([false, true])
})
