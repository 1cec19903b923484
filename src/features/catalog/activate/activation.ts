import type { AnyEntity } from '#domain/entities/entity.ts'
import { serviceGroups } from '#domain/catalog/groups.ts'
import { services } from '#domain/catalog/services.ts'
import { SUGGESTED_GROUPS, type SuggestedGroup, suggestedKey } from '#domain/catalog/suggested.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import { fold, lineMatches, searchLine, searchTerms } from '#domain/kernel/text.ts'
import { rentCategoryEntity } from '#domain/rentals/piece/rent-categories.ts'
import { SUGGESTED_CATEGORIES } from '#domain/rentals/piece/suggested-categories.ts'
import type { Failure, RunCommand } from '../../../data/contract.ts'
import { runImport } from '../../../engine/import/run-import.ts'
import { groupName, pictureUrl } from './give-pictures.ts'

interface Named {
  readonly id: Id
  readonly nameAr: string
  readonly nameEn: string
}
/** What the shop already has and is not suggested again. */
export interface ShopServices {
  readonly groups: readonly Named[]
  readonly services: readonly Named[]
  /** Rental categories; null without permission to create one. */
  readonly categories: readonly Named[] | null
}

/** The prices of selected services and insurance amounts of categories by key; null if cleared. */
export type Chosen = Readonly<Record<string, Money | null>>

type Names = Pick<Named, 'nameAr' | 'nameEn'>
const isCalled = (one: Names, other: Names): boolean => fold(one.nameAr) === fold(other.nameAr) || fold(one.nameEn) === fold(other.nameEn)

/** A prefix that distinguishes these keys from those of services, which are their names. */
const CATEGORY = 'rent category '
export const categoryKey = ({ nameEn }: Names): string => CATEGORY + nameEn
export const isCategoryKey = (key: string): boolean => key.startsWith(CATEGORY)

export interface Offer extends Names {
  readonly key: string
  /** The price of a service, or the insurance amount of a category. */
  readonly amount: Money
  /** The duration of a service; null for a category. */
  readonly minutes: number | null
  readonly isThere: boolean
}
export interface OfferedGroup extends Names {
  readonly kind: 'services' | 'categories'
  readonly pictureUrl: string
  readonly offers: readonly Offer[]
}

/** The suggested lists, with existing items marked. */
export const offered = (shop: ShopServices): readonly OfferedGroup[] => [
  ...SUGGESTED_GROUPS.map(({ nameAr, nameEn, services: list, ...group }) => ({
    ...{ nameAr, nameEn, kind: 'services' as const, pictureUrl: pictureUrl(group) },
    offers: list.map((one) => ({
      ...{ nameAr: one.nameAr, nameEn: one.nameEn, key: suggestedKey(one), amount: one.price, minutes: one.jobMinutes },
      isThere: shop.services.some((has) => isCalled(has, one)),
    })),
  })),
  ...offeredCategories(shop.categories),
]

function offeredCategories(categories: ShopServices['categories']): readonly OfferedGroup[] {
  if (categories === null) return []
  return SUGGESTED_CATEGORIES.map(({ nameAr, nameEn, picture, categories: list }) => ({
    ...{ nameAr, nameEn, kind: 'categories' as const, pictureUrl: `/pieces/${picture}.svg` },
    offers: list.map((one) => ({
      ...{ nameAr: one.nameAr, nameEn: one.nameEn, key: categoryKey(one), amount: one.insuranceAmount, minutes: null },
      isThere: categories.some((has) => isCalled(has, one)),
    })),
  }))
}

/** The items that match in either language; all items of a matching group. */
export function foundIn(groups: readonly OfferedGroup[], typed: string): readonly OfferedGroup[] {
  const terms = searchTerms(typed)
  if (terms.length === 0) return groups
  const isFound = (one: Names, group: Names) => lineMatches(searchLine([one.nameAr, one.nameEn, group.nameAr, group.nameEn], []), terms)
  return groups
    .map((group) => ({ ...group, offers: group.offers.filter((one) => isFound(one, group)) }))
    .filter(({ offers }) => offers.length > 0)
}

/** The part of a selection that the shop does not have yet. */
export function stillOpen(chosen: Chosen, shop: ShopServices): Chosen {
  const open = new Set(offered(shop).flatMap(({ offers }) => offers.filter(({ isThere }) => !isThere).map(({ key }) => key)))
  return Object.fromEntries(Object.entries(chosen).filter(([key]) => open.has(key)))
}

