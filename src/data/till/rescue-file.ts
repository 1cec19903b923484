import * as v from 'valibot'
import { RESCUE_FORMAT, RESCUE_VERSION, rescueContentSchema } from '#domain/sync/rescue.ts'
import { operationSchema } from '#domain/sync/messages.ts'

/*
 * The file with which a till's unsent operations leave the till, encrypted with a passphrase. The key is derived with
 * argon2id, which makes guessing expensive; the content is sealed with AES-256-GCM, which detects any change.
 */

/** Memory in KiB and passes: half a second per attempt on a tablet. */
export const KDF_COST = { t: 3, m: 32_768, p: 1 } as const
export const PASSPHRASE_LENGTH_MIN = 10

const KEY_BYTES = 32
const SALT_BYTES = 16
const IV_BYTES = 12
/** Bytes derived beyond the key, to distinguish a wrong passphrase from a damaged file. */
const CHECK_BYTES = 8

const base64 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]*={0,2}$/))
const containerSchema = v.object({
  format: v.literal(RESCUE_FORMAT),
  version: v.literal(RESCUE_VERSION),
  kdf: v.object({
    name: v.literal('argon2id'),
    t: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(16)),
    m: v.pipe(v.number(), v.integer(), v.minValue(8), v.maxValue(262_144)),
    p: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4)),
    salt: base64,
    check: base64,
  }),
  iv: base64,
  data: base64,
  /** SHA-256 of `data`, to distinguish a damaged file from a mistyped passphrase. */
  sum: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})
type Container = v.InferOutput<typeof containerSchema>

/** A file contains more operations than one import accepts. */
const contentSchema = v.object({ ...rescueContentSchema.entries, operations: v.array(operationSchema) })
export type RescueFileContent = v.InferOutput<typeof contentSchema>

export type Opened =
  | { readonly kind: 'open'; readonly content: RescueFileContent }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'newer' }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'wrong-passphrase' }

const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let from = 0; from < bytes.length; from += 32_768) text += String.fromCharCode(...bytes.subarray(from, from + 32_768))
  return btoa(text)
}
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

async function sumOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Cost = Pick<Container['kdf'], 't' | 'm' | 'p'>

async function keyOf(
  passphrase: string,
  salt: Uint8Array,
  { t, m, p }: Cost,
): Promise<{ readonly key: CryptoKey; readonly check: string }> {
  const { argon2idAsync } = await import('@noble/hashes/argon2.js')
  const made = await argon2idAsync(passphrase.normalize('NFKC'), salt, { t, m, p, dkLen: KEY_BYTES + CHECK_BYTES })
  const key = await crypto.subtle.importKey('raw', made.slice(0, KEY_BYTES), 'AES-GCM', false, ['encrypt', 'decrypt'])
  return { key, check: toBase64(made.slice(KEY_BYTES)) }
}

/** The plain header is authenticated with the content, so that its parameters cannot be weakened unnoticed. */
const headOf = ({ format, version, kdf }: Pick<Container, 'format' | 'version' | 'kdf'>): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify([format, version, kdf.name, kdf.t, kdf.m, kdf.p, kdf.salt]))

/** Encrypts the content as the text of a file that only the passphrase opens. */
export async function sealRescue(
  content: RescueFileContent,
  passphrase: string,
  randomBytes: (count: number) => Uint8Array,
  cost: Cost = KDF_COST,
): Promise<string> {
  const [salt, iv] = [randomBytes(SALT_BYTES), new Uint8Array(randomBytes(IV_BYTES))]
  const { key, check } = await keyOf(passphrase, salt, cost)
  const kdf: Container['kdf'] = { name: 'argon2id', t: cost.t, m: cost.m, p: cost.p, salt: toBase64(salt), check }
  const clear = { format: RESCUE_FORMAT, version: RESCUE_VERSION, kdf } as const
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: headOf(clear) },
    key,
    new TextEncoder().encode(JSON.stringify(content)),
  )
  const data = toBase64(new Uint8Array(sealed))
  return JSON.stringify({ ...clear, iv: toBase64(iv), data, sum: await sumOf(data) } satisfies Container)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}

const newerSchema = v.object({ format: v.literal(RESCUE_FORMAT), version: v.pipe(v.number(), v.minValue(RESCUE_VERSION + 1)) })

/** Opens a chosen file; the result distinguishes what can be wrong with it. */
export async function openRescue(text: string, passphrase: string): Promise<Opened> {
  const json = parsed(text)
  if (v.is(newerSchema, json)) return { kind: 'newer' }
  const container = v.safeParse(containerSchema, json)
  if (!container.success) return { kind: 'foreign' }
  const { kdf, iv, data, sum } = container.output
  if ((await sumOf(data)) !== sum) return { kind: 'damaged' }
  const { key, check } = await keyOf(passphrase, fromBase64(kdf.salt), kdf)
  if (check !== kdf.check) return { kind: 'wrong-passphrase' }
  const opened = await unseal(key, fromBase64(iv), fromBase64(data), headOf(container.output))
  const content = opened === null ? null : v.safeParse(contentSchema, parsed(opened))
  return content?.success ? { kind: 'open', content: content.output } : { kind: 'damaged' }
}

async function unseal(
  key: CryptoKey,
  iv: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
  additionalData: Uint8Array<ArrayBuffer>,
): Promise<string | null> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data))
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'OperationError') return null
    throw cause
  }
}
