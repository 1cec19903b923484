import { CODE_CATEGORY, type discountCode } from '#domain/discounts/discount-code.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { minor, rate } from '#domain/kernel/money.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import type { BillCode } from '#domain/sales/codes/bill-code.ts'
import { exampleId, exampleService } from './example-shop.ts'

/** 15% off the example service, without any limit. */
export const exampleCode: RowOf<typeof discountCode> = {
  ...{ id: exampleId(1301), code: 'EID15', nameAr: 'خصم العيد', nameEn: 'Eid', rate: rate(1500) },
  ...{ category: CODE_CATEGORY.selectedServices, services: [{ serviceId: exampleService.id }], products: [] },
  ...{ validFrom: null, validUntil: null, usesMax: null, usesPerCustomerMax: null },
  ...{ timesUsed: 0, taken: minor(0), status: GENERIC_STATUS.active },
}

/** The same code on the given lines of a bill. */
export const billCode = (lineIds: readonly string[], more: Partial<BillCode> = {}): BillCode => {
  const { id, code, rate: share } = exampleCode
  return { id, code, rate: share, lineIds: [...lineIds], ...more }
}
