import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { GROUP_KIND, catalogGroup } from '../../catalog/catalog.ts'
import { type Objection, type Reader, type RowOf, defineCommand, happened, insert, patch, refuse } from '../../kernel/define.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { GENERIC_STATUS } from '../../kernel/status.ts'
import { fold } from '../../kernel/text.ts'
import { categoryTermsSchema } from './category-terms.ts'
import { rentCategory } from './rent-category.ts'

const EDIT = may('rent', 'edit')
/** More groups than a shop has; a name is looked for among all of them. */
const GROUPS_MAX = 1000

const nameSchema = v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(80, 'too-long'))

/** What a person types about a category: its names and place, and under what terms its pieces are rented out. */
export const rentCategoryFormSchema = v.object({
  nameAr: nameSchema,
  nameEn: nameSchema,
  position: v.pipe(v.number('required'), v.integer('integer'), v.minValue(0, 'invalid'), v.maxValue(9999, 'invalid')),
  isActive: v.boolean(),
  ...categoryTermsSchema.entries,
})
export type RentCategoryForm = v.InferOutput<typeof rentCategoryFormSchema>

const input = v.object({ categoryId: idSchema, category: rentCategoryFormSchema })
type Given = v.InferOutput<typeof input>

const REFUSALS = ['rentals.no-permission', 'rentals.category-unknown', 'rentals.category-name-taken'] as const
type Found = Objection<(typeof REFUSALS)[number]>

interface Loaded {
  readonly group: RowOf<typeof catalogGroup> | null
  readonly hasTerms: boolean
  readonly others: readonly RowOf<typeof catalogGroup>[]
}

async function load(read: Reader, { categoryId }: { readonly categoryId: Id }): Promise<Loaded> {
  const [groups, terms] = await Promise.all([
    read.select(catalogGroup, { where: [{ field: 'kind', is: GROUP_KIND.rentItems }], limit: GROUPS_MAX }),
    read.get(rentCategory, categoryId),
  ])
  return {
    group: groups.find(({ id }) => id === categoryId) ?? null,
    hasTerms: terms !== null,
    others: groups.filter(({ id }) => id !== categoryId),
  }
}

/** Two categories of one name could not be told apart on a list of pieces, nor in a file that names them. */
function nameFault({ category }: Given, { others }: Loaded): Found | null {
  for (const field of ['nameAr', 'nameEn'] as const) {
    const wanted = fold(category[field])
    const same = others.find(({ nameAr, nameEn }) => fold(nameAr) === wanted || fold(nameEn) === wanted)
    if (same)
      return { code: 'rentals.category-name-taken', field: `category.${field}`, details: { nameAr: same.nameAr, nameEn: same.nameEn } }
  }
  return null
}

function rowsOf({ nameAr, nameEn, position, isActive, ...terms }: RentCategoryForm) {
  return { group: { nameAr, nameEn, position, status: isActive ? GENERIC_STATUS.active : GENERIC_STATUS.disabled }, terms }
}

/** A new category of pieces, with the terms under which they are rented out. */
export const addRentCategory = defineCommand({
  name: 'addRentCategory',
  version: 1,
  kind: 'intent',
  permission: EDIT,
  input,
  refusals: REFUSALS,
  load,
  decide(given, loaded) {
    const fault = nameFault(given, loaded)
    if (fault) return { ok: false, refusal: fault }
    const { group, terms } = rowsOf(given.category)
    return happened([
      insert(catalogGroup, { id: given.categoryId, kind: GROUP_KIND.rentItems, ...group }),
      insert(rentCategory, { id: given.categoryId, ...terms }),
    ])
  },
})

/** Changes a category. What was agreed with customers before stays as it was: claims and contracts carry it themselves. */
export const editRentCategory = defineCommand({
  name: 'editRentCategory',
  version: 1,
  kind: 'intent',
  permission: EDIT,
  input,
  refusals: REFUSALS,
  load,
  decide(given, loaded) {
    if (!loaded.group) return refuse('rentals.category-unknown')
    const fault = nameFault(given, loaded)
    if (fault) return { ok: false, refusal: fault }
    const { group, terms } = rowsOf(given.category)
    return happened([
      patch(catalogGroup, given.categoryId, group),
      loaded.hasTerms ? patch(rentCategory, given.categoryId, terms) : insert(rentCategory, { id: given.categoryId, ...terms }),
    ])
  },
})
