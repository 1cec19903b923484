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
 * In her own session: a till only claims who works on it, and one that named the owner could close whatever tells of it.
 * A person has looked and closes the notice, saying how. Two people who close the same notice both stand in its history.
 * A fact that is kept aside is not entered by closing its notice: `handled` is taken all the same, because tills of
 * version 1 could say nothing else, and the operation stays with the others that are kept aside.
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
