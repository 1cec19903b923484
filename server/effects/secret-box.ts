import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** Encrypts what the server must be able to read again, such as a shop's key at its payment gateway, so that a copy of the database alone opens nothing. */
export interface SecretBox {
  /** `about` names whose secret it is: it opens for nothing else. */
  readonly seal: (secret: string, about: string) => string
  /** Null where it was sealed by another key, for another owner, or is damaged. */
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

/** The server's own key: as the setting gives it, else from a file beside the data, which the first start makes. */
export function openSecretBox(dataDir: string, given: string | null): SecretBox {
  if (given) return secretBox(Buffer.from(given, 'hex'))
  const path = join(dataDir, 'secrets.key')
  try {
    writeFileSync(path, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return secretBox(Buffer.from(readFileSync(path, 'utf8').trim(), 'hex'))
}
