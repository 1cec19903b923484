import { addDays, dayOf } from '#domain/kernel/time.ts'
import type { reports } from '#domain/registry.ts'
import { EXAMPLE_NOW } from './example-shop.ts'

const today = dayOf(EXAMPLE_NOW, 'Asia/Riyadh')

/** Parameters with which each report has something to say about the demo shop. A report without an entry does not compile. */
export const reportParams: Readonly<Record<(typeof reports)[number]['name'], unknown>> = {
  'daily-payments-summary': { from: addDays(today, -60), to: today },
  'rental-board': { day: today },
  'piece-calendar': { from: addDays(today, -3), to: addDays(today, 10) },
  'free-pieces': { from: addDays(today, 10), to: addDays(today, 12) },
}
