import * as v from 'valibot'
import { isAllowed, may } from '../../access/pages.ts'
import { type Allower, leaveDetails, leaveSchema, rightsOf } from '../../employees/override.ts'
import type { DecisionContext, Objection } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'

/** Who may let a piece go against what the desk was told. */
export const OVERRIDE_PERMISSION = may('rent', 'override')

/** What the desk was told before the piece left, and what no decision about the piece alone can know. */
export const OVERRIDDEN = {
  /** A part of the rent is not paid. */
  unpaid: 'unpaid',
  /** Less insurance is held than the terms ask for. */
  uninsured: 'uninsured',
  /** The contract is not signed. */
  unsigned: 'unsigned',
  /** By the books the piece is still in cleaning or in the workshop. */
  inCare: 'in-care',
  /** Another piece than the one that was reserved. */
  otherPiece: 'other-piece',
  /** Another booking of the piece loses its days. */
  displaces: 'displaces',
} as const
export type Overridden = (typeof OVERRIDDEN)[keyof typeof OVERRIDDEN]

export const overrideSchema = v.object({
  ...leaveSchema.entries,
  over: v.pipe(v.array(v.picklist(Object.values(OVERRIDDEN), 'choice')), v.maxLength(10, 'too-many')),
})
export type Override = v.InferOutput<typeof overrideSchema>

const OVERRIDABLE: ReadonlySet<string> = new Set([
  'rentals.piece-differs',
  'rentals.booking-closed',
  'rentals.reservation-displaced',
  'rentals.reservation-displaced-substitutes',
])
/** Whether somebody who may can let the piece go all the same. What is left is no matter of leave: it has to be found out. */
export const isOverridable = (code: string): boolean => OVERRIDABLE.has(code)

type OverrideCode = 'rentals.override-not-allowed' | 'rentals.handed-over-despite'

interface About {
  readonly bookingId: Id
  readonly rentItemId: Id
  readonly code: string
}

/**
 * What is found at a hand-over, once somebody has said that it is to happen all the same: what may be overridden stops nothing any
 * more, and one line says who allowed it and why. It is told to whoever looks after the shop, because it was against the rules.
 */
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
  const told = Object.fromEntries(override.over.map((one) => [one.replace('-', ''), 'yes']))
  const details: NonNullable<Objection['details']> = { ...about, ...leaveDetails(override, allower), ...told }
  return [
    ...found.map((one) => (isOverridable(one.code) ? { ...one, isAccepted: true as const } : one)),
    { code: 'rentals.handed-over-despite', details, isAccepted: true },
  ]
}
