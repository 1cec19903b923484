import * as v from 'valibot'
import { CODE_CATEGORY } from '../../discounts/discount-code.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { type Money, type Rate, rateSchema, sumMoney } from '../../kernel/money.ts'
import { LINE_KIND } from '../invoice.ts'

/**
 * The code on an open bill, with the percentage that it gives and the lines that it is for. It stands in the place of a line's own discount:
 * a line that has one does not get the code as well. What is taken off the whole bill, and points, come off what both have left.
 */
export const billCodeSchema = v.object({
  id: idSchema,
  code: v.pipe(v.string(), v.maxLength(30, 'too-long')),
  rate: rateSchema,
  lineIds: v.pipe(v.array(idSchema), v.maxLength(200, 'too-many')),
})
export type BillCode = v.InferOutput<typeof billCodeSchema>

/** What a code is for. */
export const codeGoodsSchema = v.object({
  category: v.picklist(Object.values(CODE_CATEGORY)),
  services: v.array(v.object({ serviceId: idSchema })),
  products: v.array(v.object({ productId: idSchema })),
})
export type CodeGoods = v.InferOutput<typeof codeGoodsSchema>

type Item = { readonly kind: number; readonly itemId: Id }

/** A code is for what is done and for goods of the shelf; a piece for rent that is sold has a price of its own. */
export function covers({ category, services, products }: CodeGoods, { kind, itemId }: Item): boolean {
  const { all, allServices, allProducts, selected, selectedServices, selectedProducts } = CODE_CATEGORY
  if (kind === LINE_KIND.service) {
    if (category === all || category === allServices) return true
    const isChosen = services.some(({ serviceId }) => serviceId === itemId)
    return (category === selected || category === selectedServices) && isChosen
  }
  if (kind !== LINE_KIND.product) return false
  if (category === all || category === allProducts) return true
  const isChosen = products.some(({ productId }) => productId === itemId)
  return (category === selected || category === selectedProducts) && isChosen
}

/** Which lines of a bill a code gives its percentage on. */
export const linesFor = (
  goods: CodeGoods,
  lines: readonly (Item & { readonly id: Id; readonly discount: Money; readonly fromOffer?: unknown })[],
): Id[] => lines.filter((line) => line.discount === 0 && line.fromOffer === undefined && covers(goods, line)).map(({ id }) => id)

/** The lines of a bill as they are priced: those that the code is for with its percentage. A rental has its own price and gets none. */
export function codedLines<L extends { readonly id: Id; readonly kind: number; readonly discount: Money }>({
  lines,
  code,
}: {
  readonly lines: readonly L[]
  readonly code?: BillCode | undefined
}): readonly (L & { readonly codeRate?: Rate })[] {
  if (!code) return lines
  return lines.map((line) =>
    line.discount === 0 && line.kind !== LINE_KIND.rental && code.lineIds.includes(line.id) ? { ...line, codeRate: code.rate } : line,
  )
}

/** What a code took off the lines of a document. */
export const takenByCode = (lines: readonly { readonly discount: Money; readonly codeRate?: Rate | undefined }[]): Money =>
  sumMoney(lines.filter(({ codeRate }) => codeRate !== undefined).map(({ discount }) => discount))
