import { employeePin } from '#domain/employees/employee.ts'
import { PIN_ITERATIONS } from '#domain/employees/set-pin.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { latinDigits } from '#domain/kernel/text.ts'
import { unlockText } from '#domain/employees/actor-proof.ts'
import { instant } from '#domain/kernel/time.ts'
import type { ProofKey, UnlockKey } from '../contract.ts'
import { type Device, thisDevice } from '../device.ts'
import { localReader } from '../mirror/local-reader.ts'
import type { LedgerHead, PinRow } from '../ledger/ledger-rows.ts'
import { macOf } from '../ledger/seal.ts'
import { type PinAnswer, STOPPED_ALL, countFailure, isPasswordOnly } from './pin-guard.ts'

export interface PinHash {
  readonly salt: string
  readonly hash: string
  readonly iterations: number
}
const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

async function derive(pin: string, salt: string, iterations: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(latinDigits(pin)), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations }, key, 256)
  return hexOf(new Uint8Array(bits))
}

/** A new PIN as passed to `setEmployeePin`. */
export interface PinSecret extends PinHash {
  readonly digits: number
  readonly proof: { readonly salt: string; readonly key: string }
}

/** The hash of a new PIN for the server, with the key that proves an approval; the PIN itself never leaves the device. */
export async function newPinSecret(pin: string): Promise<PinSecret> {
  const salt = hexOf(thisDevice().ports.randomBytes(16))
  const [hash, key] = await Promise.all([hashPin(pin), derive(pin, salt, PIN_ITERATIONS)])
  return { ...hash, digits: latinDigits(pin).length, proof: { salt, key } }
}

/** The hash with which a till compares a PIN. */
export async function hashPin(pin: string): Promise<PinHash> {
  const salt = hexOf(thisDevice().ports.randomBytes(16))
  return { salt, iterations: PIN_ITERATIONS, hash: await derive(pin, salt, PIN_ITERATIONS) }
}

interface PendingHash {
  readonly employeeId: string
  readonly pin: string
  readonly salt: string
  readonly hash: Promise<string>
}
let begun: PendingHash | null = null

/**
 * Starts hashing an entered PIN before it is confirmed, which takes half a second on a slow tablet. It gives no
 * result and does not count as an attempt.
 */
export async function beginPin(employeeId: string, pin: string, device: Device = thisDevice()): Promise<void> {
  const secret = await localReader(device).get(employeePin, employeeId)
  if (!secret || secret.hash === '') return
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

/**
 * The key with which the employee's PIN proves an approval; derived here and stored nowhere. Null for a short PIN or
 * one set before proofs existed.
 */
export async function proofKeyOf(employeeId: string, pin: string, device: Device = thisDevice()): Promise<ProofKey | null> {
  const stored = await localReader(device).get(employeePin, employeeId)
  if (!stored?.isLong || !stored.proofSalt) return null
  return { by: employeeId, key: await derive(pin, stored.proofSalt, stored.iterations) }
}

/**
 * The key of an unlocking that begins now, derived from the key of the PIN, which is then dropped. Null if the PIN
 * cannot prove anything.
 */
export async function unlockKeyOf(employeeId: string, pin: string, device: Device = thisDevice()): Promise<UnlockKey | null> {
  const at = instant(device.ports.nowMs())
  const [proof, db] = await Promise.all([proofKeyOf(employeeId, pin, device), device.ledger.open()])
  const head = (await db.meta.get('head')) as LedgerHead | undefined
  if (!proof || !head) return null
  return { by: employeeId, at, key: macOf(proof.key, unlockText(employeeId, head.deviceId, at)) }
}

type StoredPin = RowOf<typeof employeePin> & { readonly $ver: number }

/** Checks a PIN offline. Wrong attempts are counted in the ledger, so that neither a reload nor a second tab resets them. */
export async function verifyPin(employeeId: string, pin: string, device: Device = thisDevice()): Promise<PinAnswer> {
  if (await isPasswordOnly(device)) return STOPPED_ALL
  const db = await device.ledger.open()
  const key = `pin:${employeeId}` as const
  const saved = (await db.meta.get(key)) as PinRow | undefined
  const mirror = await device.mirror.open()
  const secret: StoredPin | undefined = await mirror.table(employeePin.name).get(employeeId)
  if (!secret) return { isRight: false, waitMs: 0, isMissing: true }
  const isWiped = saved?.wipedVer !== undefined && secret.$ver <= saved.wipedVer
  if (isWiped || secret.hash === '') return { isRight: false, waitMs: 0, isStopped: 'hers' }
  const now = device.ports.nowMs()
  if (saved?.wipedVer === undefined && saved && saved.waitUntil > now) return { isRight: false, waitMs: saved.waitUntil - now }
  if ((await hashFor(employeeId, pin, secret)) === secret.hash) {
    if (saved) await db.meta.delete(key)
    return { isRight: true }
  }
  return countFailure(employeeId, secret.$ver, device)
}
