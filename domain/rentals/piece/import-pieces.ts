import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { GROUP_KIND, catalogGroup } from '../../catalog/catalog.ts'
import { type Objection, type Reader, type RowOf, defineCommand, happened, insert } from '../../kernel/define.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { newPiece } from './piece-commands.ts'
import { rentItemFormSchema } from './piece-form.ts'
import { type RentItem, rentItem } from './rent-item.ts'

const EDIT = may('rent', 'edit')

/** So many pieces travel in one message; a file of thousands is several of them, each whole or not at all. */
export const IMPORT_PIECES_MAX = 100

const input = v.object({
  pieces: v.pipe(
    v.array(v.object({ rentItemId: idSchema, item: rentItemFormSchema })),
    v.minLength(1, 'required'),
    v.maxLength(IMPORT_PIECES_MAX, 'too-many'),
  ),
})
type Given = v.InferOutput<typeof input>

const REFUSALS = ['rentals.no-permission', 'rentals.category-unknown', 'rentals.code-taken'] as const
type Found = Objection<(typeof REFUSALS)[number]>

interface Loaded {
  readonly groups: readonly RowOf<typeof catalogGroup>[]
  readonly same: ReadonlyMap<string, RentItem>
}

async function load(read: Reader, { pieces }: Given): Promise<Loaded> {
  const codes = [...new Set(pieces.map(({ item }) => item.code))]
  const categoryIds = [...new Set(pieces.map(({ item }) => item.categoryId))]
  const [groups, same] = await Promise.all([
    read.many(catalogGroup, categoryIds),
    read.select(rentItem, { where: [{ field: 'code', oneOf: codes }], limit: IMPORT_PIECES_MAX * 2 }),
  ])
  return { groups, same: new Map(same.map((row) => [row.code, row])) }
}

/** The first line that cannot be taken; `field` says which it is. */
function faultOf({ pieces }: Given, { groups, same }: Loaded): Found | null {
  const categories = new Set(groups.filter(({ kind }) => kind === GROUP_KIND.rentItems).map(({ id }) => id))
  const codes = new Map<string, Id>()
  for (const [nth, { rentItemId, item }] of pieces.entries()) {
    if (!categories.has(item.categoryId)) return { code: 'rentals.category-unknown', field: `pieces.${nth}.item.categoryId` }
    const known = same.get(item.code)
    const taken = known && known.id !== rentItemId ? known : null
    const isTwice = codes.has(item.code)
    codes.set(item.code, rentItemId)
    if (taken || isTwice) {
      const { nameAr, nameEn } = taken ?? { nameAr: item.nameAr, nameEn: item.nameEn ?? item.nameAr }
      return { code: 'rentals.code-taken', field: `pieces.${nth}.item.code`, details: { code: item.code, nameAr, nameEn } }
    }
  }
  return null
}

/** Pieces out of a file, up to a hundred at once. The screen has looked at each line before; what it could not know is said here. */
export const importRentItems = defineCommand({
  name: 'importRentItems',
  version: 1,
  kind: 'intent',
  permission: EDIT,
  input,
  refusals: REFUSALS,
  load,
  decide(given, loaded) {
    const refusal = faultOf(given, loaded)
    if (refusal) return { ok: false, refusal }
    // A file that is brought in again after a broken connection brings what is missing.
    const fresh = given.pieces.filter(({ rentItemId, item }) => loaded.same.get(item.code)?.id !== rentItemId)
    return happened(fresh.map(({ rentItemId, item }) => insert(rentItem, newPiece(rentItemId, item))))
  },
})
