import { attention } from '#domain/attention/attention.ts'
import { discountCode, discountCodeUse } from '#domain/discounts/discount-code.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { invoice } from '#domain/sales/invoice.ts'
import type { CodePast } from '../causes.ts'
import { type CodeUse, pastLimits, codeUseOf } from '../oracle/code-oracle.ts'
import { sumOf } from '../oracle/arithmetic.ts'
import { personsOf } from '../oracle/merge-oracle.ts'
import type { TypedSale } from '../oracle/sale-oracle.ts'
import type { Run } from '../run.ts'
import { sometimes } from '../sometimes.ts'
import { offCode, pastCode } from '../world/codes.ts'
import { Violation } from '../world/world.ts'
import { type ServerRows, rowsOf } from './deposit-checks.ts'
import { type Fact, makesBill } from './goods-facts.ts'

/** A sale with a code as the server recorded it, with its notices. */
export interface CodedSale {
  readonly opId: string
  readonly invoiceId: string
  readonly use: CodeUse
  readonly isAside: boolean
  readonly reported: readonly string[]
}

const must = (holds: boolean, message: () => string): void => {
  if (!holds) throw new Violation('I31', message())
}

const USED_UP = 'sales.code-used-up'
const USED_BY_HER = 'sales.code-used-up-by-customer'
const UNKNOWN = 'sales.code-unknown'

export function codedSales(
  facts: readonly Fact[],
  reported: readonly Pick<RowOf<typeof attention>, 'code' | 'operationId'>[],
): CodedSale[] {
  const codes = Map.groupBy(reported, ({ operationId }) => operationId)
  return facts.filter(makesBill).flatMap(({ op_id: opId, input, is_aside: isAside }) => {
    const { bill, invoiceId }: TypedSale = input
    const use = codeUseOf(bill)
    return use ? [{ opId, invoiceId, use, isAside, reported: (codes.get(opId) ?? []).map(({ code }) => code) }] : []
  })
}

const said = (use: Pick<CodeUse, 'codeId' | 'customerId' | 'amount'>) => `${use.codeId} by ${use.customerId} for ${use.amount}`

/** I31: every sale with a code has one use with the amount it took off, other sales have none, and the invoice names the code. */
export function everyUseIsEntered(
  sales: readonly CodedSale[],
  entries: readonly Pick<RowOf<typeof discountCodeUse>, 'invoiceId' | 'codeId' | 'customerId' | 'amount'>[],
  papers: readonly Pick<RowOf<typeof invoice>, 'id' | 'number' | 'discountCode'>[],
): void {
  const due = new Map(sales.map((sale) => [sale.invoiceId, sale.use]))
  const held = Map.groupBy(entries, ({ invoiceId }) => invoiceId)
  for (const [id, use] of due) {
    const [entry, second] = held.get(id) ?? []
    must(entry !== undefined && !second && said(entry) === said(use), () => `${said(use)} is entered as ${entry ? said(entry) : 'nothing'}`)
  }
  const foreign = entries.find(({ invoiceId }) => !due.has(invoiceId))
  must(!foreign, () => `${foreign && said(foreign)} is entered, and no sale made it`)
  for (const { id, number, discountCode: named } of papers)
    must(named === (due.get(id)?.code ?? null), () => `${number} names the code ${named}, and was sold with ${due.get(id)?.code}`)
}

/** I31: a code's counters are the sums of its entries; a use that arrived before its code is not counted. */
export function usesAddUp(
  { id, code, timesUsed, taken }: Pick<RowOf<typeof discountCode>, 'id' | 'code' | 'timesUsed' | 'taken'>,
  sales: readonly CodedSale[],
): void {
  const own = sales.filter(({ use, reported }) => use.codeId === id && !reported.includes(UNKNOWN))
  const off = sumOf(own.map(({ use }) => use.amount))
  must(
    timesUsed === own.length && taken === off,
    () => `${code} was used ${own.length} times for ${off}, and says ${timesUsed} and ${taken}`,
  )
}

const isSilentOf = (code: string) => (sale: CodedSale) => !sale.isAside && !sale.reported.includes(code) && !sale.reported.includes(UNKNOWN)

/** The highest and the lowest limits that a code ever had. */
function limitsOf(
  past: readonly CodePast[],
  which: 'usesMax' | 'usesPerCustomerMax',
): readonly [least: number | null, most: number | null] {
  const all = past.map((one) => one[which] ?? Infinity)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  return [Number.isFinite(least) ? least : null, Number.isFinite(most) ? most : null]
}

