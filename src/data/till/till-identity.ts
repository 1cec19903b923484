import type { TillIdentity } from '../contract.ts'
import { type Device, thisDevice } from '../device.ts'
import type { LedgerHead } from '../ledger/ledger-rows.ts'
import { forgetReload, mayReloadOnce } from '../storage/reload-once.ts'
import { tellTrouble, troubleOf } from '../storage/storage-trouble.ts'
import { forgetWitness, keepWitness, readWitness } from './till-witness.ts'

/*
 * Apart from the enrolment, which a till does once: the house asks at every start what this device is.
 */

let known: TillIdentity | null = null

const identityOf = ({ accountId, deviceId, name, series }: LedgerHead): TillIdentity => ({ accountId, deviceId, name, series })

/** What this device is; null until it is enrolled as a till. */
export async function tillIdentity(device: Device = thisDevice()): Promise<TillIdentity | null> {
  if (device !== thisDevice()) return identityIn(device)
  known ??= await ownIdentity(device)
  return known
}

async function identityIn(device: Device): Promise<TillIdentity | null> {
  const head = await device.ledger.head()
  return head && identityOf(head)
}

let isWipedTold = false

/** Once for each load of the page: whoever has read it signs in and enrols again, and every look at the identity would cover that up. */
function tellWiped(): void {
  if (!isWipedTold) tellTrouble('wiped')
  isWipedTold = true
}

/** The identity of this browser. A browser that was a till and cannot say so any more must stop, and say why. */
async function ownIdentity(device: Device): Promise<TillIdentity | null> {
  try {
    const identity = await identityIn(device)
    forgetReload()
    if (identity) keepWitness(identity)
    else if (readWitness()) tellWiped()
    return identity
  } catch (cause) {
    const trouble = troubleOf(cause)
    // A private window without storage was never a till, and may still be signed in to.
    if (trouble && readWitness()) {
      if (trouble === 'hangs' && mayReloadOnce()) location.reload()
      else tellTrouble(trouble)
    }
    throw cause
  }
}

/** The same for whoever draws: storage that does not answer is told of by a screen of its own, and is no mistake here. */
export async function drawnIdentity(): Promise<TillIdentity | null> {
  try {
    return await tillIdentity()
  } catch (cause) {
    if (!troubleOf(cause)) throw cause
    return null
  }
}

/** The same without waiting: null until it was asked for once. */
export const knownIdentity = (): TillIdentity | null => known

/** Remembers the identity that this device was just given. */
export function keepIdentity(head: LedgerHead): TillIdentity {
  known = identityOf(head)
  keepWitness(known)
  return known
}

/** This browser is no till any more, and was meant not to be. */
export function forgetIdentity(): void {
  known = null
  forgetWitness()
}
