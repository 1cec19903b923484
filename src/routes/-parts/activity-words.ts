import type { AnyEntity } from '#domain/entities/entity.ts'
import type { EntityPresentation } from '../../engine/entity/presentation.ts'
import { attachmentWords, entityTimelineWords } from '../../engine/timeline/entity-timeline-words.ts'
import type { TimelineWords } from '../../engine/timeline/timeline-words.ts'
import { productGroupPresentation, serviceGroupPresentation } from '../../features/catalog/groups.ts'
import { productPresentation } from '../../features/catalog/products.ts'
import { servicePresentation } from '../../features/catalog/services.ts'
import { customerTimelineWords } from '../../features/customers/customer-timeline-words.ts'
import { customerPresentation } from '../../features/customers/shared/customer-presentation.tsx'
import { discountCodePresentation } from '../../features/discounts/discount-codes.tsx'
import { employeeTimelineWords } from '../../features/employees/employee-timeline-words.ts'
import { employeePresentation } from '../../features/employees/employee-presentation.tsx'
import { rolePresentation } from '../../features/employees/roles/role-presentation.tsx'
import { offerPresentation } from '../../features/offers/offers.tsx'
import { rentCategoryPresentation } from '../../features/rentals/pieces/categories/category-presentation.tsx'
import { rentItemPresentation } from '../../features/rentals/pieces/piece-presentation.tsx'
import { orderTimelineWords, pieceTimelineWords } from '../../features/rentals/parts/timeline-words.ts'
import { invoiceTimelineWords } from '../../features/sale/receipt/invoice-timeline-words.ts'
import { settingTimelineWords } from '../../features/settings/setting-timeline-words.ts'
import { shiftTimelineWords } from '../../features/shifts/shift-timeline-words.ts'
import { stocktakeTimelineWords } from '../../features/stock/stocktake/stocktake-timeline-words.ts'
import { stockTimelineWords } from '../../features/stock/stock-timeline-words.ts'
import { supplierPresentation } from '../../features/suppliers/suppliers.ts'

/** The timeline words of an entity, as on its own page. */
const ofEntity = <E extends AnyEntity>(presentation: EntityPresentation<E>, more: TimelineWords = {}): TimelineWords => ({
  ...more,
  ...entityTimelineWords(presentation as EntityPresentation<AnyEntity>),
})

/** Groups of services, groups of products and rental categories are rows of one record. */
const ofGroups = [ofEntity(rentCategoryPresentation), ofEntity(productGroupPresentation), ofEntity(serviceGroupPresentation)]
const groupFields = Object.fromEntries(ofGroups.flatMap(({ catalog_group: words }) => Object.entries(words?.fields ?? {})))
const groupWords: TimelineWords = { ...ofEntity(rentCategoryPresentation), catalog_group: { fields: groupFields } }

/** Field labels for all subjects of the activity log, by record. */
export const wordsBySubject: Readonly<Record<string, TimelineWords>> = {
  account_setting: { ...attachmentWords, ...settingTimelineWords },
  booking: ofEntity(rentItemPresentation, pieceTimelineWords),
  catalog_group: groupWords,
  customer: ofEntity(customerPresentation, customerTimelineWords),
  discount_code: ofEntity(discountCodePresentation),
  employee: ofEntity(employeePresentation, employeeTimelineWords),
  invoice: invoiceTimelineWords,
  offer: ofEntity(offerPresentation),
  product: ofEntity(productPresentation, stockTimelineWords),
  rent_item: ofEntity(rentItemPresentation, pieceTimelineWords),
  rental_order: orderTimelineWords,
  role: ofEntity(rolePresentation),
  service: ofEntity(servicePresentation),
  shift: shiftTimelineWords,
  stock_move: attachmentWords,
  stocktake: stocktakeTimelineWords,
  supplier: ofEntity(supplierPresentation),
}
