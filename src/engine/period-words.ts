import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DayRangeName } from '#domain/kernel/day-range.ts'

/** The words of the preset periods in reports and filters. */
export const periodWords = {
  today: msg`Today`,
  yesterday: msg`Yesterday`,
  'this-week': msg`This week`,
  'this-month': msg`This month`,
  'last-month': msg`Last month`,
  'last-3-months': msg`Last 3 months`,
  'last-quarter': msg`Last quarter`,
  'this-year': msg`This year`,
  'last-year': msg`Last year`,
  tomorrow: msg`Tomorrow`,
  'next-week': msg`Next week`,
  'next-30-days': msg`Next 30 days`,
  'last-12-months': msg`Last 12 months`,
  'next-month': msg`Next month`,
  'next-3-months': msg`Next 3 months`,
  'next-quarter': msg`Next quarter`,
  'next-year': msg`Next year`,
} as const satisfies Readonly<Record<DayRangeName, MessageDescriptor>>
