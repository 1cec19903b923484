import { attention } from '#domain/attention/attention.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { type ApprovalBill, hasOpenAmount, isAboveCeiling, takenOffBill } from '../oracle/approval-oracle.ts'
import { sometimes } from '../sometimes.ts'
import { TRAINEE_CEILING, trainee } from '../world/shop.ts'
import { Violation } from '../world/world.ts'
import { type ServerRows, rowsOf } from './deposit-checks.ts'
import { type Fact, makesBill } from './goods-facts.ts'

const must = (holds: boolean, message: () => string): void => {
  if (!holds) throw new Violation('I36', message())
}

type Reported = Pick<RowOf<typeof attention>, 'code' | 'operationId' | 'details'>

interface Allowed {
  readonly bill: ApprovalBill
  readonly override?: { readonly by: string; readonly over?: readonly string[] }
}

/** Notice codes when a seller exceeded their rights without approval. */
const BEYOND = { price: 'sales.discount-above-ceiling', openAmount: 'sales.open-amount-not-allowed' } as const
/** Notice codes when it was approved. */
const ALLOWED = { price: 'sales.discounted-despite', openAmount: 'sales.allowed-despite' } as const
type Over = keyof typeof BEYOND

const neededBy = (actor: string | null, bill: ApprovalBill): readonly Over[] => {
  if (actor !== trainee.id) return []
  return [...(isAboveCeiling(bill, TRAINEE_CEILING) ? (['price'] as const) : []), ...(hasOpenAmount(bill) ? (['openAmount'] as const) : [])]
}

/** I36: a bill beyond its seller's rights has exactly one notice per kind: approved, or not approved. Other bills have none. */
export function approvalIsReported({ op_id: opId, actor, input, is_aside: isAside }: Fact, reported: readonly Reported[]): void {
  const { bill, override }: Allowed = input
  const needed = neededBy(actor, bill)
  const named = override ? (override.over ?? ['price']) : []
  for (const over of ['price', 'openAmount'] as const) {
    const isNeeded = needed.includes(over)
    const isAllowed = named.includes(over)
    const alone = reported.filter(({ code }) => code === BEYOND[over])
    const allowed = reported.filter(({ code, details }) => code === ALLOWED[over] && (over === 'price' || details[over] === 'yes'))
    must(
      isAside || !isNeeded || isAllowed || alone.length > 0,
      () => `${opId} is beyond what its seller may (${over}), nobody allowed it, and nobody was told`,
    )
    must(alone.length === 0 || (isNeeded && !isAllowed), () => `people are told that ${opId} is beyond what its seller may (${over})`)
    must(isAside || !isAllowed || allowed.length === 1, () => `what was allowed of ${opId} (${over}) is told ${allowed.length} times`)
    must(allowed.length === 0 || isAllowed, () => `people are told that ${over} of ${opId} was allowed, and nobody did`)
    if (isAllowed && allowed.length === 1) sometimes('a bill was allowed by a PIN, and was told')
    for (const { details } of allowed) {
      must(details['allowedBy'] === override?.by, () => `${opId} was allowed by ${override?.by}, and ${details['allowedBy']} is named`)
      const off = over === 'price' ? takenOffBill(bill) : undefined
      must(details['offAmount'] === off, () => `${off} was taken off ${opId}, and ${details['offAmount']} is told`)
    }
  }
}

/** Checks approvals: every proof is valid, and an insurance amount may be retained without one. */
export function approvalIsRight(facts: readonly Fact[], server: ServerRows): void {
  const byAct = Map.groupBy(rowsOf(server, attention), ({ operationId }) => operationId)
  for (const fact of facts.filter(makesBill)) {
    const reported = byAct.get(fact.op_id) ?? []
    const isUnproved = reported.some(({ code }) => code === 'sync.override-unproved')
    must(!isUnproved, () => `people are told that nobody entered a PIN for ${fact.op_id}, and somebody did`)
    approvalIsReported(fact, reported)
  }
}