const categoriesIn = (chosen: Chosen) =>
  SUGGESTED_CATEGORIES.flatMap((group) => group.categories).filter((one) => categoryKey(one) in chosen)

/** The names under which ids are created: services, their groups, and categories. */
export const namesToMake = (chosen: Chosen): readonly string[] => [
  ...SUGGESTED_GROUPS.flatMap((group) => {
    const keys = group.services.map(suggestedKey).filter((key) => key in chosen)
    return keys.length === 0 ? [] : [groupName(group), ...keys]
  }),
  ...categoriesIn(chosen).map(categoryKey),
]

/** Selected items with a cleared amount, which cannot be sent. */
export const withoutPrice = (chosen: Chosen): readonly string[] =>
  Object.entries(chosen).flatMap(([key, price]) => (price === null ? [key] : []))

/** The result. `faults` are refused items with their codes. */
export interface Activated {
  readonly done: number
  readonly failure: Failure | null
  readonly faults: readonly { readonly key: string; readonly code: string }[]
}

/** One id per item, stored with the selection, so that sending it again after a failure or a reload creates nothing twice. */
export type IdOf = (name: string) => Id

const rowOf = (nth: number, id: Id, draft: object) => ({ line: nth, id, draft: draft as Readonly<Record<string, unknown>> })
/** A till opens with its favourites: the first services of a new shop are marked, as many as fit a tablet. */
const FAVOURITES_MAX = 24
const NEVER = new AbortController().signal
const ignore = (): void => undefined
const asAny = (entity: object): AnyEntity => entity as AnyEntity

/** Creates missing groups, then services, then categories, by the entity's import command and its rules. */
export async function activate(chosen: Chosen, shop: ShopServices, idOf: IdOf, run: RunCommand): Promise<Activated> {
  const first = await activateServices(chosen, shop, idOf, run)
  if (first.failure) return first
  const rows = categoriesIn(chosen).map((one) => ({ key: categoryKey(one), one }))
  const categoryRows = rows.map(({ key, one }, nth) =>
    rowOf(nth, idOf(key), { ...rentCategoryEntity.blank(), ...one, insuranceAmount: chosen[key] }),
  )
  const { done, failure, refused } = await runImport(asAny(rentCategoryEntity), categoryRows, run, ignore, NEVER)
  const faults = refused.flatMap(({ line, code }) => (rows[line] ? [{ key: rows[line].key, code }] : []))
  return { done: first.done + done, failure, faults: [...first.faults, ...faults] }
}

async function activateServices(chosen: Chosen, shop: ShopServices, idOf: IdOf, run: RunCommand): Promise<Activated> {
  const wanted = SUGGESTED_GROUPS.map((group) => ({ ...group, services: group.services.filter((one) => suggestedKey(one) in chosen) }))
  const groups = wanted.filter((group) => group.services.length > 0)
  const groupId = (group: SuggestedGroup): Id => shop.groups.find((one) => isCalled(one, group))?.id ?? idOf(groupName(group))
  const missing = groups.filter((group) => !shop.groups.some((one) => isCalled(one, group)))
  const groupRows = missing.map((group, nth) => {
    const { nameAr, nameEn } = group
    return rowOf(nth, idOf(groupName(group)), { nameAr, nameEn, position: null })
  })
  const made = await runImport(asAny(serviceGroups), groupRows, run, ignore, NEVER)
  if (made.failure) return { done: 0, failure: made.failure, faults: [] }
  const rows = groups.flatMap((group) =>
    group.services.map((service) => ({
      key: suggestedKey(service),
      service,
      groupId: groupId(group),
      price: chosen[suggestedKey(service)],
    })),
  )
  const isFirst = shop.services.length === 0
  const serviceRows = rows.map(({ key, service: { nameAr, nameEn, jobMinutes }, groupId: of, price }, nth) =>
    rowOf(nth, idOf(key), {
      ...services.blank(),
      nameAr,
      nameEn,
      jobMinutes,
      price,
      groupId: of,
      isFavourite: isFirst && nth < FAVOURITES_MAX,
    }),
  )
  const { done, failure, refused } = await runImport(asAny(services), serviceRows, run, ignore, NEVER)
  return { done, failure, faults: refused.flatMap(({ line, code }) => (rows[line] ? [{ key: rows[line].key, code }] : [])) }
}
