import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const PLAIN_PART = /Content-Type: text\/plain[^\r\n]*\r?\n((?:[\w-]+:.*\r?\n)*)\r?\n([\s\S]*?)(?:\r?\n--|$)/

/** The text of a letter as its reader sees it. */
function plainText(letter: string): string {
  const [, heads = '', body = ''] = PLAIN_PART.exec(letter) ?? []
  if (/base64/i.test(heads)) return Buffer.from(body, 'base64').toString('utf8')
  return body.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
}

/**
 * Waits for a letter that holds such a link and returns the link's path. A server without a mail server lays its letters into a folder beside its
 * database.
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
