import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { postgresUrl } from './store/test-database.ts'

interface Run {
  readonly child: ChildProcess
  readonly output: () => string
  readonly exit: Promise<number | null>
}

const children: ChildProcess[] = []
const folders: string[] = []
afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fustan-main-'))
  folders.push(folder)
  return folder
}

function start(settings: Readonly<Record<string, string>>): Run {
  const env = { PATH: process.env['PATH'], PORT: '0', DEMO_SHOP: 'no', LOG_LEVEL: 'warn', ...settings }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, output: () => output, exit }
}

function addressOf(run: Run): Promise<string> {
  return new Promise((resolve, reject) => {
    const check = (): void => {
      const address = /is ready at (\S+)/.exec(run.output())?.[1]
      if (address) resolve(address)
    }
    run.child.stdout?.on('data', check)
    void run.exit.then(() => reject(new Error(`the server ended: ${run.output()}`)))
    check()
  })
}

/** An address that no other run of this test has used, because blocks are stored. */
const visitor = `10.${[...randomBytes(3)].join('.')}`

const post = async (address: string, path: string, body: unknown, token = '') => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': visitor, ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await fetch(`${address}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, text: await answer.text() }
}
const tokenIn = (text: string): string => /"api_token":"([^"]+)"/.exec(text)?.[1] ?? ''

const SHOP = {
  name_ar: 'ا',
  name_en: 'A',
  owner_name: 'O',
  mobile: '0501234567',
  country: 1,
  password: 'correct horse battery',
  terms_version: 1,
}

test('a stopping server ends its event streams, exits, and its data can be opened again', async () => {
  const settings = { DATA_DIR: newFolder() }
  const first = start(settings)
  const address = await addressOf(first)
  const user = tokenIn((await post(address, 'register', { ...SHOP, email: 'a@shop.example' })).text)
  const enrolled = await post(address, 'sync/enrol', { name: 'Till', app: 'test' }, user)
  const credential = /"credential":"([^"]+)"/.exec(enrolled.text)?.[1] ?? ''
  const stream = await fetch(`${address}/api/sync/events`, { headers: { authorization: `Bearer ${credential}` } })
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  const streamed = stream.text()
  first.child.kill('SIGTERM')
  expect(await first.exit).toBe(0)
  await streamed
  expect(first.output()).toContain('Stopped.')
  const second = start(settings)
  const again = await addressOf(second)
  const stamp = { userAgent: 'test', dateAndTime: '2026-11-21 12:00:00' }
  expect((await post(again, 'get_global_informations', stamp, user)).status).toBe(200)
})

test('a second start on the same data folder is refused with one sentence', async () => {
  const settings = { DATA_DIR: newFolder() }
  await addressOf(start(settings))
  const second = start(settings)
  expect(await second.exit).toBe(1)
  expect(second.output().trim()).toMatch(/^The data folder \S+ is in use by another running server \(process \d+\)\. .*DATA_DIR\.$/)
})

test('an existing demo shop is disabled when the server is started without it', async () => {
  const settings = { DATA_DIR: newFolder() }
  const signIn = async (run: Run) =>
    (await post(await addressOf(run), 'login', { email: 'owner@demo.fustan.app', password: 'Yasmin-2026', take_over: true })).text
  const first = start({ ...settings, DEMO_SHOP: 'yes' })
  expect(await signIn(first)).toContain('api_token')
  first.child.kill('SIGTERM')
  await first.exit
  const second = start({ ...settings, DEMO_SHOP: 'no' })
  expect(await signIn(second)).toContain('account-disabled')
  expect(second.output()).toContain('The demo shop (account 1) is disabled: its password is public.')
  expect(second.output()).not.toContain('Yasmin-2026')
  second.child.kill('SIGTERM')
  await second.exit
  const third = start({ ...settings, DEMO_SHOP: 'yes' })
  expect(await signIn(third)).toContain('account-disabled')
  // A disabled demo shop is not announced; the output explains how to enable it.
  expect(third.output()).not.toContain('Yasmin-2026')
  expect(third.output()).toContain('npm run operator -- enable-account 1')
}, 300_000)

