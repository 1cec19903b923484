import * as v from 'valibot'
import { type RowOf, defineCommand, happened, insert, patch, refuse } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { ATTENTION_ACT, NOTE_LENGTH_MAX, attentionAct } from './attention-act.ts'
import { attention } from './attention.ts'
import { ACT_PERMISSION, actsFor } from './remedies.ts'

const RESOLVE = ACT_PERMISSION[ATTENTION_ACT.handled]

interface VersionOne {
  readonly attentionId: unknown
}

/**
 * Closes a notice with an explanation. It requires the user's own session: a till only states who acted, and could
 * close notices about itself in the owner's name. If two users close the same notice, both are in its history. Closing
 * the notice of a parked fact does not apply it; `handled` is accepted for it because version 1 offered nothing else,
 * and the operation remains parked.
 */
export const resolveAttention = defineCommand({
  name: 'resolveAttention',
  version: 2,
  kind: 'online',
  permission: RESOLVE,
  input: v.object({
    attentionId: idSchema,
    act: v.picklist([ATTENTION_ACT.handled, ATTENTION_ACT.accept, ATTENTION_ACT.substitute], 'choice'),
    note: v.pipe(v.string(), v.trim(), v.maxLength(NOTE_LENGTH_MAX, 'too-long')),
  }),
  upcasters: { 1: ({ attentionId }: VersionOne) => ({ attentionId, act: ATTENTION_ACT.handled, note: '' }) },
  refusals: ['attention.no-permission', 'attention.unknown', 'attention.act-not-offered'],
  load: (read, given): Promise<RowOf<typeof attention> | null> => read.get(attention, given.attentionId),
  decide(given, found, context) {
    const { employeeId } = context.actor
    if (!found) return refuse('attention.unknown')
    if (given.act !== ATTENTION_ACT.handled && !actsFor(found).includes(given.act)) return refuse('attention.act-not-offered')
    const line = { id: context.id(1), attentionId: found.id, act: given.act, note: given.note, actedAt: context.now, actedBy: employeeId }
    const close = patch(attention, found.id, { resolvedAt: context.now, resolvedBy: employeeId })
    return happened([insert(attentionAct, line), ...(found.resolvedAt === null ? [close] : [])])
  },
})
