import { existsSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { BACKUP_HOURS_MAX } from './backup/verify-copy.ts'
import type { InvoicedParty } from '#domain/platform/account-invoice.ts'
import type { FileQuota } from './files/file-quota.ts'

const wholeNumber = (from: number, to: number) => {
  const sentence = `must be a whole number from ${from} to ${to}`
  return v.pipe(v.string(), v.regex(/^\d{1,6}$/, sentence), v.transform(Number), v.minValue(from, sentence), v.maxValue(to, sentence))
}

const folder = v.pipe(
  v.string(),
  v.transform((path) => resolve(path)),
)
const existingFile = v.pipe(
  folder,
  v.check((path) => existsSync(path), 'names a file that does not exist'),
)

const webAddress = v.pipe(
  v.string(),
  v.url('must be an address such as https://shop.example'),
  v.startsWith('http', 'must start with http:// or https://'),
  v.transform((address) => address.replace(/\/+$/, '')),
)

const ADDRESS_MARK = '{ip}'
const geolocationAddress = v.pipe(
  v.string(),
  v.check((address) => /^https?:/.test(address) && URL.canParse(address), 'must be an address such as https://ipapi.co/{ip}/json/'),
  v.check((address) => address.includes(ADDRESS_MARK), 'must have {ip} where the address of a visitor goes'),
)

const databaseAddress = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://'))

const YES_OR_NO = ['yes', 'no'] as const

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const hostName = v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be the name or the address of a mail server'))

const sender = v.pipe(
  v.string(),
  v.maxLength(200, 'must have at most 200 characters'),
  v.regex(
    /^(?:[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    'must be an address, or a name with one: Fustan <no-reply@shop.example>',
  ),
)

const providerText = v.pipe(v.string(), v.trim(), v.maxLength(120, 'must have at most 120 characters'))

const SMTP_PORTS = { starttls: 587, tls: 465, none: 25 } as const
const SMTP_SECURITIES = ['starttls', 'tls', 'none'] as const

const environmentSchema = v.pipe(
  v.object({
    PORT: v.optional(wholeNumber(0, 65_535), '8787'),
    HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be an address or a name of this machine')), '127.0.0.1'),
    DATA_DIR: v.optional(folder, './data'),
    DATABASE_URL: v.optional(databaseAddress),
    TLS_CERT: v.optional(existingFile),
    TLS_KEY: v.optional(existingFile),
    PUBLIC_URL: v.optional(webAddress),
    TRUST_PROXY: v.optional(wholeNumber(0, 5), '0'),
    DEMO_SHOP: v.optional(v.picklist(YES_OR_NO, 'must be yes or no')),
    REGISTRATION: v.optional(v.picklist(YES_OR_NO, 'must be yes or no'), 'yes'),
    GEOLOCATION_URL: v.optional(geolocationAddress),
    MIN_APP_VERSION: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/, 'must be a version such as 0.4.7'))),
    BACKUP_DIR: v.optional(folder),
    BACKUP_EVERY_HOURS: v.optional(wholeNumber(1, BACKUP_HOURS_MAX), '24'),
    FILES_ACCOUNT_MB: v.optional(wholeNumber(1, 999_999), '20000'),
    FILES_TILL_MB_PER_DAY: v.optional(wholeNumber(1, 999_999), '500'),
    SMTP_HOST: v.optional(hostName),
    SMTP_PORT: v.optional(wholeNumber(1, 65_535)),
    SMTP_SECURITY: v.optional(v.picklist(SMTP_SECURITIES, `must be one of ${SMTP_SECURITIES.join(', ')}`), 'starttls'),
    SMTP_USER: v.optional(v.string()),
    SMTP_PASSWORD: v.optional(v.string()),
    MAIL_FROM: v.optional(sender),
    MAIL_DIR: v.optional(folder),
    PROVIDER_NAME_AR: v.optional(providerText),
    PROVIDER_NAME_EN: v.optional(providerText),
    PROVIDER_ADDRESS_AR: v.optional(providerText),
    PROVIDER_ADDRESS_EN: v.optional(providerText),
    PROVIDER_TRN: v.optional(v.pipe(v.string(), v.regex(/^\d{15}$/, 'must have 15 digits'))),
    MOYASAR_URL: v.optional(webAddress, 'https://api.moyasar.com/v1'),
    SECRETS_KEY: v.optional(
      v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i, 'must have 64 hexadecimal digits, as `openssl rand -hex 32` prints them')),
    ),
    LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  }),
  v.forward(
    v.check(({ TLS_CERT, TLS_KEY }) => Boolean(TLS_CERT) === Boolean(TLS_KEY), 'must be set together with TLS_KEY, or neither of them'),
    ['TLS_CERT'],
  ),
  v.forward(
    v.check(
      (found) => Boolean(found.PROVIDER_NAME_AR) === Boolean(found.PROVIDER_NAME_EN),
      'must be set together with PROVIDER_NAME_EN, or neither of them',
    ),
    ['PROVIDER_NAME_AR'],
  ),
  v.forward(
    v.check(({ BACKUP_DIR, DATABASE_URL }) => !BACKUP_DIR || !DATABASE_URL, 'is for the embedded database; see README for PostgreSQL'),
    ['BACKUP_DIR'],
  ),
  v.forward(
    v.check(
      ({ SMTP_HOST, MAIL_FROM }) => !SMTP_HOST || Boolean(MAIL_FROM),
      'must be set together with SMTP_HOST: mail servers take letters of addresses that they know',
    ),
    ['MAIL_FROM'],
  ),
  v.forward(
    v.check(
      ({ SMTP_USER, SMTP_PASSWORD }) => Boolean(SMTP_USER) === Boolean(SMTP_PASSWORD),
      'must be set together with SMTP_USER, or neither of them',
    ),
    ['SMTP_PASSWORD'],
  ),
)