test('a requested e-mail arrives at the configured mail server', async () => {
  const arrived = Promise.withResolvers<string>()
  const postbox = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      stream.resume()
      stream.on('end', () => {
        arrived.resolve(session.envelope.rcptTo.map(({ address }) => address).join())
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void postbox.listen(0, '127.0.0.1', resolve))
  const bound = postbox.server.address()
  const port = typeof bound === 'object' && bound ? String(bound.port) : ''
  const mail = { SMTP_HOST: '127.0.0.1', SMTP_PORT: port, SMTP_SECURITY: 'none', MAIL_FROM: 'no-reply@shop.example' }
  const address = await addressOf(start({ DATA_DIR: newFolder(), ...mail }))
  await post(address, 'register', { ...SHOP, email: 'mail@shop.example' })
  await post(address, 'forgot_password', { email: 'mail@shop.example' })
  expect(await arrived.promise).toBe('mail@shop.example')
  await new Promise<void>((resolve) => void postbox.close(resolve))
}, 300_000)

test('a port in use is reported in one sentence', async () => {
  const taken = createServer()
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, '127.0.0.1', () => {
      const bound = taken.address()
      resolve(typeof bound === 'object' && bound ? bound.port : 0)
    })
  })
  const run = start({ DATA_DIR: newFolder(), PORT: String(port) })
  expect(await run.exit).toBe(1)
  expect(run.output().trim()).toBe(
    `Port ${port} on 127.0.0.1 is in use by another program. Stop that program, or set PORT to another number.`,
  )
  taken.close()
})

test('an invalid setting and an unreachable database are reported in one sentence each', async () => {
  const wrong = start({ PORT: 'eighty' })
  const absent = start({ DATABASE_URL: 'postgres://user:hush@127.0.0.1:1/shop' })
  expect(await wrong.exit).toBe(1)
  expect(wrong.output().trim()).toBe('The setting PORT must be a whole number from 0 to 65535.')
  expect(await absent.exit).toBe(1)
  expect(absent.output().trim()).toBe('The database server 127.0.0.1:1 does not answer. Start it, or check DATABASE_URL.')
})

test('an invalid certificate is reported in one sentence', async () => {
  const run = start({ DATA_DIR: newFolder(), TLS_CERT: import.meta.filename, TLS_KEY: import.meta.filename })
  expect(await run.exit).toBe(1)
  expect(run.output().trim()).toBe(
    'The files that TLS_CERT and TLS_KEY name cannot be used: they must be readable, PEM, and belong together.',
  )
})

test.skipIf(!postgresUrl)('a missing database is reported in one sentence', async () => {
  const where = new URL(postgresUrl ?? '')
  where.pathname = '/no_such_shop'
  const run = start({ DATABASE_URL: where.href })
  expect(await run.exit).toBe(1)
  expect(run.output().trim()).toBe(`The database server ${where.host} has no database no_such_shop. Create it, or check DATABASE_URL.`)
})

describe.skipIf(!postgresUrl)('two servers on one PostgreSQL', () => {
  test("see each other's accounts, sessions and blocks", async () => {
    const settings = { DATABASE_URL: postgresUrl ?? '', TRUST_PROXY: '1' }
    const [one, two] = await Promise.all([addressOf(start(settings)), addressOf(start(settings))])
    const email = `owner-${randomBytes(6).toString('hex')}@shop.example`
    const first = tokenIn((await post(one, 'register', { ...SHOP, email })).text)
    const stamp = { userAgent: 'test', dateAndTime: '2026-11-21 12:00:00' }
    expect((await post(two, 'get_global_informations', stamp, first)).status).toBe(200)
    expect((await post(two, 'login', { email, password: SHOP.password })).text).toContain('another-session-exists')
    const second = tokenIn((await post(two, 'login', { email, password: SHOP.password, take_over: true })).text)
    expect((await post(one, 'get_global_informations', stamp, first)).status).toBe(401)
    expect((await post(one, 'get_global_informations', stamp, second)).status).toBe(200)
    for (let nth = 0; nth < 8; nth += 1) await post(nth % 2 ? one : two, 'login', { email, password: 'wrong' })
    for (const address of [one, two])
      expect((await post(address, 'login', { email, password: SHOP.password })).text).toContain('ip-blocked')
  })
})
