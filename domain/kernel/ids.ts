import * as v from 'valibot'

/** A UUID, version 7 if generated here. Never shown to users, who see document numbers. */
export type Id = string
export const idSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'id'))

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

function format(bytes: Uint8Array): Id {
  const hex = Array.from(bytes, (byte) => HEX[byte]).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** UUIDv7 (RFC 9562, section 5.7) from an instant in milliseconds and ten random bytes. */
export function makeId(nowMs: number, random: Uint8Array): Id {
  if (random.length < 10) throw new Error('an id needs ten random bytes')
  const bytes = new Uint8Array(16)
  let rest = nowMs
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = rest % 256
    rest = Math.floor(rest / 256)
  }
  bytes.set(random.subarray(0, 10), 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return format(bytes)
}

/** When an ID was generated, in milliseconds; null for other UUID versions. */
export const madeAtMs = (id: Id): number | null => (id[14] === '7' ? Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) : null)

/**
 * The nth ID of an operation. Device and server decide an operation independently and must use the same IDs for its rows, so these are
 * derived from the operation's ID.
 */
export function derivedId(operationId: Id, nth: number): Id {
  const mark = nth + 1
  const byte = (at: number, bits: number) => HEX[(Number.parseInt(operationId.slice(at, at + 2), 16) ^ bits) & 0xff] ?? ''
  // Changes bytes 12, 14 and 15 of the sixteen.
  return operationId.slice(0, 28) + byte(28, (mark >>> 16) ^ 0xa5) + operationId.slice(30, 32) + byte(32, mark >>> 8) + byte(34, mark)
}

/** The ID of rows of which an account has exactly one, such as its settings. */
export const ONLY_ROW_ID: Id = '00000000-0000-7000-8000-000000000001'
