import * as wasm from 'hash-wasm'
import * as crypto from 'node:crypto'
import { promisify } from 'node:util'
import { latinDigits } from '#domain/kernel/text.ts'
import { hashPool } from './hash-pool.ts'

/** OWASP Password Storage Cheat Sheet, 2024: argon2id with 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const HEAD = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`
const SALT_LENGTH = 16

/** The same password typed on an Arabic keyboard has other digits and may compose letters differently. */
const typed = (password: string): string => latinDigits(password.normalize('NFC'))

const pool = hashPool()
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '')

/**
 * Uses Node's own implementation, which runs in a separate thread. Node before 24.7 has none; the WebAssembly fallback blocks the event
 * loop.
 */
async function derive(password: string, salt: Uint8Array): Promise<Uint8Array> {
  if (typeof crypto.argon2 === 'function') return promisify(crypto.argon2)('argon2id', { message: password, nonce: salt, ...COST })
  const { memory: memorySize, passes: iterations, parallelism, tagLength: hashLength } = COST
  return wasm.argon2id({ password, salt, memorySize, iterations, parallelism, hashLength, outputType: 'binary' })
}

export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(SALT_LENGTH)
  return `${HEAD}${base64(salt)}$${base64(await pool.run(() => derive(typed(password), salt)))}`
}

/** Whether the password matches a stored hash. All hashes use the current cost parameters. */
async function matches(password: string, hash: string): Promise<boolean> {
  const [salt, key, ...more] = hash.startsWith(HEAD) ? hash.slice(HEAD.length).split('$') : []
  if (!salt || !key || more.length > 0) throw new Error('a stored password has another form')
  const made = await pool.run(() => derive(typed(password), Buffer.from(salt, 'base64')))
  const saved = Buffer.from(key, 'base64')
  return saved.length === made.length && crypto.timingSafeEqual(saved, made)
}

let nobody: string | undefined

/** Checks a password. For an unknown user it takes equally long and returns false, so that the duration reveals nothing. */
export async function isPasswordRight(password: string, hash: string | null): Promise<boolean> {
  nobody ??= await hashPassword('nobody has this password')
  const isRight = await matches(password, hash ?? nobody)
  return hash !== null && isRight
}
