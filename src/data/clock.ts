import { type Id, makeId } from '#domain/kernel/ids.ts'

/** The one place on the device where time and chance come from. */
export const nowMs = (): number => Date.now()

export const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count))

export const newId = (): Id => makeId(nowMs(), randomBytes(10))

/** Bytes as text that may stand in an address: base64 with `-` and `_`, without padding. */
const addressText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The unguessable end of an invoice's public address: 144 random bits in 24 characters. */
export const newShareCode = (): string => addressText(randomBytes(18))
