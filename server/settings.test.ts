import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('by default the server listens on this machine only, port 8787, with its data in ./data', () => {
  const result = readSettings({})
  expect(result).toMatchObject({
    ok: true,
    settings: { port: 8787, host: '127.0.0.1', databaseUrl: null, tls: null, publicUrl: 'http://localhost:8787', isBehindTls: false },
  })
  expect(result.ok && result.settings.dataDir).toMatch(/\/data$/)
})

test('an empty setting counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ ok: true, settings: { port: 8787, databaseUrl: null } })
})

test('each invalid setting is reported in its own sentence', () => {
  const result = readSettings({ PORT: '80a', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud', TLS_CERT: '/nowhere/cert.pem' })
  expect(result).toEqual({
    ok: false,
    sentences: [
      'The setting PORT must be a whole number from 0 to 65535.',
      'The setting DATABASE_URL must start with postgres:// or postgresql://.',
      'The setting TLS_CERT names a file that does not exist.',
      'The setting LOG_LEVEL must be one of fatal, error, warn, info, debug, silent.',
    ],
  })
})

test('file quotas have defaults and cannot be set to zero', () => {
  expect(readSettings({})).toMatchObject({ settings: { fileQuota: { accountMb: 20_000, tillDayMb: 500 } } })
  const given = { FILES_ACCOUNT_MB: '100000', FILES_TILL_MB_PER_DAY: '50' }
  expect(readSettings(given)).toMatchObject({ settings: { fileQuota: { accountMb: 100_000, tillDayMb: 50 } } })
  expect(readSettings({ FILES_ACCOUNT_MB: '0' })).toMatchObject({ ok: false })
})

test('a port above 65535 is refused', () => {
  expect(readSettings({ PORT: '65536' })).toMatchObject({ ok: false })
})

test('a certificate without its key is refused', () => {
  const result = readSettings({ TLS_CERT: import.meta.filename })
  expect(result).toEqual({ ok: false, sentences: ['The setting TLS_CERT must be set together with TLS_KEY, or neither of them.'] })
})

test('certificate and key make the public address https and turn HSTS on', () => {
  const result = readSettings({ TLS_CERT: import.meta.filename, TLS_KEY: import.meta.filename })
  expect(result).toMatchObject({ ok: true, settings: { publicUrl: 'https://localhost:8787', isBehindTls: true } })
})

test('a TLS proxy in front is recognised by the public URL', () => {
  const result = readSettings({ PUBLIC_URL: 'https://shop.example/', TRUST_PROXY: '1' })
  expect(result).toMatchObject({
    ok: true,
    settings: { publicUrl: 'https://shop.example', isBehindTls: true, trustedProxies: 1, tls: null },
  })
})

const hasDemo = (environment: Readonly<Record<string, string | undefined>>): boolean | null => {
  const read = readSettings(environment)
  return read.ok ? read.settings.hasDemoShop : null
}

test('by default the demo shop is created only if the server is reachable from this machine only', () => {
  expect([{}, { HOST: 'localhost' }, { HOST: '::1' }, { PUBLIC_URL: 'http://127.0.0.1:9000' }].map(hasDemo)).toEqual([
    true,
    true,
    true,
    true,
  ])
  for (const reached of [{ HOST: '0.0.0.0' }, { HOST: '192.168.1.20' }, { PUBLIC_URL: 'https://till.shop.example' }, { TRUST_PROXY: '1' }])
    expect(hasDemo(reached), JSON.stringify(reached)).toBe(false)
})

test('a host name that only begins like a loopback name is not this machine', () => {
  for (const address of ['http://localhost.shop.example', 'http://127.0.0.1.shop.example'])
    expect(hasDemo({ PUBLIC_URL: address })).toBe(false)
})

test('the demo shop is always created when requested, and never when turned off', () => {
  expect(hasDemo({ HOST: '0.0.0.0', PUBLIC_URL: 'https://till.shop.example', DEMO_SHOP: 'yes' })).toBe(true)
  expect(hasDemo({ DEMO_SHOP: 'no' })).toBe(false)
})

test('registration is open unless it is turned off', () => {
  expect([{}, { REGISTRATION: 'no' }].map((given) => readSettings(given))).toMatchObject([
    { settings: { isRegistrationOpen: true } },
    { settings: { isRegistrationOpen: false } },
  ])
})

test("the visitor's address is sent to no service unless one is configured with a placeholder", () => {
  const requests = (GEOLOCATION_URL?: string) => {
    const read = readSettings({ GEOLOCATION_URL })
    return read.ok ? read.settings.geolocationUrl : read.sentences
  }
  expect(requests()).toBeNull()
  expect(requests('https://ipapi.co/{ip}/json/')).toBe('https://ipapi.co/{ip}/json/')
  expect(requests('https://ipapi.co/json/')).toEqual(['The setting GEOLOCATION_URL must have {ip} where the address of a visitor goes.'])
  for (const wrong of ['ftp://ipapi.co/{ip}', 'ipapi.co/{ip}'])
    expect(requests(wrong)).toEqual([expect.stringMatching(/^The setting GEOLOCATION_URL must be an address such as/)])
})

const mailIn = (environment: Readonly<Record<string, string>>) => {
  const read = readSettings({ DATA_DIR: '/shop', ...environment })
  return read.ok ? read.settings.mail : read.sentences
}

test('without a mail server e-mails are written to files in the data folder', () => {
  expect(mailIn({})).toEqual({ smtp: null, dir: '/shop/letters', from: 'Fustan <no-reply@localhost>' })
  expect(mailIn({ MAIL_DIR: '/post' })).toMatchObject({ dir: '/post' })
})

test('a mail server is used with encryption by default, on the port of its kind', () => {
  const mail = { SMTP_HOST: 'smtp.shop.example', MAIL_FROM: 'Fustan <no-reply@shop.example>' }
  expect(mailIn(mail)).toMatchObject({
    smtp: { host: 'smtp.shop.example', port: 587, security: 'starttls', login: null },
    from: mail.MAIL_FROM,
  })
  expect(mailIn({ ...mail, SMTP_SECURITY: 'tls', SMTP_USER: 'u', SMTP_PASSWORD: 'p' })).toMatchObject({
    smtp: { port: 465, security: 'tls', login: { user: 'u', pass: 'p' } },
  })
  expect(mailIn({ ...mail, SMTP_SECURITY: 'none', SMTP_PORT: '2525' })).toMatchObject({ smtp: { port: 2525, security: 'none' } })
})

test('a mail server without a sender, a user without a password, and an invalid sender are reported', () => {
  expect(mailIn({ SMTP_HOST: 'smtp.shop.example' })).toEqual([
    expect.stringMatching(/^The setting MAIL_FROM must be set together with SMTP_HOST/),
  ])
  expect(mailIn({ SMTP_USER: 'u' })).toEqual([expect.stringMatching(/^The setting SMTP_PASSWORD must be set together/)])
  for (const MAIL_FROM of ['Fustan', 'a@b <c@d> e', 'Fustan\n<a@b.example>'])
    expect(mailIn({ MAIL_FROM }), MAIL_FROM).toEqual([expect.stringMatching(/^The setting MAIL_FROM must be an address/)])
})
