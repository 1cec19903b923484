import { type Id, makeId } from '#domain/kernel/ids.ts'

/** The only source of time and randomness on the device. */
export const nowMs = (): number => Date.now()

export const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

export const newId = (): Id => makeId(nowMs(), randomBytes(10))

/** Base64url without padding. */
const addressText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The secret end of an invoice's public address: 144 random bits in 24 characters. */
export const newShareCode = (): string => addressText(randomBytes(18))
