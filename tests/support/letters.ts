import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const PLAIN_PART = /Content-Type: text\/plain[^\r\n]*\r?\n((?:[\w-]+:.*\r?\n)*)\r?\n([\s\S]*?)(?:\r?\n--|$)/

/** The decoded text of an e-mail. */
function plainText(letter: string): string {
  const [, heads = '', body = ''] = PLAIN_PART.exec(letter) ?? []
  if (/base64/i.test(heads)) return Buffer.from(body, 'base64').toString('utf8')
  return body.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
}

/**
 * Waits for an e-mail with such a link and returns the link's path. A server without SMTP writes its e-mails into a
 * folder next to its database.
 */
export async function pathInLetter(dataDir: string, path: RegExp): Promise<string> {
  const folder = join(dataDir, 'letters')
  const found = (): string =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => name.endsWith('.eml'))
      .map((name) => path.exec(plainText(readFileSync(join(folder, name), 'utf8')))?.[0] ?? '')
      .join('')
  await expect.poll(found, { timeout: 30_000 }).not.toBe('')
  return found()
}
