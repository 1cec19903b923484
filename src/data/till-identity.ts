import type { TillIdentity } from './contract.ts'
import { type Device, thisDevice } from './device.ts'
import type { LedgerHead } from './ledger-rows.ts'

/*
 * Apart from the enrolment, which a till does once: the house asks at every start what this device is.
 */

let known: TillIdentity | null = null

const identityOf = ({ accountId, deviceId, name, series }: LedgerHead): TillIdentity => ({ accountId, deviceId, name, series })

/** What this device is; null until it is enrolled as a till. */
export async function tillIdentity(device: Device = thisDevice()): Promise<TillIdentity | null> {
  if (known && device === thisDevice()) return known
  const head = await device.ledger.head()
  const identity = head && identityOf(head)
  if (device === thisDevice()) known = identity
  return identity
}

/** The same without waiting: null until it was asked for once. */
export const knownIdentity = (): TillIdentity | null => known

/** Remembers the identity that this device was just given. */
export function keepIdentity(head: LedgerHead): TillIdentity {
  known = identityOf(head)
  return known
}
