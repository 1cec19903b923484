import * as v from 'valibot'
import { CODE_CATEGORY } from '../../discounts/discount-code.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { type Money, type Rate, rateSchema, sumMoney } from '../../kernel/money.ts'
import { LINE_KIND } from '../invoice.ts'

/**
 * The discount code on an open bill, with its percentage and the lines it covers. It does not combine with a line's own discount. The bill
 * discount and spent points are taken off what remains.
 */
export const billCodeSchema = v.object({
  id: idSchema,
  code: v.pipe(v.string(), v.maxLength(30, 'too-long')),
  rate: rateSchema,
  lineIds: v.pipe(v.array(idSchema), v.maxLength(200, 'too-many')),
})
export type BillCode = v.InferOutput<typeof billCodeSchema>

export const codeGoodsSchema = v.object({
  category: v.picklist(Object.values(CODE_CATEGORY)),
  services: v.array(v.object({ serviceId: idSchema })),
  products: v.array(v.object({ productId: idSchema })),
})
export type CodeGoods = v.InferOutput<typeof codeGoodsSchema>

type Item = { readonly kind: number; readonly itemId: Id }

/** Whether a code covers an item: services and products only, never the sale of a rental piece. */
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

export const linesFor = (
  goods: CodeGoods,
  lines: readonly (Item & { readonly id: Id; readonly discount: Money; readonly fromOffer?: unknown })[],
): Id[] => lines.filter((line) => line.discount === 0 && line.fromOffer === undefined && covers(goods, line)).map(({ id }) => id)

/** The lines with the code's percentage on those it covers. Rentals never get one. */
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

export const takenByCode = (lines: readonly { readonly discount: Money; readonly codeRate?: Rate | undefined }[]): Money =>
  sumMoney(lines.filter(({ codeRate }) => codeRate !== undefined).map(({ discount }) => discount))
