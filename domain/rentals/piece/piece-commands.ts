import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { GROUP_KIND, catalogGroup } from '../../catalog/catalog.ts'
import {
  type DecisionContext,
  type Objection,
  type Reader,
  type RowOf,
  defineCommand,
  happened,
  insert,
  patch,
  refuse,
} from '../../kernel/define.ts'
import { type Id, idSchema } from '../../kernel/ids.ts'
import { isLapsedLease } from '../booking/availability.ts'
import type { Booking } from '../booking/booking.ts'
import { judgedNow, openBookings } from '../desk/desk-view.ts'
import { type RentItemForm, pieceFields, rentItemFormSchema } from './piece-form.ts'
import { type RentItem, rentItem } from './rent-item.ts'
import { RENT_STATE } from '../booking/rent-state.ts'

const EDIT = may('rent', 'edit')
const PICTURES_MAX = 12

const input = v.object({ rentItemId: idSchema, item: rentItemFormSchema })
type Given = v.InferOutput<typeof input>

const REFUSALS = ['rentals.no-permission', 'rentals.piece-unknown', 'rentals.category-unknown', 'rentals.code-taken'] as const
type Found = Objection<(typeof REFUSALS)[number]>

interface Loaded {
  readonly current: RentItem | null
  readonly group: RowOf<typeof catalogGroup> | null
  readonly same: RentItem | null
}

async function load(read: Reader, { rentItemId, item }: { readonly rentItemId: Id; readonly item: RentItemForm }): Promise<Loaded> {
  const [current, group, same] = await Promise.all([
    read.get(rentItem, rentItemId),
    read.get(catalogGroup, item.categoryId),
    read.select(rentItem, { where: [{ field: 'code', is: item.code }], limit: 5 }),
  ])
  return { current, group, same: same.find(({ id }) => id !== rentItemId) ?? null }
}

function faultOf({ item }: Given, { group, same }: Loaded): Found | null {
  if (group?.kind !== GROUP_KIND.rentItems) return { code: 'rentals.category-unknown', field: 'item.categoryId' }
  // A label is read at the counter: two pieces with one code could be handed over for each other.
  if (same)
    return { code: 'rentals.code-taken', field: 'item.code', details: { code: item.code, nameAr: same.nameAr, nameEn: same.nameEn } }
  return null
}

/** A whole row of a new piece. */
export const newPiece = (id: Id, form: RentItemForm): RentItem => ({
  id,
  ...pieceFields(form),
  picture: null,
  pictureIds: [],
  isInService: true,
})

/** A piece comes into the shop: it can be rented out from now on. */
export const addRentItem = defineCommand({
  name: 'addRentItem',
  version: 1,
  kind: 'intent',
  permission: EDIT,
  input,
  refusals: REFUSALS,
  load,
  decide(given, loaded) {
    const refusal = faultOf(given, loaded)
    return refusal ? { ok: false, refusal } : happened([insert(rentItem, newPiece(given.rentItemId, given.item))])
  },
})

/** Changes what is known of a piece. What it was rented out for stays with the bookings. */
export const editRentItem = defineCommand({
  name: 'editRentItem',
  version: 1,
  kind: 'intent',
  permission: EDIT,
  input,
  refusals: REFUSALS,
  load,
  decide(given, loaded) {
    if (!loaded.current) return refuse('rentals.piece-unknown')
    const refusal = faultOf(given, loaded)
    return refusal ? { ok: false, refusal } : happened([patch(rentItem, given.rentItemId, pieceFields(given.item))])
  },
})

/** The pictures of a piece, the main one first. Each was stored as an attachment before. */
export const arrangePictures = defineCommand({
  name: 'arrangePictures',
  version: 1,
  kind: 'intent',
  permission: EDIT,
  input: v.object({ rentItemId: idSchema, pictureIds: v.pipe(v.array(idSchema), v.maxLength(PICTURES_MAX, 'too-many')) }),
  refusals: ['rentals.no-permission', 'rentals.piece-unknown'],
  load: (read, given): Promise<RentItem | null> => read.get(rentItem, given.rentItemId),
  decide(given, current) {
    if (!current) return refuse('rentals.piece-unknown')
    return happened([patch(rentItem, given.rentItemId, { pictureIds: [...new Set(given.pictureIds)] })])
  },
})

const PROMISED: readonly number[] = [RENT_STATE.reserved, RENT_STATE.rented, RENT_STATE.prova, RENT_STATE.basket]

/** Whoever waits for a piece, or has it, or may promise it without a network, keeps it in service. */
const isPromised = (booking: Booking, context: DecisionContext): boolean =>
  PROMISED.includes(booking.state) && !isLapsedLease(booking, judgedNow(context))

/** Takes a piece out of the desk, because it was sold elsewhere, lost or written off; or back into it. Its books stay. */
export const setPieceInService = defineCommand({
  name: 'setPieceInService',
  version: 1,
  kind: 'intent',
  permission: EDIT,
  input: v.object({ rentItemId: idSchema, isInService: v.boolean() }),
  refusals: ['rentals.no-permission', 'rentals.piece-unknown', 'rentals.piece-promised'],
  async load(read, given): Promise<{ current: RentItem | null; bookings: readonly Booking[] }> {
    const [current, bookings] = await Promise.all([read.get(rentItem, given.rentItemId), openBookings(read, given.rentItemId)])
    return { current, bookings }
  },
  decide(given, { current, bookings }, context) {
    if (!current) return refuse('rentals.piece-unknown')
    const promised = given.isInService ? [] : bookings.filter((booking) => isPromised(booking, context))
    if (promised.length > 0) return refuse('rentals.piece-promised', { details: { code: current.code, count: promised.length } })
    return happened([patch(rentItem, given.rentItemId, { isInService: given.isInService })])
  },
})
