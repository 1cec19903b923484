import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { DAY_MS, type Instant, MINUTE_MS } from '#domain/kernel/time.ts'
import type { MailSettings, SmtpSettings } from '../settings.ts'
import { letterHtml } from './letter-html.ts'
import type { Letter } from './mail.ts'

export type SentLetter = Pick<Letter, 'id' | 'recipient' | 'lang' | 'subject' | 'body'>

/** Sends e-mails. `deliver` throws when sending failed, and `MailRefused` when retrying is pointless. */
export interface MailCarrier {
  readonly deliver: (letter: SentLetter, signal: AbortSignal) => Promise<void>
}

/** Permanent failure: for example, the recipient does not exist. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  readonly code: string
  constructor(cause: Error, code: string) {
    super('the mail server refused a letter', { cause })
    this.code = code
  }
}

/**
 * The message id is derived from the e-mail's id: if a process dies and the e-mail is sent twice, mail programs recognise the duplicate.
 */
function messageOf({ id, recipient, lang, subject, body }: SentLetter, from: string) {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    to: { name: '', address: recipient },
    subject,
    text: body,
    html: letterHtml({ lang, subject, body }),
    messageId: `<${id}@${domain}>`,
    // Suppresses automatic replies such as out-of-office notes.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': lang },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A 5xx code concerns this e-mail. A 5xx code at sign-in (EAUTH) is a configuration error that the operator must correct. */
function refusedForGood(error: unknown): error is Error & { readonly responseCode: number } {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  const isOfLetter = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isOfLetter && typeof error.responseCode === 'number' && error.responseCode >= 500
}

/** Timeout for an unresponsive mail server; nodemailer's defaults are up to ten minutes. */
const SILENCE_MS = MINUTE_MS / 4

function smtpCarrier({ host, port, security, login }: SmtpSettings, from: string, silenceMs: number): MailCarrier {
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
    ...(login ? { auth: login } : {}),
  })
  return {
    async deliver(letter, signal) {
      try {
        await transport.sendMail({ ...messageOf(letter, from), signal })
      } catch (error) {
        if (refusedForGood(error)) throw new MailRefused(error, String(error.responseCode))
        throw error
      }
    },
  }
}

/** Writes each e-mail to a file that any mail program opens: for trials and for installations without a mail server. */
function folderCarrier(dir: string, from: string): MailCarrier {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async deliver(letter) {
      const { message } = await transport.sendMail(messageOf(letter, from))
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const file = join(dir, `${letter.id}.eml`)
      const half = `${file}.part`
      await writeFile(half, message, { mode: 0o600 })
      await rename(half, file)
    },
  }
}

export const openMailCarrier = ({ smtp, dir, from }: MailSettings, silenceMs = SILENCE_MS): MailCarrier =>
  smtp ? smtpCarrier(smtp, from, silenceMs) : folderCarrier(dir, from)

const FOLDER_KEEPS_MS = 30 * DAY_MS

export async function sweepLetterFolder(dir: string, now: Instant): Promise<void> {
  for (const name of await readdir(dir).catch(nothingThere)) {
    const path = join(dir, name)
    if (/\.eml(\.part)?$/.test(name) && (await stat(path)).mtimeMs < now - FOLDER_KEEPS_MS) await rm(path, { force: true })
  }
}

function nothingThere(error: unknown): string[] {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}
