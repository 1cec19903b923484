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
  /** What is taken from an offer has no price of its own. */
  readonly fromOffer?: unknown
}

type Head = { readonly seller?: Seller; readonly terms: BillTerms }

/** The seller and the terms of a paper are the settings'. When points are earned depends on the till's release, and not on the shop. */
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

/** The list price of a line is the catalogue's, and whoever sold it works here. What is rented is stated by its own rule. */
export function lineStatements(lines: readonly StatedLine[]): Statement[] {
  return lines.flatMap((line): Statement[] => {
    const { listPrice, nameAr, nameEn } = line
    const listed = line.fromOffer === undefined ? listedIn(line) : null
    return listed ? [{ about: 'goods', said: { price: listPrice }, evidence: [listed], details: { nameAr, nameEn } }] : []
  })
}

/** Whoever is said to have sold it works here. */
export const sellerStatements = (people: readonly (Id | null)[]): Statement[] =>
  [...new Set(people)].flatMap((id): Statement[] =>
    id === null
      ? []
      : [{ about: 'seller', said: { isActive: true }, evidence: [evidence(employee, id, ({ isActive }) => ({ isActive }))] }],
  )

/** All that a document over a bill repeats from the shop's rows. */
export const saleStatements = (lines: readonly StatedLine[], head: Head): Statement[] => [
  headStatement(head),
  ...lineStatements(lines),
  // Of rent it is whoever made the booking: she may have left before it is invoiced.
  ...sellerStatements(lines.filter(({ kind }) => kind !== LINE_KIND.rental).map(({ employeeId }) => employeeId)),
]
