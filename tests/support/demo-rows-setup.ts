import type { TestProject } from 'vitest/node'
import { DAY_MS } from '#domain/kernel/time.ts'
import { mirroredRecords } from '#domain/till-records.ts'
import { DEMO_DEFAULTS, demoShop } from '#server/demo/story.ts'
import { EXAMPLE_NOW } from './examples/example-shop.ts'

/** Smaller than the demo shop of a first start, because each test file copies it into its browser. */
const SIZE = { customers: 60, items: 60 }

/** Records of which only the last days are copied, with the field that has the time. */
const RECENT: Readonly<Record<string, string>> = {
  invoice: 'issuedAt',
  payment: 'paidAt',
  point_entry: 'enteredAt',
  attendance_entry: 'at',
}
const RECENT_MS = 14 * DAY_MS

/** Hands component tests the rows of the demo shop that a till copies. The generator needs Node, so it cannot run in their browser. */
export default function provideDemoRows(project: TestProject): void {
  const { rows } = demoShop({ ...DEMO_DEFAULTS, ...SIZE, now: EXAMPLE_NOW })
  const demoRows = mirroredRecords.map(({ name }) => {
    const field = RECENT[name]
    const all = rows.get(name) ?? []
    return [name, field ? all.filter((row) => Number(row[field]) > EXAMPLE_NOW - RECENT_MS) : all] as const
  })
  project.provide('demoRows', demoRows)
}
