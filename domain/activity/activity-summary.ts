import { may } from '../access/pages.ts'
import { employee } from '../employees/employee.ts'
import { type Reader, type ReportRow, defineReport } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { type Period, periodSchema, yearsOf } from '../kernel/report/period.ts'
import { addDays } from '../kernel/time.ts'
import { comparisonOfNames } from '../settings/name-order.ts'
import { activity } from './activity.ts'

/** Groups of records that are counted together; others count as `other`. */
export const KINDS = {
  documents: ['invoice'],
  orders: ['rental_order'],
  pieces: ['rent_item', 'booking'],
  customers: ['customer'],
  goods: ['product', 'service', 'catalog_group', 'stock_move', 'stocktake', 'supplier'],
  people: ['employee', 'role'],
} as const
type Kind = keyof typeof KINDS | 'other'
const KIND_NAMES: readonly Kind[] = [...(Object.keys(KINDS) as (keyof typeof KINDS)[]), 'other']

const kindOf = (subject: string): Kind =>
  (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((kind) => (KINDS[kind] as readonly string[]).includes(subject)) ?? 'other'

/** The actor of a line: an employee, a till without a signed-in user, or a user who is not an employee. */
export const DOER = { employee: 1, till: 2, otherUser: 3 } as const
type Doer = (typeof DOER)[keyof typeof DOER]

interface Done {
  readonly employeeId: Id | null
  readonly doer: Doer
  readonly kind: Kind
  readonly count: number
  readonly isObjected: boolean
}

interface Loaded {
  readonly done: readonly Done[]
  readonly names: ReadonlyMap<Id, { readonly nameAr: string; readonly nameEn: string }>
  readonly byName: (a: string, b: string) => number
}

async function load(read: Reader, period: Period): Promise<Loaded> {
  const years = await Promise.all(
    yearsOf(period).map(async ({ from, to }) => {
      const days = { field: 'doneOn', from, before: addDays(to, 1) }
      const [all, nobodys] = await Promise.all([
        read.aggregate(activity, { where: [days], groupBy: ['employeeId', 'subject', 'isObjected'] }),
        read.aggregate(activity, { where: [days, { field: 'employeeId', is: null }], groupBy: ['device', 'subject', 'isObjected'] }),
      ])
      return [
        ...all.flatMap(({ by, count }) => (by.employeeId === null ? [] : [{ ...by, doer: DOER.employee, count }])),
        ...nobodys.map(({ by, count }) => ({ ...by, employeeId: null, doer: by.device === null ? DOER.otherUser : DOER.till, count })),
      ]
    }),
  )
  const done = years.flat().map((one) => ({ ...one, kind: kindOf(one.subject) }))
  const people = await read.many(employee, [...new Set(done.flatMap(({ employeeId }) => employeeId ?? []))])
  return { done, names: new Map(people.map((row) => [row.id, row])), byName: await comparisonOfNames(read) }
}

const sumOf = (done: readonly Done[]): number => done.reduce((sum, { count }) => sum + count, 0)

function rows({ done, names, byName }: Loaded): ReportRow[] {
  const byPerson = [...Map.groupBy(done, ({ employeeId, doer }) => employeeId ?? doer).values()]
  return byPerson
    .map((own): ReportRow => {
      const { employeeId = null, doer = DOER.employee } = own[0] ?? {}
      const name = employeeId === null ? undefined : names.get(employeeId)
      return {
        ...{ employeeId, nameAr: name?.nameAr ?? null, nameEn: name?.nameEn ?? null, doer, acts: sumOf(own) },
        ...Object.fromEntries(KIND_NAMES.map((kind) => [kind, sumOf(own.filter((one) => one.kind === kind))])),
        objected: sumOf(own.filter(({ isObjected }) => isObjected)),
      }
    })
    .toSorted((a, b) => Number(b['acts']) - Number(a['acts']) || byName(String(a['nameAr'] ?? ''), String(b['nameAr'] ?? '')))
}

/** The number of actions per employee and kind in a period. Lines without an employee state the type of actor. */
export const activitySummary = defineReport({
  name: 'activities-report-summary',
  permission: may('reports', 'activities'),
  params: periodSchema(),
  columns: [
    { key: 'employeeId', kind: 'text' },
    { key: 'nameAr', kind: 'text' },
    { key: 'nameEn', kind: 'text' },
    { key: 'doer', kind: 'choice', codes: DOER },
    { key: 'acts', kind: 'integer', totals: true },
    ...KIND_NAMES.map((key) => ({ key, kind: 'integer' as const, totals: true })),
    { key: 'objected', kind: 'integer', totals: true },
  ],
  load,
  rows,
  drill: ({ employeeId }, { from, to }) => ({
    to: 'activities',
    params: { employeeId: String(employeeId ?? ''), 'doneOn.from': from, 'doneOn.before': addDays(to, 1) },
  }),
  ties: [
    {
      name: 'how many operations were written down on these days',
      column: 'acts',
      equals: (read, { from, to }) => read.count(activity, { where: [{ field: 'doneOn', from, before: addDays(to, 1) }] }),
    },
  ],
})
