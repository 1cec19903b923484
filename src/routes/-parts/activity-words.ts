import type { AnyEntity } from '#domain/entities/entity.ts'
import type { NounLook } from '../../engine/noun/look.ts'
import { attachmentWords, nounTimelineWords } from '../../engine/timeline/entity-timeline-words.ts'
import type { TimelineWords } from '../../engine/timeline/timeline-words.ts'
import { productGroupLook, serviceGroupLook } from '../../features/catalog/groups.ts'
import { productLook } from '../../features/catalog/products.ts'
import { serviceLook } from '../../features/catalog/services.ts'
import { customerTimelineWords } from '../../features/customers/customer-timeline-words.ts'
import { customerLook } from '../../features/customers/look/customer-look.tsx'
import { discountCodeLook } from '../../features/discounts/discount-codes.tsx'
import { employeeTimelineWords } from '../../features/employees/employee-timeline-words.ts'
import { employeeLook } from '../../features/employees/employee-look.tsx'
import { roleLook } from '../../features/employees/roles/role-look.tsx'
import { offerLook } from '../../features/offers/offers.tsx'
import { rentCategoryLook } from '../../features/rentals/pieces/categories/category-look.tsx'
import { rentItemLook } from '../../features/rentals/pieces/piece-look.tsx'
import { orderTimelineWords, pieceTimelineWords } from '../../features/rentals/parts/timeline-words.ts'
import { invoiceTimelineWords } from '../../features/sale/receipt/invoice-timeline-words.ts'
import { settingTimelineWords } from '../../features/settings/setting-timeline-words.ts'
import { shiftTimelineWords } from '../../features/shifts/shift-timeline-words.ts'
import { stocktakeTimelineWords } from '../../features/stock/stocktake/stocktake-timeline-words.ts'
import { stockTimelineWords } from '../../features/stock/stock-timeline-words.ts'
import { supplierLook } from '../../features/suppliers/suppliers.ts'

/** The timeline words of an entity, as on its own page. */
const ofNoun = <E extends AnyEntity>(look: NounLook<E>, more: TimelineWords = {}): TimelineWords => ({
  ...more,
  ...nounTimelineWords(look as NounLook<AnyEntity>),
})

/** Groups of services, groups of products and rental categories are rows of one record. */
const ofGroups = [ofNoun(rentCategoryLook), ofNoun(productGroupLook), ofNoun(serviceGroupLook)]
const groupFields = Object.fromEntries(ofGroups.flatMap(({ catalog_group: words }) => Object.entries(words?.fields ?? {})))
const groupWords: TimelineWords = { ...ofNoun(rentCategoryLook), catalog_group: { fields: groupFields } }

/** Field labels for all subjects of the activity log, by record. */
export const wordsBySubject: Readonly<Record<string, TimelineWords>> = {
  account_setting: { ...attachmentWords, ...settingTimelineWords },
  booking: ofNoun(rentItemLook, pieceTimelineWords),
  catalog_group: groupWords,
  customer: ofNoun(customerLook, customerTimelineWords),
  discount_code: ofNoun(discountCodeLook),
  employee: ofNoun(employeeLook, employeeTimelineWords),
  invoice: invoiceTimelineWords,
  offer: ofNoun(offerLook),
  product: ofNoun(productLook, stockTimelineWords),
  rent_item: ofNoun(rentItemLook, pieceTimelineWords),
  rental_order: orderTimelineWords,
  role: ofNoun(roleLook),
  service: ofNoun(serviceLook),
  shift: shiftTimelineWords,
  stock_move: attachmentWords,
  stocktake: stocktakeTimelineWords,
  supplier: ofNoun(supplierLook),
}
