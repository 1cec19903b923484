import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from '#domain/registry.ts'

/** Refusals at a till's cash drawer, with advice. */
export const shiftWords: Record<Extract<RefusalCode, `shifts.${string}`>, MessageDescriptor> = {
  'shifts.no-permission': msg`You have no permission to work at a till. Ask the manager.`,
  'shifts.needs-till': msg`A shift is opened on a till. Open it on the device that sells.`,
  'shifts.already-open': msg({ message: 'A shift is open at this till since {sinceAt}. Close it first.' }),
  'shifts.none-open': msg`No shift is open at this till. Open one first.`,
  'shifts.already-closed': msg({ message: 'This shift was closed already, at {closedAt}.' }),
  'shifts.elsewhere': msg({ message: 'This shift belongs to another till: {till}. Close it there.' }),
}
