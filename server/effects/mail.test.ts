import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { type Server, type Socket, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, instant } from '#domain/kernel/time.ts'
import { type TestApp, openTestApp, registerShop } from '../http/test-app.ts'
import type { MailSettings } from '../settings.ts'
import { testLanes } from '../store/test-database.ts'
import { openMailCarrier, sweepLetterFolder } from './mail-carrier.ts'
import { sendDueLetters } from './mail-worker.ts'

interface Received {
  readonly to: readonly string[]
  readonly source: string
}

/** A real SMTP server that stores received e-mails. `verdict` makes it refuse recipients with that code. */
class Postbox {
  readonly received: Received[] = []
  verdict: number | null = null
  readonly #server: SMTPServer

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) =>
        done(this.verdict === null ? null : Object.assign(new Error('no'), { responseCode: this.verdict })),
      onData: (stream, session, done) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          this.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(parts).toString() })
          done()
        })
      },
    })
  }

  listen(): Promise<number> {
    return new Promise((resolve) => {
      const server = this.#server.listen(0, '127.0.0.1', () => resolve(portOf(server)))
    })
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve))
  }
}

function portOf(server: Pick<Server, 'address'>): number {
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port')
  return bound.port
}

async function hungServer(): Promise<{ readonly port: number; readonly calls: () => number; readonly close: () => void }> {
  const sockets: Socket[] = []
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    sockets.forEach((socket) => socket.destroy())
    server.close()
  }
  return { port: portOf(server), calls: () => sockets.length, close }
}

const settingsFor = (port: number): MailSettings => ({
  smtp: { host: '127.0.0.1', port, security: 'none', login: null },
  dir: '/nowhere',
  from: 'Fustan <no-reply@shop.example>',
})

