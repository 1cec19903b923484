import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type RowOf, defineCommand, defineQuery, happened, patch, refuse } from '../kernel/define.ts'
import { idSchema } from '../kernel/ids.ts'
import { MAIL_STATUS, letter } from './letter.ts'

export const letters = defineQuery({
  name: 'letters',
  record: letter,
  permission: may('settings', 'view'),
  fields: ['about', 'recipient', 'status', 'failure', 'attempts', 'writtenAt', 'writtenOn', 'sentAt', 'nextTryAt'],
  filters: ['status', 'about', 'writtenOn'],
  sorts: ['writtenAt'],
  sort: { field: 'writtenAt', descending: true },
})

/** Retries a pending letter immediately. Failed letters no longer have content and must be requested again. */
export const retryLetter = defineCommand({
  name: 'retryLetter',
  version: 1,
  kind: 'online',
  permission: may('settings', 'edit'),
  input: v.object({ letterId: idSchema }),
  refusals: ['settings.no-permission', 'settings.letter-unknown', 'settings.letter-not-waiting'],
  load: (read, { letterId }): Promise<RowOf<typeof letter> | null> => read.get(letter, letterId),
  decide({ letterId }, found, { now }) {
    if (!found) return refuse('settings.letter-unknown')
    if (found.status !== MAIL_STATUS.pending) return refuse('settings.letter-not-waiting')
    return happened([patch(letter, letterId, { nextTryAt: now })])
  },
})
