import type { Fault, SourceFile } from '../source-file.ts'
import { dottedName, walk } from '../syntax.ts'

/**
 * Files of the domain that check permissions themselves, each with its reason. A command's own permission is in its
 * definition, and `decideCommand` checks it.
 */
export const ASKS_ITSELF: Readonly<Record<string, string>> = {
  'bill-approval.ts':
    'the debt of a bill and goods that are not there need permissions of their own, beside that to sell; also asks what somebody else may',
  'discount-objections.ts': 'single prices and discounts of a bill need permissions of their own; also asks what somebody else may',
  'discount-ceiling.ts': 'whoever changes prices at will has no ceiling: a figure, and no leave for an act',
  'change-order.ts': 'as on a bill: a price below the one that was agreed',
  'settle-approval.ts': 'asks what somebody else may, who allowed it by her PIN',
  'hand-over-override.ts': 'asks what somebody else may, who allowed it by her PIN',
  'stocktake-commands.ts':
    'a count of after the close is booked for whoever may change the books without one; of everybody else it is kept',
  'desk-view.ts': 'whoever looks after the shop may end the lease of another desk; nobody needs that for the act itself',
}

/** Commands decide others only through `decideCommand`; the one file that combines two decisions states its permission itself. */
export const DECIDES_ITSELF: Readonly<Record<string, string>> = {
  'change-rental.ts': 'joins two decisions into one, and names the permission of both',
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const isProduct = (path: string): boolean => /^(domain|server|src)\//.test(path) && !/\.test\.tsx?$/.test(path)

/** Permissions that a decision checks itself, and decisions made without a check. */
export function permissionFaults(file: SourceFile): Fault[] {
  const { path } = file
  if (!isProduct(path) || /^domain\/(kernel|access)\//.test(path)) return []
  const faults: Fault[] = []
  walk(file.program, (node) => {
    if (node.type !== 'CallExpression') return
    const called = dottedName(node['callee'])
    if (called === null) return
    const { line } = node
    if (path.startsWith('domain/') && called === 'isAllowed' && !(nameOf(path) in ASKS_ITSELF))
      faults.push({ path, line, why: 'asks for a permission by hand: name it in the command (`permission`, `anyOf`)' })
    if (called.endsWith('.decide') && !(nameOf(path) in DECIDES_ITSELF))
      faults.push({ path, line, why: 'decides without asking who acts: call `decideCommand` (domain/kernel/decide.ts)' })
  })
  return faults
}
