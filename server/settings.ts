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

/** The mail server that letters are handed to. */
export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** `starttls`: the connection becomes secret or is given up; `tls`: it is from its beginning; `none`: for a mail server on this machine. */
  readonly security: (typeof SMTP_SECURITIES)[number]
  readonly login: { readonly user: string; readonly pass: string } | null
}

/** Where letters go: to a mail server, or without one into a folder. */
export interface MailSettings {
  readonly smtp: SmtpSettings | null
  readonly dir: string
  /** Who writes: an address, or a name with one. */
  readonly from: string
}

/** How one server process was told to run. `README.md` beside this file explains each setting. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Where PGlite keeps its files when there is no `databaseUrl`. */
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null
  /** What people type to reach this server; links in letters start with it. */
  readonly publicUrl: string
  /** How many proxies of ours stand in front; so many entries of X-Forwarded-For, from its end, are believed. */
  readonly trustedProxies: number
  /** HSTS is sent: this process speaks TLS, or the address that people type says so. */
  readonly isBehindTls: boolean
  /** A first start makes the demo shop, whose password is public; where it is false, a demo shop that is there is shut. */
  readonly hasDemoShop: boolean
  /** Anybody who reaches the server may open an account of their own. */
  readonly isRegistrationOpen: boolean
  /** A service that tells the country of a visitor by its address, which goes where `{ip}` stands; null asks none. */
  readonly geolocationUrl: string | null
  /** Tills with an older app may send and no longer read; null lets every one read. */
  readonly minApp: string | null
  /** Where the server keeps verified copies of its embedded database, and how often it makes one; null for none. */
  readonly backup: { readonly dir: string; readonly everyHours: number } | null
  /** How many megabytes of attachments one account may keep, and one till may send within a day. */
  readonly fileQuota: FileQuota
  readonly mail: MailSettings
  /** Who charges shops for their subscription, as printed on what the operator charges them; null where nobody does. */
  readonly provider: InvoicedParty | null
  /** Where the interface of the payment gateway Moyasar is. */
  readonly moyasarUrl: string
  /** The key that encrypts the shops' keys at their gateways; null: a file in `dataDir`. */
  readonly secretsKey: string | null
  readonly logLevel: (typeof LOG_LEVELS)[number]
}

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  /** One sentence for each setting that is wrong. */
  | { readonly ok: false; readonly sentences: readonly string[] }

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))

/** Nobody but who sits at this machine reaches the server: by its socket, by its name, and by no proxy. */
const isOnlyHere = (host: string, publicUrl: string, trustedProxies: number): boolean =>
  trustedProxies === 0 && isLoopback(host) && isLoopback(new URL(publicUrl).hostname)

/** Where letters go. Without a mail server nobody but this machine's user reads them, so any sender will do. */
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

/** Reads the settings from the environment. An empty text counts as not set. */
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
