import * as v from 'valibot'
import { isAllowed, may } from '../../access/pages.ts'
import { type Allower, approvalDetails, approvalSchema, rightsOf } from '../../employees/override.ts'
import type { DecisionContext, Objection } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'

/** The right to hand over a piece despite warnings. */
export const OVERRIDE_PERMISSION = may('rent', 'override')

/** Warnings shown before the hand-over. A decision about the piece alone cannot check all of them. */
export const OVERRIDDEN = {
  unpaid: 'unpaid',
  /** The insurance amount held is below the required one. */
  uninsured: 'uninsured',
  unsigned: 'unsigned',
  /** Still recorded as in cleaning or in the workshop. */
  inCare: 'in-care',
  otherPiece: 'other-piece',
  /** Another booking of the piece loses its period. */
  displaces: 'displaces',
} as const
export type Overridden = (typeof OVERRIDDEN)[keyof typeof OVERRIDDEN]

export const overrideSchema = v.object({
  ...approvalSchema.entries,
  over: v.pipe(v.array(v.picklist(Object.values(OVERRIDDEN), 'choice')), v.maxLength(10, 'too-many')),
})
export type Override = v.InferOutput<typeof overrideSchema>

const OVERRIDABLE: ReadonlySet<string> = new Set([
  'rentals.piece-differs',
  'rentals.booking-closed',
  'rentals.reservation-displaced',
  'rentals.reservation-displaced-substitutes',
])
/** Whether an approval can override this objection. The others need to be investigated. */
export const isOverridable = (code: string): boolean => OVERRIDABLE.has(code)

type OverrideCode = 'rentals.override-not-allowed' | 'rentals.handed-over-despite'

interface About {
  readonly bookingId: Id
  readonly rentItemId: Id
  readonly code: string
}

/** Applies an override at hand-over: what may be overridden no longer blocks, and a report names who approved it and why. */
export function overridden<Code extends string>(
  found: readonly Objection<Code>[],
  override: Override | undefined,
  allower: Allower | null,
  about: About,
  context: DecisionContext,
): Objection<Code | OverrideCode>[] {
  if (!override) return [...found]
  const rights = rightsOf(override, allower, context)
  if (!rights || !isAllowed(rights.permissions, OVERRIDE_PERMISSION)) return [...found, { code: 'rentals.override-not-allowed' }]
  const reported = Object.fromEntries(override.over.map((one) => [one.replace('-', ''), 'yes']))
  const details: NonNullable<Objection['details']> = { ...about, ...approvalDetails(override, allower), ...reported }
  return [
    ...found.map((one) => (isOverridable(one.code) ? { ...one, isAccepted: true as const } : one)),
    { code: 'rentals.handed-over-despite', details, isAccepted: true },
  ]
}