function wordsOf(source: string): string {
  const part = source.split(/^--.*$/m).find((one) => one.includes('text/plain')) ?? ''
  const [head = '', ...rest] = part.split(/\r?\n\r?\n/)
  const coded = rest.join('\n\n')
  if (/base64/i.test(head)) return Buffer.from(coded, 'base64').toString()
  const bytes = coded
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

describe.each(testLanes)('e-mails over $name', ({ open, name }) => {
  let shop: TestApp
  const postbox = new Postbox()
  let port = 0
  let nth = 0
  let email = ''
  const never = new AbortController().signal
  const warned: unknown[] = []
  const log = { info: () => undefined, warn: (line: unknown) => void warned.push(line) }
  const send = (settings: MailSettings = settingsFor(port), silenceMs = 2_000) =>
    sendDueLetters({ db: shop.db, clock: shop.clock, log, carrier: openMailCarrier(settings, silenceMs) }, never)
  const saved = (of = email) =>
    shop.db.asPlatform((tx) =>
      tx.query<{ status: number; body: string; attempts: number }>(
        'select status, body, attempts from outgoing_mail where recipient = $1 order by created_at',
        [of],
      ),
    )
  const forgot = (what: 'password' | 'account_id', of = email) =>
    shop.request('POST', `/api/forgot_${what}`, { body: { email: of }, ip: `198.51.100.${nth}` })

  beforeAll(async () => {
    shop = await openTestApp({ name, open })
    port = await postbox.listen()
  })
  afterAll(async () => {
    await postbox.close()
    await shop.close()
  })
  beforeEach(async () => {
    nth += 1
    email = `owner${nth}@shop.example`
    await registerShop(shop.request, email)
    await shop.db.asPlatform((tx) => tx.query('delete from outgoing_mail'))
  })
  afterEach(async () => {
    postbox.verdict = null
    postbox.received.length = 0
    warned.length = 0
    await shop.db.asPlatform((tx) => tx.query('delete from outgoing_mail'))
  })

  test('an e-mail is delivered once, and the outbox then stores its status without the text', async () => {
    await forgot('password')
    expect(await saved()).toMatchObject([{ status: 1, body: expect.stringContaining('/merchant/reset-password/') }])
    await send()
    await send()
    expect(postbox.received).toHaveLength(1)
    const [letter] = postbox.received
    expect(letter?.to).toEqual([email])
    const token = /merchant\/reset-password\/(\S+)/.exec(wordsOf(letter?.source ?? ''))?.[1]
    expect(await saved()).toEqual([{ status: 2, body: '', attempts: 1 }])
    const reset = await shop.request('POST', '/api/reset_password', { body: { token, password: 'a new long password' } })
    expect(reset.status).toBe(200)
  })

  test("e-mails are in the recipient's language, with its direction in the HTML part", async () => {
    const { body } = await shop.request('POST', '/api/login', { body: { email, password: 'correct horse battery', take_over: true } })
    await forgot('password')
    await shop.request('POST', '/api/user/update_language', { token: body['api_token'], body: { lang: 'en' } })
    shop.clock.advance(1)
    await forgot('password')
    await send()
    const [arabic, english] = postbox.received.map(({ source }) => source)
    expect(wordsOf(arabic ?? '')).toContain('لتعيين كلمة مرور جديدة')
    expect(arabic).toContain('Content-Language: ar')
    expect(wordsOf(english ?? '')).toContain('To set a new password')
    expect(wordsOf(english ?? '')).toContain('https://shop.example/en/merchant/reset-password/')
    expect(english).toContain('<html lang=3D"en" dir=3D"ltr">')
  })

  test('a forgotten account number is e-mailed with the user name, and the response is the same for an unknown address', async () => {
    const [known, unknown] = [await forgot('account_id'), await forgot('account_id', 'nobody@shop.example')]
    expect(known).toMatchObject({ status: 200, body: { ok: true } })
    expect(unknown.body).toEqual(known.body)
    await send()
    const { body } = await shop.request('POST', '/api/login', { body: { email, password: 'correct horse battery', take_over: true } })
    expect(postbox.received.map(({ to }) => to)).toEqual([[email]])
    const words = wordsOf(postbox.received[0]?.source ?? '')
    expect(words).toContain(`رقم الحساب: ${String(body['account_id'])}\nاسم المستخدم: owner\n`)
    expect(words).toContain('https://shop.example/merchant/sign-in')
  })

  test('an unavailable mail server is retried at growing intervals until the e-mail is delivered', async () => {
    const away = await hungServer()
    away.close()
    await forgot('password')
    await send(settingsFor(away.port))
    await send(settingsFor(away.port))
    expect(await saved()).toMatchObject([{ status: 1, attempts: 1, body: expect.stringContaining('reset-password') }])
    shop.clock.advance(MINUTE_MS / 2)
    await send(settingsFor(away.port))
    shop.clock.advance(MINUTE_MS / 2)
    await send(settingsFor(away.port))
    expect(await saved()).toMatchObject([{ status: 1, attempts: 2 }])
    shop.clock.advance(MINUTE_MS / 2)
    await send()
    expect(await saved()).toEqual([{ status: 2, body: '', attempts: 3 }])
    expect(postbox.received).toHaveLength(1)
    expect(JSON.stringify(warned)).not.toContain(email)
  })

  test('an unresponsive mail server times out without blocking requests or later e-mails', async () => {
    const hung = await hungServer()
    await forgot('password')
    const round = send(settingsFor(hung.port), 300)
    expect((await shop.request('GET', '/ready')).status).toBe(200)
    expect((await forgot('account_id')).status).toBe(200)
    await round
    expect(hung.calls()).toBe(1)
    hung.close()
    await send()
    // The second e-mail was not delayed by the first, which waits for its next attempt.
    expect(postbox.received).toHaveLength(1)
    shop.clock.advance(MINUTE_MS)
    await send()
    expect(await saved()).toMatchObject([{ status: 2 }, { status: 2 }])
  })

  test('an e-mail refused permanently is not retried, and the following ones are sent in the same round', async () => {
    await forgot('password')
    postbox.verdict = 550
    await send()
    expect(await saved()).toEqual([{ status: 0, body: '', attempts: 1 }])
    shop.clock.advance(HOUR_MS / 2)
    postbox.verdict = null
    await send()
    expect(postbox.received).toEqual([])
  })

  test('an e-mail refused temporarily is retried', async () => {
    await forgot('password')
    postbox.verdict = 451
    await send()
    postbox.verdict = null
    shop.clock.advance(MINUTE_MS / 2)
    await send()
    expect(postbox.received).toHaveLength(1)
  })

  test('an e-mail whose secret has expired or was used is not sent', async () => {
    await forgot('password')
    shop.clock.advance(HOUR_MS)
    await send()
    expect(postbox.received).toEqual([])
    await forgot('password')
    const [, second] = await saved()
    const token = /reset-password\/(\S+)/.exec(second?.body ?? '')?.[1]
    await shop.request('POST', '/api/reset_password', { body: { token, password: 'a new long password' } })
    await send()
    expect(postbox.received).toEqual([])
  })

  test('only one of two concurrent processes sends an e-mail', async () => {
    await forgot('password')
    await Promise.all([send(), send(), send()])
    expect(postbox.received).toHaveLength(1)
  })

  test('without a mail server e-mails are stored as private files, and old ones are removed', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'fustan-letters-'))
    try {
      const folder = join(dir, 'letters')
      const settings: MailSettings = { smtp: null, dir: folder, from: 'Fustan <no-reply@localhost>' }
      await forgot('password')
      await send(settings)
      const [file = ''] = readdirSync(folder)
      expect(file).toMatch(/^[\w-]+\.eml$/)
      expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
      expect(wordsOf(readFileSync(join(folder, file), 'utf8'))).toContain('/merchant/reset-password/')
      expect(await saved()).toEqual([{ status: 2, body: '', attempts: 1 }])
      const now = shop.clock.now()
      utimesSync(join(folder, file), now / 1000, now / 1000)
      await sweepLetterFolder(folder, instant(now + 30 * DAY_MS))
      expect(readdirSync(folder)).toEqual([file])
      await sweepLetterFolder(folder, instant(now + 30 * DAY_MS + 1000))
      expect(readdirSync(folder)).toEqual([])
    } finally {
      rmSync(dir, { recursive: true })
    }
  })

  test('removing old e-mails from a missing folder does nothing', async () => {
    await expect(sweepLetterFolder('/nowhere/letters', shop.clock.now())).resolves.toBeUndefined()
  })
})
