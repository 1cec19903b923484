import * as v from 'valibot'
import type { Id } from '#domain/kernel/ids.ts'
import { type SizeField, SIZES } from '#domain/rentals/piece/piece-search.ts'
import { optionalParam, textParam, wholeParam } from '../../../../engine/search-params.ts'
import type { RentLook } from '../../parts/rent-looks.ts'
import { ZOOMS } from './calendar-axis.ts'

/** What the calendar is narrowed to; it stands in the address. */
export interface CalendarFilter {
  readonly text: string
  readonly categoryId: Id | null
  /** Pieces that do this now, or have it anywhere when it is a trouble. */
  readonly look: (typeof FILTER_LOOKS)[number] | null
  readonly sizes: Readonly<Partial<Record<SizeField, number>>>
  readonly toleranceCm: number
}

export const TOLERANCE_CM = 3

/** How many things the rows are narrowed by, beside the words. */
export const filterCount = ({ categoryId, look, sizes }: CalendarFilter): number =>
  (categoryId ? 1 : 0) + (look ? 1 : 0) + (Object.keys(sizes).length > 0 ? 1 : 0)

/** The states by which the rows can be narrowed, in the order of the menu. */
export const FILTER_LOOKS = [
  'available',
  'reserved',
  'rented',
  'overdue',
  'prova',
  'cleaning',
  'maintenance',
  'blocked',
  'leased',
  'requested',
  'atRisk',
  'conflict',
] as const satisfies readonly RentLook[]

/** What stands in the address of the calendar. */
export const calendarSearch = v.object({
  zoom: optionalParam(v.picklist(ZOOMS)),
  q: textParam,
  category: textParam,
  state: optionalParam(v.picklist(FILTER_LOOKS)),
  ...v.entriesFromList(SIZES, wholeParam),
  tolerance: wholeParam,
})
type CalendarSearch = v.InferOutput<typeof calendarSearch>

/** What the address narrows the calendar to. */
export function readFilter(search: CalendarSearch): CalendarFilter {
  const sizes = SIZES.flatMap((size) => {
    const { [size]: cm } = search
    return cm ? [[size, cm] as const] : []
  })
  return {
    text: search.q ?? '',
    categoryId: search.category ?? null,
    look: search.state ?? null,
    sizes: Object.fromEntries(sizes),
    toleranceCm: search.tolerance ?? TOLERANCE_CM,
  }
}

/** What of a filter stands in the address. */
export const writeFilter = ({ text, categoryId, look, sizes, toleranceCm }: CalendarFilter): CalendarSearch => ({
  ...(text && { q: text }),
  ...(categoryId && { category: categoryId }),
  ...(look && { state: look }),
  ...sizes,
  ...(toleranceCm !== TOLERANCE_CM && { tolerance: toleranceCm }),
})
