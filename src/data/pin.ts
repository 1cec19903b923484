import { employeePin } from '#domain/employees/employee.ts'
import { PIN_ITERATIONS } from '#domain/employees/set-pin.ts'
import { latinDigits } from '#domain/kernel/text.ts'
import { type Device, thisDevice } from './device.ts'
import { localReader } from './local-reader.ts'
import type { PinRow } from './ledger-rows.ts'

export interface PinHash {
  readonly salt: string
  readonly hash: string
  readonly iterations: number
}
export type PinAnswer =
  | { readonly isRight: true }
  /** `waitMs`: how long until the next try; 0 when it may be tried at once. */
  | { readonly isRight: false; readonly waitMs: number }
  /** This till has no PIN of hers to compare with, as while its copy of the shop is being made: nobody was wrong, and nothing is counted. */
  | { readonly isRight: false; readonly waitMs: 0; readonly isMissing: true }

/** Three wrong PINs cost nothing; each one after that doubles the wait, from 5 seconds to 15 minutes. */
const FREE_FAILURES = 3
const FIRST_WAIT_MS = 5_000
const WAIT_MAX_MS = 15 * 60_000

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

async function derive(pin: string, salt: string, iterations: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(latinDigits(pin)), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations }, key, 256)
  return hexOf(new Uint8Array(bits))
}

/** What the server keeps of a new PIN; the PIN itself never leaves the device. */
export async function hashPin(pin: string): Promise<PinHash> {
  const salt = hexOf(thisDevice().ports.randomBytes(16))
  return { salt, iterations: PIN_ITERATIONS, hash: await derive(pin, salt, PIN_ITERATIONS) }
}

interface Begun {
  readonly employeeId: string
  readonly pin: string
  readonly salt: string
  readonly hash: Promise<string>
}
let begun: Begun | null = null

/**
 * Begins to work out the hash of a PIN that stands entered, while the finger is on its way to the key that confirms it:
 * on a slow tablet that is half a second. It says nothing of the PIN and counts as no try.
 */
export async function beginPin(employeeId: string, pin: string, device: Device = thisDevice()): Promise<void> {
  const secret = await localReader(device).get(employeePin, employeeId)
  if (!secret) return
  const hash = derive(pin, secret.salt, secret.iterations)
  begun = { employeeId, pin, salt: secret.salt, hash }
  await hash
}

function hashFor(employeeId: string, pin: string, { salt, iterations }: Omit<PinHash, 'hash'>): Promise<string> {
  const ready = begun
  begun = null
  const isSame = ready?.employeeId === employeeId && ready.pin === pin && ready.salt === salt
  return isSame ? ready.hash : derive(pin, salt, iterations)
}

/** Checks a PIN with no network. Wrong tries are counted in the ledger, so that a reload does not forget them. */
export async function verifyPin(employeeId: string, pin: string, device: Device = thisDevice()): Promise<PinAnswer> {
  const db = await device.ledger.open()
  const key = `pin:${employeeId}` as const
  const kept = (await db.meta.get(key)) as PinRow | undefined
  const now = device.ports.nowMs()
  if (kept && kept.waitUntil > now) return { isRight: false, waitMs: kept.waitUntil - now }
  const secret = await localReader(device).get(employeePin, employeeId)
  if (!secret) return { isRight: false, waitMs: 0, isMissing: true }
  const isRight = (await hashFor(employeeId, pin, secret)) === secret.hash
  if (isRight) {
    if (kept) await db.meta.delete(key)
    return { isRight: true }
  }
  const failures = (kept?.failures ?? 0) + 1
  const waitMs = waitAfter(failures)
  await db.meta.put({ k: key, failures, waitUntil: now + waitMs })
  return { isRight: false, waitMs }
}

export function waitAfter(failures: number): number {
  const costly = failures - FREE_FAILURES
  return costly <= 0 ? 0 : Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * 2 ** (costly - 1))
}
