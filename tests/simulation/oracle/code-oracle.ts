import { type TypedBill, type TypedLine, ownOff } from './sale-oracle.ts'

const SERVICE = 1
const PRODUCT = 2

/** What a code applies to: 1 all, 2 services, 3 products, 4 selected items, 5 selected services, 6 selected products. */
export interface CodeGoods {
  readonly category: number
  readonly services: readonly { readonly serviceId: string }[]
  readonly products: readonly { readonly productId: string }[]
}
type Line = Pick<TypedLine, 'kind' | 'itemId' | 'discount' | 'fromOffer'> & { readonly id: string }

const ALL_OF: Readonly<Record<number, readonly number[]>> = { 1: [SERVICE, PRODUCT], 2: [SERVICE], 3: [PRODUCT] }
const CHOSEN_OF: Readonly<Record<number, readonly number[]>> = { 4: [SERVICE, PRODUCT], 5: [SERVICE], 6: [PRODUCT] }

/** The bill lines that a code covers: eligible, without another discount and not taken from an offer. */
export function coveredBy({ category, services, products }: CodeGoods, lines: readonly Line[]): string[] {
  const chosen = new Set([...services.map(({ serviceId }) => `1 ${serviceId}`), ...products.map(({ productId }) => `2 ${productId}`)])
  return lines.flatMap(({ id, kind, itemId, discount, fromOffer }) => {
    const isOfAll = ALL_OF[category]?.includes(kind) ?? false
    const isChosen = (CHOSEN_OF[category]?.includes(kind) ?? false) && chosen.has(`${kind} ${itemId}`)
    return discount === 0 && fromOffer === undefined && (isOfAll || isChosen) ? [id] : []
  })
}

/** One use of a code by a bill. */
export interface CodeUse {
  readonly codeId: string
  readonly code: string
  readonly rate: number
  readonly customerId: string | null
  readonly amount: number
}

/** The use that a bill makes of its code; null when it reduces no line. */
export function codeUseOf(bill: TypedBill): CodeUse | null {
  const { code, customerId, lines } = bill
  const taken = lines.filter(({ discount, id }) => discount === 0 && code?.lineIds.includes(id ?? ''))
  if (!code || taken.length === 0) return null
  const amount = taken.reduce((sum, line) => sum + ownOff(line, code), 0)
  return { codeId: code.id, code: code.code, rate: code.rate, customerId, amount }
}

export interface Limits {
  readonly usesMax: number | null
  readonly usesPerCustomerMax: number | null
}

/** How many of these uses exceed the total limit, and how many the limit per customer. */
export function pastLimits(uses: readonly Pick<CodeUse, 'customerId'>[], { usesMax, usesPerCustomerMax }: Limits) {
  const own = new Map<string | null, number>()
  for (const { customerId } of uses) own.set(customerId, (own.get(customerId) ?? 0) + 1)
  const most = Math.max(0, ...own.values())
  return {
    inAll: usesMax === null ? 0 : Math.max(0, uses.length - usesMax),
    byOne: usesPerCustomerMax === null ? 0 : Math.max(0, most - usesPerCustomerMax),
  }
}