/** SMTP server for outgoing e-mails. */
export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** `starttls`: upgrade to TLS is required; `tls`: TLS from the start; `none`: only for a mail server on this machine. */
  readonly security: (typeof SMTP_SECURITIES)[number]
  readonly login: { readonly user: string; readonly pass: string } | null
}

/** Destination of e-mails: an SMTP server, or a folder if there is none. */
export interface MailSettings {
  readonly smtp: SmtpSettings | null
  readonly dir: string
  readonly from: string
}

/** Configuration of one server process. Each setting is documented in `README.md` in this folder. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Folder of PGlite's files, used without `databaseUrl`. */
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null
  /** Public URL of this server; links in e-mails start with it. */
  readonly publicUrl: string
  /** Number of trusted reverse proxies, and so of trusted entries at the end of X-Forwarded-For. */
  readonly trustedProxies: number
  /** Whether to send HSTS: this process uses TLS, or the public URL is https. */
  readonly isBehindTls: boolean
  /** Create the demo shop, whose password is public. If false, an existing demo shop is disabled. */
  readonly hasDemoShop: boolean
  readonly isRegistrationOpen: boolean
  /** URL of a service that returns the country of an IP address, where `{ip}` is replaced by the address; null for none. */
  readonly geolocationUrl: string | null
  /** Tills with an older app may send but not read; null allows all versions. */
  readonly minApp: string | null
  /** Folder and interval of verified backups of the embedded database; null for none. */
  readonly backup: { readonly dir: string; readonly everyHours: number } | null
  /** Megabytes of attachments per account, and per till and day. */
  readonly fileQuota: FileQuota
  readonly mail: MailSettings
  /** Provider that bills shops for their subscription, as printed on invoices; null for none. */
  readonly provider: InvoicedParty | null
  readonly moyasarUrl: string
  /** Key that encrypts the shops' gateway keys; null: a file in `dataDir`. */
  readonly secretsKey: string | null
  readonly logLevel: (typeof LOG_LEVELS)[number]
}

export type SettingsResult =
  { readonly ok: true; readonly settings: Settings } | { readonly ok: false; readonly sentences: readonly string[] }

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))

/** Whether the server is reachable from this machine only: by its address, its public URL, and without proxies. */
const isOnlyHere = (host: string, publicUrl: string, trustedProxies: number): boolean =>
  trustedProxies === 0 && isLoopback(host) && isLoopback(new URL(publicUrl).hostname)

/** E-mail settings. Without a mail server the e-mails stay on this machine, so any sender address is acceptable. */
function mailOf(found: v.InferOutput<typeof environmentSchema>): MailSettings {
  const { SMTP_HOST: host, SMTP_SECURITY: security, SMTP_USER: user, SMTP_PASSWORD: pass } = found
  const port = Number(found.SMTP_PORT ?? SMTP_PORTS[security])
  return {
    smtp: host ? { host, port, security, login: user && pass ? { user, pass } : null } : null,
    dir: found.MAIL_DIR ?? join(found.DATA_DIR, 'letters'),
    from: found.MAIL_FROM ?? 'Fustan <no-reply@localhost>',
  }
}

function providerOf(found: v.InferOutput<typeof environmentSchema>): InvoicedParty | null {
  const { PROVIDER_NAME_AR: nameAr, PROVIDER_NAME_EN: nameEn, PROVIDER_TRN: trn = null } = found
  if (!nameAr || !nameEn) return null
  return { nameAr, nameEn, trn, addressAr: found.PROVIDER_ADDRESS_AR ?? '', addressEn: found.PROVIDER_ADDRESS_EN ?? '' }
}

/** Reads the settings from environment variables. An empty value counts as not set. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingsResult {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = v.safeParse(environmentSchema, given)
  if (!parsed.success) {
    return { ok: false, sentences: parsed.issues.map((issue) => `The setting ${v.getDotPath(issue) ?? ''} ${issue.message}.`) }
  }
  const found = parsed.output
  const tls = found.TLS_CERT && found.TLS_KEY ? { certFile: found.TLS_CERT, keyFile: found.TLS_KEY } : null
  const publicUrl = found.PUBLIC_URL ?? `${tls ? 'https' : 'http'}://localhost:${found.PORT}`
  return {
    ok: true,
    settings: {
      port: found.PORT,
      host: found.HOST,
      dataDir: found.DATA_DIR,
      databaseUrl: found.DATABASE_URL ?? null,
      tls,
      publicUrl,
      trustedProxies: found.TRUST_PROXY,
      isBehindTls: publicUrl.startsWith('https:'),
      hasDemoShop: found.DEMO_SHOP ? found.DEMO_SHOP === 'yes' : isOnlyHere(found.HOST, publicUrl, found.TRUST_PROXY),
      isRegistrationOpen: found.REGISTRATION === 'yes',
      geolocationUrl: found.GEOLOCATION_URL ?? null,
      minApp: found.MIN_APP_VERSION ?? null,
      backup: found.BACKUP_DIR ? { dir: found.BACKUP_DIR, everyHours: found.BACKUP_EVERY_HOURS } : null,
      fileQuota: { accountMb: found.FILES_ACCOUNT_MB, tillDayMb: found.FILES_TILL_MB_PER_DAY },
      mail: mailOf(found),
      provider: providerOf(found),
      moyasarUrl: found.MOYASAR_URL,
      secretsKey: found.SECRETS_KEY ?? null,
      logLevel: found.LOG_LEVEL,
    },
  }
}
