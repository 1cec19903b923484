import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FailureKind } from '../data/contract.ts'

/** For sums that exceed a safe integer. */
export const SUM_TOO_LARGE = msg`The sums are too large to be shown. Look for a bill, a price or a quantity that nobody can have meant, and put it right.`

/** The messages of technical failures, with advice. */
export const failureWords: Record<FailureKind, MessageDescriptor> = {
  offline: msg`There is no connection to the server. What you typed is kept; try again when the network is back.`,
  server: msg`The server could not do this just now. Nothing you typed is lost; try again.`,
  busy: msg`The server is busy. Wait a moment and try again.`,
  'signed-out': msg`Your session has ended. Sign in again to go on.`,
  forbidden: msg`You have no permission for this. Ask the manager.`,
  storage: msg`This device could not save. Close other tabs and try again before you take money.`,
  'no-room': msg`The server has no room for more pictures now. Its administrator can free some; then try again.`,
  'storage-full': msg`The storage of this device is full. Free some space, then try again.`,
  'sum-too-large': SUM_TOO_LARGE,
  'not-enrolled': msg`This device is not a till yet. Enrol it to sell.`,
  unexpected: msg`Something unexpected happened. Nothing you typed is lost; try again.`,
}
