import { CODE_CATEGORY, type discountCode } from '#domain/discounts/discount-code.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { minor, rate } from '#domain/kernel/money.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { day } from '#domain/kernel/time.ts'
import { exampleId } from '../../support/examples/example-shop.ts'

type Code = RowOf<typeof discountCode>

const codeOf = (nth: number, code: string, share: number, more: Partial<Code>): Code => ({
  ...{ id: exampleId(8_400 + nth), code, nameAr: `رمز ${nth}`, nameEn: `Code ${nth}`, rate: rate(share), category: CODE_CATEGORY.all },
  ...{ services: [], products: [], validFrom: null, validUntil: null, usesMax: null, usesPerCustomerMax: null },
  ...{ timesUsed: 0, taken: minor(0), status: GENERIC_STATUS.active },
  ...more,
})

/** On all that a till sells, and once in all: two tills come to it before they hear of each other. */
export const scarceCode = codeOf(1, 'LAST1', 1_250, { usesMax: 1 })
/** Once for each customer. */
export const onceCode = codeOf(2, 'ONCE', 999, { category: CODE_CATEGORY.allProducts, usesPerCustomerMax: 1 })
/** So long out of its days, and out of use, that no clock and no copy of a till makes it good. */
export const pastCode = codeOf(4, 'PAST', 2_000, { validFrom: day('2020-01-01'), validUntil: day('2020-12-31') })
export const offCode = codeOf(5, 'OFF', 1_700, { status: GENERIC_STATUS.disabled })

interface Goods {
  readonly services: readonly { readonly id: string }[]
  readonly products: readonly { readonly id: string }[]
}

/** What the shop gave out before the first morning: for all that it sells, for one kind of it, and for what was chosen. */
export function openingCodes(goods: Goods): readonly Code[] {
  const services = goods.services.map(({ id: serviceId }) => ({ serviceId }))
  const products = goods.products.map(({ id: productId }) => ({ productId }))
  return [
    codeOf(0, 'EID15', 1_500, {}),
    scarceCode,
    onceCode,
    codeOf(3, 'PICK', 3_333, { category: CODE_CATEGORY.selected, services, products: products.slice(-1) }),
    pastCode,
    offCode,
    codeOf(6, 'VEIL', 2_750, { category: CODE_CATEGORY.selectedProducts, products: products.slice(0, 2), usesMax: 3 }),
  ]
}