/** I31: a use beyond the total or per-customer limit is stored and reported; no other use is reported as such. */
export function pastLimitIsReported(
  code: string,
  past: readonly CodePast[],
  sales: readonly CodedSale[],
  person: (id: string) => string = (id) => id,
): void {
  const [[inAll, inAllMost], [byOne, byOneMost]] = [limitsOf(past, 'usesMax'), limitsOf(past, 'usesPerCustomerMax')]
  const over = (own: readonly CodedSale[], usesMax: number | null, usesPerCustomerMax: number | null) =>
    pastLimits(
      own.map(({ use }) => use),
      { usesMax, usesPerCustomerMax },
    )
  const silent = over(sales.filter(isSilentOf(USED_UP)), inAllMost, null).inAll
  must(silent === 0, () => `${code} was used ${silent} times more often than it may be, and nobody was told`)
  // A use beyond both limits is reported for the first only.
  const ofCustomer = sales.filter(
    (sale) => isSilentOf(USED_BY_HER)(sale) && !sale.reported.includes(USED_UP) && sale.use.customerId !== null,
  )
  const silentByOne = over(ofCustomer, null, byOneMost).byOne
  must(silentByOne === 0, () => `a customer used ${code} ${silentByOne} times more often than she may, and nobody was told`)
  const times = (reported: string) => sales.filter((sale) => sale.reported.includes(reported)).length
  // Merged customers share the limit of one customer; before the merge each had their own.
  const asOne = sales.map(({ use, ...sale }) => ({ ...sale, use: { ...use, customerId: use.customerId && person(use.customerId) } }))
  const [most, mostByOne] = [over(sales, inAll, null).inAll, over(asOne, null, byOne).byOne]
  must(times(USED_UP) <= most, () => `people are told ${times(USED_UP)} times that ${code} is used up, and ${most} uses are past its limit`)
  must(times(USED_BY_HER) === 0 || mostByOne > 0, () => `people are told that a customer used up ${code}, and none did`)
  if (times(USED_UP) + times(USED_BY_HER) > 0) sometimes('a code was used past its limit, and was told')
}

/** Codes that no till could accept, however old its copy. */
const NEVER_GOOD = new Map([
  [pastCode.id, 'sync.code-out-of-days'],
  [offCode.id, 'sync.code-disabled'],
])

/** I31: a sale with a code that was never valid is reported; one with a code that never changed is not. */
export function badCodesAreReported(sales: readonly CodedSale[], past: ReadonlyMap<string, readonly CodePast[]>): void {
  for (const { opId, use, reported, isAside } of sales) {
    const versions = past.get(use.codeId) ?? []
    const due = versions.length > 1 || isAside ? undefined : NEVER_GOOD.get(use.codeId)
    must(due === undefined || reported.includes(due), () => `${opId} was sold with ${use.code}, and nobody was told ${due}`)
    if (due) sometimes('a code that was out of its days or out of use was sold with, and was told')
    const isSaid = versions.some(({ rate }) => rate === use.rate)
    must(
      isSaid || reported.includes('sync.code-differs') || reported.includes(UNKNOWN) || isAside,
      () => `${opId} took ${use.rate} off with ${use.code}`,
    )
    const [only] = versions.length === 1 && !due ? versions : []
    const wrong = only?.validUntil === null && only.validFrom === null ? reported.find((code) => code.startsWith('sync.code-')) : undefined
    must(!wrong, () => `people are told ${wrong} of ${opId}, and nobody changed ${use.code}`)
  }
}

/** Checks codes: each use is recorded and counted once, and uses beyond a limit or outside the validity are reported. */
export function codesAreRight(run: Run, facts: readonly Fact[], server: ServerRows): void {
  const sales = codedSales(facts, rowsOf(server, attention))
  if (sales.length > 0) sometimes('a sale was made with a code')
  everyUseIsEntered(sales, rowsOf(server, discountCodeUse), rowsOf(server, invoice))
  for (const row of rowsOf(server, discountCode)) {
    const own = sales.filter(({ use }) => use.codeId === row.id)
    usesAddUp(row, own)
    pastLimitIsReported(row.code, run.causes.codes.get(row.id) ?? [row], own, personsOf(run.causes.merges))
  }
  badCodesAreReported(sales, run.causes.codes)
}
