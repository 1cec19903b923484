import type { TillIdentity } from '../contract.ts'
import { type Device, thisDevice } from '../device.ts'
import type { LedgerHead } from '../ledger/ledger-rows.ts'
import { forgetReload, mayReloadOnce } from '../storage/reload-once.ts'
import { reportTrouble, troubleOf } from '../storage/storage-trouble.ts'
import { forgetWitness, keepWitness, readWitness } from './till-witness.ts'

/* Separate from the enrolment, which happens once, while the shell needs the identity at every start. */

let known: TillIdentity | null = null

const identityOf = ({ accountId, deviceId, name, series }: LedgerHead): TillIdentity => ({ accountId, deviceId, name, series })

/** The identity of this device; null until it is enrolled as a till. */
export async function tillIdentity(device: Device = thisDevice()): Promise<TillIdentity | null> {
  if (device !== thisDevice()) return identityIn(device)
  known ??= await ownIdentity(device)
  return known
}

async function identityIn(device: Device): Promise<TillIdentity | null> {
  const head = await device.ledger.head()
  return head && identityOf(head)
}

let isWipedReported = false

/** Reported once per page load: the user then signs in and enrols again, and must not be interrupted by every later check. */
function reportWiped(): void {
  if (!isWipedReported) reportTrouble('wiped')
  isWipedReported = true
}

/** The identity of this browser. A browser that was a till and cannot read its identity must stop and report why. */
async function ownIdentity(device: Device): Promise<TillIdentity | null> {
  try {
    const identity = await identityIn(device)
    forgetReload()
    if (identity) keepWitness(identity)
    else if (readWitness()) reportWiped()
    return identity
  } catch (cause) {
    const trouble = troubleOf(cause)
    // A private window without storage was never a till, and users may still sign in.
    if (trouble && readWitness()) {
      if (trouble === 'hangs' && mayReloadOnce()) location.reload()
      else reportTrouble(trouble)
    }
    throw cause
  }
}

/** The same for rendering: null if storage fails, which a separate screen reports. */
export async function drawnIdentity(): Promise<TillIdentity | null> {
  try {
    return await tillIdentity()
  } catch (cause) {
    if (!troubleOf(cause)) throw cause
    return null
  }
}

/** The same without waiting: null until it was loaded once. */
export const knownIdentity = (): TillIdentity | null => known

/** Stores the identity that this device was just given. */
export function keepIdentity(head: LedgerHead): TillIdentity {
  known = identityOf(head)
  keepWitness(known)
  return known
}

/** Removes the identity after the till was removed on purpose. */
export function forgetIdentity(): void {
  known = null
  forgetWitness()
}
