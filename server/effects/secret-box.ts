import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/**
 * Encrypts secrets that the server must be able to read again, such as a gateway key, so that a copy of the database alone does not reveal
 * them.
 */
export interface SecretBox {
  /** `about` binds the secret to its owner: it cannot be opened for another one. */
  readonly seal: (secret: string, about: string) => string
  /** Null when it was sealed with another key or for another owner, or is damaged. */
  readonly open: (sealed: string, about: string) => string | null
}

export function secretBox(key: Buffer): SecretBox {
  return {
    seal(secret, about) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64')
      if (bytes.length < IV_BYTES + TAG_BYTES) return null
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
      try {
        const opener = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(about)).setAuthTag(tag)
        return Buffer.concat([opener.update(bytes.subarray(IV_BYTES + TAG_BYTES)), opener.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

/** Uses the configured key, otherwise a key file in the data folder, which is created at the first start. */
export function openSecretBox(dataDir: string, given: string | null): SecretBox {
  if (given) return secretBox(Buffer.from(given, 'hex'))
  const path = join(dataDir, 'secrets.key')
  // With PostgreSQL nothing else has created the folder yet.
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(path, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return secretBox(Buffer.from(readFileSync(path, 'utf8').trim(), 'hex'))
}
