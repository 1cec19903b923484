import * as v from 'valibot'
import { isAllowed, may } from '../access/pages.ts'
import { type RowOf, defineCommand, happened, patch, refuse } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { attention } from './attention.ts'

const RESOLVE = may('devices', 'resolve')

/** A person has dealt with it. */
export const resolveAttention = defineCommand({
  name: 'resolveAttention',
  version: 1,
  kind: 'intent',
  permission: RESOLVE,
  input: v.object({ attentionId: idSchema }),
  refusals: ['attention.no-permission', 'attention.unknown', 'attention.already-resolved'],
  load: (read, given): Promise<RowOf<typeof attention> | null> => read.get(attention, given.attentionId),
  decide(given, found, context) {
    if (!isAllowed(context.actor.permissions, RESOLVE)) return refuse('attention.no-permission')
    if (!found) return refuse('attention.unknown')
    if (found.resolvedAt !== null) return refuse('attention.already-resolved')
    return happened([patch(attention, found.id, { resolvedAt: context.now, resolvedBy: context.actor.employeeId })])
  },
})
