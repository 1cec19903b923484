import { employee, employeeFile } from '../employees/employee.ts'
import { commissionOn, formerCommission } from '../employees/former-commission.ts'
import type { Reader, RowOf, Where } from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import { readAllPages } from '../kernel/limits/read-all.ts'
import { type Money, type Rate, partOf } from '../kernel/money.ts'
import { type Period, monthOf } from '../kernel/report/period.ts'
import { compareText } from '../kernel/text.ts'
import { type Day, addDays } from '../kernel/time.ts'
import { type SellerLine, sellerLine } from '../sales/seller-line.ts'
import { shopZone } from '../settings/shop-zone.ts'

/** A line of a document with its employee and the commission. */
export interface EarnedLine extends Pick<
  SellerLine,
  'id' | 'documentId' | 'number' | 'issuedOn' | 'nameAr' | 'nameEn' | 'quantity' | 'net'
> {
  readonly employeeId: Id
  readonly isCredit: boolean
  readonly rate: Rate
  readonly commission: Money
}

const IDS_A_QUESTION = 1000

async function pointingAt<R extends Parameters<Reader['select']>[0]>(read: Reader, record: R, field: string, ids: readonly Id[]) {
  const unlike = [...new Set(ids)]
  const rows: RowOf<R>[] = []
  for (let at = 0; at < unlike.length; at += IDS_A_QUESTION)
    rows.push(...(await readAllPages(read, record, { where: [{ field, oneOf: unlike.slice(at, at + IDS_A_QUESTION) }] })))
  return rows
}

type Sold = Pick<SellerLine, 'issuedOn' | 'employeeId' | 'bookingId'>

/**
 * The employee of a line, and the day that determines the rate. A return is deducted from the seller at the rate of the
 * sale, which may have changed since. Refunded rent does not name an employee; if the sale is not known yet, the day of
 * the return applies.
 */
export function attributed(line: SellerLine, sold: readonly Sold[]): { readonly employeeId: Id | null; readonly rateOn: Day } {
  const [first] = sold
  const original = line.bookingId === null ? first : sold.find(({ bookingId }) => bookingId === line.bookingId)
  return { employeeId: line.employeeId ?? original?.employeeId ?? null, rateOn: (original ?? first)?.issuedOn ?? line.issuedOn }
}

/** Rounded half away from zero per line, so that a complete return cancels the commission. */
export const commissionOf = (net: Money, rate: Rate): Money => partOf(net, rate)

/** Looks up the commission of these employees by day, cached, because days depend on a time zone's calendar. */
async function ratesOf(read: Reader, people: readonly Id[], zone: string): Promise<(employeeId: Id, on: Day) => Rate> {
  const [files, former] = await Promise.all([read.many(employeeFile, people), pointingAt(read, formerCommission, 'employeeId', people)])
  const byPerson = Map.groupBy(
    former.toSorted((a, b) => a.untilAt - b.untilAt),
    ({ employeeId }) => employeeId,
  )
  const now = new Map(files.map(({ id, commission }) => [id, commission]))
  const known = new Map<string, Rate>()
  return (employeeId, on) => {
    const key = `${employeeId} ${on}`
    const found = known.get(key) ?? commissionOn({ now: now.get(employeeId) ?? null, former: byPerson.get(employeeId) ?? [] }, on, zone)
    known.set(key, found)
    return found
  }
}

/** The lines of a period, queried per month, because late pages of a long selection are slow. */
async function linesWithin(read: Reader, { from, to }: Period, whose: readonly Where[]): Promise<SellerLine[]> {
  const lines: SellerLine[][] = []
  for (let first = from; first <= to; first = addDays(monthOf(first).to, 1)) {
    const last = monthOf(first).to
    const within: Where = { field: 'issuedOn', from: first, before: addDays(last < to ? last : to, 1) }
    lines.push(await readAllPages(read, sellerLine, { where: [within, ...whose] }))
  }
  return lines.flat()
}

/** Sales and returns in a period, of all employees or of one, unsorted. */
export async function readEarned(read: Reader, period: Period, onlyId: Id | null = null): Promise<EarnedLine[]> {
  // Refunded rent may belong to the employee without naming them.
  const whose: readonly Where[][] = onlyId === null ? [[]] : [[{ field: 'employeeId', is: onlyId }], [{ field: 'employeeId', is: null }]]
  const [zone, ...found] = await Promise.all([shopZone(read), ...whose.map((where) => linesWithin(read, period, where))])
  const lines = found.flat()
  const sold = Map.groupBy(
    await pointingAt(
      read,
      sellerLine,
      'documentId',
      lines.flatMap(({ creditOf }) => creditOf ?? []),
    ),
    ({ documentId }) => documentId,
  )
  const counted = lines.flatMap((line) => {
    const { employeeId, rateOn } = attributed(line, sold.get(line.creditOf ?? '') ?? [])
    return employeeId === null || (onlyId !== null && employeeId !== onlyId) ? [] : [{ line, employeeId, rateOn }]
  })
  const rateOf = await ratesOf(read, [...new Set(counted.map(({ employeeId }) => employeeId))], zone)
  return counted.map(({ line, employeeId, rateOn }): EarnedLine => {
    const { id, documentId, number, issuedOn, nameAr, nameEn, quantity, net, creditOf } = line
    const rate = rateOf(employeeId, rateOn)
    const reported = { id, documentId, number, issuedOn, nameAr, nameEn, quantity, net, employeeId }
    return { ...reported, isCredit: creditOf !== null, rate, commission: commissionOf(net, rate) }
  })
}

export const inOrder = (lines: readonly EarnedLine[]): EarnedLine[] =>
  lines.toSorted((a, b) => compareText(a.issuedOn, b.issuedOn) || compareText(a.number, b.number) || compareText(a.id, b.id))

export async function namesOf(read: Reader, lines: readonly EarnedLine[]): Promise<ReadonlyMap<Id, { nameAr: string; nameEn: string }>> {
  const people = await read.many(employee, [...new Set(lines.map(({ employeeId }) => employeeId))])
  return new Map(people.map(({ id, nameAr, nameEn }) => [id, { nameAr, nameEn }]))
}
