import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Reader, type ReportRow, defineReport } from '../kernel/define.ts'
import { type Id, idSchema } from '../kernel/ids.ts'
import { readAllPages } from '../kernel/limits/read-all.ts'
import { type Money, ZERO, addMoney, subtractMoney, sumMoney } from '../kernel/money.ts'
import type { ReportColumn } from '../kernel/report/column.ts'
import { type Period, periodSchema } from '../kernel/report/period.ts'
import { compareText } from '../kernel/text.ts'
import { addDays } from '../kernel/time.ts'
import { INVOICE_TYPE, LINE_KIND, invoice } from '../sales/invoice.ts'
import { comparisonOfNames } from '../settings/name-order.ts'
import { type EarnedLine, inOrder, namesOf, readEarned } from './earned-lines.ts'

const REPORT = may('reports', 'commissions')
/** Lines are read individually, because each is rounded, so a report covers at most a year. */
const DAYS_MAX = 366

const PERSON = [
  { key: 'nameAr', kind: 'text' },
  { key: 'nameEn', kind: 'text' },
] as const satisfies readonly ReportColumn[]
const ID = { key: 'employeeId', kind: 'text' } as const satisfies ReportColumn
const COMMISSION = { key: 'commission', kind: 'money', totals: true } as const satisfies ReportColumn

interface Loaded {
  readonly lines: readonly EarnedLine[]
  readonly names: Awaited<ReturnType<typeof namesOf>>
  readonly byName: (a: string, b: string) => number
}

async function load(read: Reader, period: Period, onlyId: Id | null = null): Promise<Loaded> {
  const lines = await readEarned(read, period, onlyId)
  return { lines, names: await namesOf(read, lines), byName: await comparisonOfNames(read) }
}

const nameOf = ({ names }: Loaded, id: Id) => ({ nameAr: names.get(id)?.nameAr ?? null, nameEn: names.get(id)?.nameEn ?? null })
const netOf = (lines: readonly EarnedLine[]): Money => sumMoney(lines.map(({ net }) => net))

/** The net sales of sellers computed from documents, to check the report. */
async function documentsSay(read: Reader, { from, to }: Period, onlyId: Id | null = null): Promise<Money> {
  const documents = await readAllPages(read, invoice, { where: [{ field: 'issuedOn', from, before: addDays(to, 1) }] })
  const byId = new Map(
    (
      await read.many(
        invoice,
        documents.flatMap(({ creditOf }) => creditOf ?? []),
      )
    ).map((row) => [row.id, row]),
  )
  let net = ZERO
  for (const { type, lines, creditOf } of documents)
    for (const line of lines) {
      const sold = line.rental && byId.get(creditOf ?? '')?.lines.find(({ rental }) => rental?.bookingId === line.rental?.bookingId)
      const employeeId = line.employeeId ?? sold?.employeeId ?? null
      const isOwn = onlyId === null ? employeeId !== null : employeeId === onlyId
      if (!isOwn || line.kind === LINE_KIND.advance || line.kind === LINE_KIND.charge) continue
      net = type === INVOICE_TYPE.creditNote ? subtractMoney(net, line.net) : addMoney(net, line.net)
    }
  return net
}

export const employeesCommissions = defineReport({
  name: 'employees-commissions-report',
  permission: REPORT,
  params: periodSchema(DAYS_MAX),
  columns: [
    ...PERSON,
    { key: 'lines', kind: 'integer', totals: true },
    { key: 'sold', kind: 'money', totals: true },
    { key: 'credited', kind: 'money', totals: true },
    { key: 'base', kind: 'money', totals: true },
    { key: 'rate', kind: 'rate' },
    { key: 'rateMost', kind: 'rate' },
    COMMISSION,
    ID,
  ],
  load: (read, period) => load(read, period),
  rows: (loaded) =>
    [...Map.groupBy(loaded.lines, ({ employeeId }) => employeeId)]
      .map(([employeeId, its]): ReportRow & { readonly nameAr: string | null } => {
        const [sold, credited] = [its.filter(({ isCredit }) => !isCredit), its.filter(({ isCredit }) => isCredit)]
        const rates = its.map(({ rate }) => rate)
        const [least, most] = [Math.min(...rates), Math.max(...rates)]
        return {
          ...nameOf(loaded, employeeId),
          ...{ lines: sold.length, sold: netOf(sold), credited: subtractMoney(ZERO, netOf(credited)), base: netOf(its) },
          ...{ rate: least, rateMost: most === least ? null : most },
          commission: sumMoney(its.map(({ commission }) => commission)),
          employeeId,
        }
      })
      .toSorted((a, b) => loaded.byName(a.nameAr ?? '', b.nameAr ?? '') || compareText(String(a['employeeId']), String(b['employeeId']))),
  drill: (row, { from, to }) => ({ to: 'employee-commissions-report', params: { employeeId: String(row['employeeId']), from, to } }),
  ties: [
    { name: 'the lines of all documents that name their seller', column: 'base', equals: (read, period) => documentsSay(read, period) },
    {
      name: 'the pages of all employees',
      column: 'commission',
      equals: async (read, period) => sumMoney((await readEarned(read, period)).map(({ commission }) => commission)),
    },
  ],
})

/** The document lines behind one employee's commission. Employees may see their own without the permission for the report. */
export const employeeCommissions = defineReport({
  name: 'employee-commissions-report',
  permission: REPORT,
  ownerOf: ({ employeeId }) => employeeId,
  params: v.intersect([v.object({ employeeId: idSchema }), periodSchema(DAYS_MAX)]),
  columns: [
    { key: 'number', kind: 'text' },
    { key: 'day', kind: 'day' },
    ...PERSON,
    { key: 'itemAr', kind: 'text' },
    { key: 'itemEn', kind: 'text' },
    { key: 'quantity', kind: 'integer' },
    { key: 'net', kind: 'money', totals: true },
    { key: 'rate', kind: 'rate' },
    COMMISSION,
    { key: 'documentId', kind: 'text' },
  ],
  load: (read, { employeeId, ...period }) => load(read, period, employeeId),
  rows: (loaded) =>
    inOrder(loaded.lines).map(
      ({ number, issuedOn, nameAr, nameEn, quantity, net, rate, commission, documentId, employeeId }): ReportRow => ({
        ...{ number, day: issuedOn, ...nameOf(loaded, employeeId), itemAr: nameAr, itemEn: nameEn },
        ...{ quantity, net, rate, commission, documentId },
      }),
    ),
  drill: ({ documentId }) => ({ to: 'invoices', params: { id: String(documentId) } }),
  ties: [
    {
      ...{ name: 'the lines of all documents that name her', column: 'net' },
      equals: (read, { employeeId, ...period }) => documentsSay(read, period, employeeId),
    },
    {
      ...{ name: 'her line among those of all', column: 'commission' },
      equals: async (read, { employeeId, ...period }) => {
        const rows = employeesCommissions.rows(await load(read, period), period)
        return Number(rows.find((row) => row['employeeId'] === employeeId)?.['commission'] ?? 0)
      },
    },
  ],
})

export const commissionReports = [employeesCommissions, employeeCommissions] as const
