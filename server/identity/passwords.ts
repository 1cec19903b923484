import { argon2Verify, argon2id } from 'hash-wasm'
import { randomBytes } from 'node:crypto'
import { latinDigits } from '#domain/kernel/text.ts'

/** OWASP Password Storage Cheat Sheet, 2024: argon2id with 19 MiB, two passes, one lane. */
const COST = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32 } as const

/** The same password typed on an Arabic keyboard has other digits and may compose letters differently. */
const typed = (password: string): string => latinDigits(password.normalize('NFC'))

export const hashPassword = (password: string): Promise<string> =>
  argon2id({ ...COST, password: typed(password), salt: randomBytes(16), outputType: 'encoded' })

let nobody: Promise<string> | undefined

/** Checks a password. For a user who does not exist it takes as long and answers no, so that the clock tells nothing. */
export async function isPasswordRight(password: string, hash: string | null): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const isRight = await argon2Verify({ password: typed(password), hash: hash ?? (await nobody) })
  return hash !== null && isRight
}
