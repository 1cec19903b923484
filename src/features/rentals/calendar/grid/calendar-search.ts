import * as v from 'valibot'
import type { Id } from '#domain/kernel/ids.ts'
import { type SizeField, SIZES } from '#domain/rentals/piece/piece-search.ts'
import { optionalParam, textParam, wholeParam } from '../../../../engine/search-params.ts'
import type { RentAppearance } from '../../parts/rent-appearance.ts'
import { ZOOMS } from './calendar-axis.ts'

/** The filter of the calendar, stored in the URL. */
export interface CalendarFilter {
  readonly text: string
  readonly categoryId: Id | null
  /** Pieces in this state now, or, for a trouble, at any time. */
  readonly appearance: (typeof FILTER_LOOKS)[number] | null
  readonly sizes: Readonly<Partial<Record<SizeField, number>>>
  readonly toleranceCm: number
}

export const TOLERANCE_CM = 3

/** Number of active filters besides the text. */
export const filterCount = ({ categoryId, appearance, sizes }: CalendarFilter): number =>
  (categoryId ? 1 : 0) + (appearance ? 1 : 0) + (Object.keys(sizes).length > 0 ? 1 : 0)

/** The states to filter by, in the order of the menu. */
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
] as const satisfies readonly RentAppearance[]

export const calendarSearch = v.object({
  zoom: optionalParam(v.picklist(ZOOMS)),
  q: textParam,
  category: textParam,
  state: optionalParam(v.picklist(FILTER_LOOKS)),
  ...v.entriesFromList(SIZES, wholeParam),
  tolerance: wholeParam,
})
type CalendarSearch = v.InferOutput<typeof calendarSearch>

export function readFilter(search: CalendarSearch): CalendarFilter {
  const sizes = SIZES.flatMap((size) => {
    const { [size]: cm } = search
    return cm ? [[size, cm] as const] : []
  })
  return {
    text: search.q ?? '',
    categoryId: search.category ?? null,
    appearance: search.state ?? null,
    sizes: Object.fromEntries(sizes),
    toleranceCm: search.tolerance ?? TOLERANCE_CM,
  }
}

export const writeFilter = ({ text, categoryId, appearance, sizes, toleranceCm }: CalendarFilter): CalendarSearch => ({
  ...(text && { q: text }),
  ...(categoryId && { category: categoryId }),
  ...(appearance && { state: appearance }),
  ...sizes,
  ...(toleranceCm !== TOLERANCE_CM && { tolerance: toleranceCm }),
})
