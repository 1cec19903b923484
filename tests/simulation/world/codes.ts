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

/** Covers everything, usable once in total: two tills may use it before they receive each other's operations. */
export const scarceCode = codeOf(1, 'LAST1', 1_250, { usesMax: 1 })
/** Usable once per customer. */
export const onceCode = codeOf(2, 'ONCE', 999, { category: CODE_CATEGORY.allProducts, usesPerCustomerMax: 1 })
/** Expired and disabled for so long that no clock error or stale copy makes it valid. */
export const pastCode = codeOf(4, 'PAST', 2_000, { validFrom: day('2020-01-01'), validUntil: day('2020-12-31') })
export const offCode = codeOf(5, 'OFF', 1_700, { status: GENERIC_STATUS.disabled })

interface Goods {
  readonly services: readonly { readonly id: string }[]
  readonly products: readonly { readonly id: string }[]
}

/** The codes of the opening data: for all items, for one kind, and for selected items. */
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
