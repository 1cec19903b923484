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

test('opens the report of one employee for themselves and for users who may read it for all', async () => {
  const one = (employeeId: string, permissions?: Permissions) => isOpen(employeeCommissions, { employeeId }, permissions)
  expect([await one(HERSELF), await one(exampleId(302)), await one(exampleId(302), READS_ALL)]).toEqual([true, false, true])
})

test('opens the report of all employees only for users who may read it', async () => {
  expect([await isOpen(employeesCommissions, {}), await isOpen(employeesCommissions, {}, READS_ALL)]).toEqual([false, true])
})
