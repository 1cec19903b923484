import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { GROUP_KIND, catalogGroup } from '../../catalog/catalog.ts'
import { POSITION_MAX } from '../../catalog/groups.ts'
import { defineEntity } from '../../entities/entity.ts'
import { englishName } from '../../entities/stand-in.ts'
import { type DraftOf, typed } from '../../entities/typed.ts'
import { GENERIC_STATUS } from '../../kernel/status.ts'
import { cancellationPolicySchema } from './cancellation.ts'
import { BUFFER_DAYS_MAX, INSURANCE_WHEN, DEFAULT_CATEGORY_TERMS as USUAL } from './category-terms.ts'
import { RETURN_HOUR_MAX, RETURN_HOUR_MIN } from './return-hour.ts'
import { POINTS_MAX, POINT_NAME_MAX } from './condition-report.ts'
import { lateFeeRuleSchema } from './late-fee.ts'
import { rentCategory } from './rent-category.ts'
import { pricingFields } from './rent-pricing.ts'

const { active, disabled } = GENERIC_STATUS
const days = (initial: number) => typed.integer(0, BUFFER_DAYS_MAX, initial)
const contractText = (initial: string) => typed.storedAs(typed.longText(6000, initial), { write: (text: string | null) => text ?? '' })

/**
 * A rent category: a catalogue group with its rental terms. Changes do not affect earlier agreements, since bookings and contracts store
 * their own terms. Input names and codes predate the entity engine, and tills have queued commands with them.
 */
export const rentCategoryEntity = defineEntity({
  name: 'rentCategory',
  // The query's original name; the terms are in `rentCategories` with the same IDs.
  plural: 'rentGroups',
  record: catalogGroup,
  related: rentCategory,
  keys: { id: 'categoryId', draft: 'category', rows: 'rows' },
  scope: { kind: GROUP_KIND.rentItems },
  permission: { view: may('rent', 'view'), add: may('rent', 'edit'), edit: may('rent', 'edit') },
  entered: {
    nameAr: typed.text(80, { unique: true }),
    nameEn: englishName(typed.optionalText(80, { unique: true })),
    position: typed.place(POSITION_MAX),
    isActive: typed.storedAs(typed.flag(true), {
      field: 'status',
      write: (isActive: boolean) => (isActive ? active : disabled),
      read: (status) => status === active,
    }),
    preparationDays: days(USUAL.preparationDays),
    cleaningDays: days(USUAL.cleaningDays),
    deliveryDays: days(USUAL.deliveryDays),
    insuranceAmount: typed.money(USUAL.insuranceAmount),
    advanceRate: typed.rate(USUAL.advanceRate),
    lateFee: typed.own(v.nullable(lateFeeRuleSchema), USUAL.lateFee),
    cancellation: typed.own(cancellationPolicySchema, USUAL.cancellation),
    termsAr: contractText(USUAL.termsAr),
    termsEn: contractText(USUAL.termsEn),
    points: typed.later(typed.rows({ nameAr: typed.text(POINT_NAME_MAX), nameEn: typed.optionalText(POINT_NAME_MAX) }, POINTS_MAX)),
    ...pricingFields,
    returnHour: typed.later(typed.optionalInteger(RETURN_HOUR_MIN, RETURN_HOUR_MAX)),
    insuranceWhen: typed.later(typed.choice(INSURANCE_WHEN, INSURANCE_WHEN.reserving)),
  },
  starts: () => ({ pictureId: null }),
  codes: {
    'entities.no-permission': 'rentals.no-permission',
    'entities.unknown': 'rentals.category-unknown',
    'entities.already-exists': 'rentals.category-name-taken',
  },
  offline: 'intent',
  isOrdered: true,
  list: {
    reports: ['kind', 'nameAr', 'nameEn', 'position', 'pictureId', 'status'],
    filters: ['kind'],
    sorts: ['position', 'nameAr', 'nameEn'],
    sort: { field: 'position' },
  },
})
export type RentCategoryForm = DraftOf<typeof rentCategoryEntity.entered>

export const { add: addRentCategory, edit: editRentCategory, query: rentGroups } = rentCategoryEntity
