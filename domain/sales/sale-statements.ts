import { product, service } from '../catalog/catalog.ts'
import { employee } from '../employees/employee.ts'
import { type Statement, type Evidence, type Said, evidence } from '../kernel/statement.ts'
import type { RowOf } from '../kernel/define.ts'
import { type Id, ONLY_ROW_ID } from '../kernel/ids.ts'
import type { Money } from '../kernel/money.ts'
import { rentItem } from '../rentals/piece/rent-item.ts'
import { accountSetting } from '../settings/account-setting.ts'
import type { BillTerms } from './bill.ts'
import { billHead } from './bill-head.ts'
import { LINE_KIND, type Seller } from './invoice.ts'

export interface StatedLine {
  readonly kind: number
  readonly itemId: Id
  readonly nameAr: string
  readonly nameEn: string
  readonly listPrice: Money
  readonly employeeId: Id | null
  /** A redeemed service has no list price. */
  readonly fromOffer?: unknown
}

type Head = { readonly seller?: Seller; readonly terms: BillTerms }

/** Seller and terms are taken from the settings, except `earns`, which depends on the till's version. */
export function headStatement({ seller, terms: { earns: _release, ...terms } }: Head): Statement {
  const of = (setting: RowOf<typeof accountSetting>): Said => {
    const head = billHead(setting)
    return { ...(seller ? head.seller : {}), ...head.terms }
  }
  return { about: 'shop', said: { ...seller, ...terms }, evidence: [evidence(accountSetting, ONLY_ROW_ID, of)] }
}

function listedIn({ kind, itemId }: StatedLine): Evidence | null {
  if (kind === LINE_KIND.service) return evidence(service, itemId, ({ price }) => ({ price }))
  if (kind === LINE_KIND.product) return evidence(product, itemId, ({ price }) => ({ price }))
  if (kind === LINE_KIND.rentItemSale) return evidence(rentItem, itemId, ({ sellPrice }) => ({ price: sellPrice }))
  return null
}

/** The list price of each line is that of the catalogue. Rentals have their own statements. */
export function lineStatements(lines: readonly StatedLine[]): Statement[] {
  return lines.flatMap((line): Statement[] => {
    const { listPrice, nameAr, nameEn } = line
    const listed = line.fromOffer === undefined ? listedIn(line) : null
    return listed ? [{ about: 'goods', said: { price: listPrice }, evidence: [listed], details: { nameAr, nameEn } }] : []
  })
}

/** Every seller named on the lines is an active employee. */
export const sellerStatements = (people: readonly (Id | null)[]): Statement[] =>
  [...new Set(people)].flatMap((id): Statement[] =>
    id === null
      ? []
      : [{ about: 'seller', said: { isActive: true }, evidence: [evidence(employee, id, ({ isActive }) => ({ isActive }))] }],
  )

export const saleStatements = (lines: readonly StatedLine[], head: Head): Statement[] => [
  headStatement(head),
  ...lineStatements(lines),
  // The seller of a rental made the booking and may have left before it is invoiced.
  ...sellerStatements(lines.filter(({ kind }) => kind !== LINE_KIND.rental).map(({ employeeId }) => employeeId)),
]
