import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { smallPicture } from '../../tests/support/examples/small-picture.ts'

const SERVER = join(import.meta.dirname, '..')
const children: ChildProcess[] = []
const folders: string[] = []
const LIMIT_MS = 300_000
afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
})
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fustan-private-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

/** Starts a program of the server from a shell with a permissive umask. */
function startOpenly(program: string, env: Readonly<Record<string, string>>) {
  const child = spawn('/bin/sh', ['-c', 'umask 0; exec "$0" "$1"', process.execPath, join(SERVER, program)], {
    env: { PATH: process.env['PATH'], PORT: '0', DEMO_SHOP: 'no', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /is ready at (\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    })
    void ended.then((code) => (code === 0 ? resolve('') : reject(new Error(output))))
  })
  // A killed program never reports an address; ignore the rejection.
  address.catch(() => undefined)
  return { child, ended, address }
}

/** Paths that other users can access: the folder itself and everything below it. */
function openTo(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).map((entry) => join(entry.parentPath, entry.name))
  return [folder, ...entries].flatMap((path) => {
    const stat = lstatSync(path)
    const mode = stat.mode & 0o7777
    return mode === (stat.isDirectory() ? 0o700 : 0o600) ? [] : [`${path.slice(folder.length)} ${mode.toString(8)}`]
  })
}

async function work(address: string): Promise<void> {
  const shop = { name_ar: 'ا', name_en: 'A', owner_name: 'O', mobile: '0501234567', country: 1, email: 'a@b.example', terms_version: 1 }
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ ...shop, password: 'four words of a till' })
  const registered = await fetch(`${address}/api/register`, { method: 'POST', headers, body })
  const { api_token: token } = (await registered.json()) as { readonly api_token: string }
  const picture = smallPicture('a shop’s own')
  const sha256 = await crypto.subtle.digest('SHA-256', picture)
  const saved = await fetch(`${address}/api/files/01890000-0000-7000-8000-0000000000f1`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'x-content-sha256': Buffer.from(sha256).toString('hex') },
    body: picture,
  })
  expect([registered.status, saved.status]).toEqual([200, 200])
}

describe('with a permissive umask', { timeout: LIMIT_MS }, () => {
  const dataDir = newFolder()
  const backupDir = join(newFolder(), 'backups')

  test('the data folder is private to its user: lock, database and files, including files created later', async () => {
    const server = startOpenly('main.ts', { DATA_DIR: dataDir })
    await work(await server.address)
    expect(openTo(dataDir)).toEqual([])
    server.child.kill('SIGTERM')
    await server.ended
    expect(openTo(dataDir)).toEqual([])
  })

  test('copies of the database and of the files are private to their user', async () => {
    expect(await startOpenly('backup/main.ts', { DATA_DIR: dataDir, BACKUP_DIR: backupDir }).ended).toBe(0)
    expect(readdirSync(backupDir).toSorted()).toEqual(['files', expect.stringMatching(/^fustan-/)])
    expect(openTo(backupDir)).toEqual([])
  })

  test('an accessible data folder is made private by the next start', async () => {
    for (const path of ['', 'database', 'database/base', 'files']) chmodSync(join(dataDir, path), 0o777)
    chmodSync(join(dataDir, 'database/PG_VERSION'), 0o666)
    // The usual mode of files: writable by their user, readable by everyone.
    chmodSync(join(dataDir, 'database/postgresql.conf'), 0o644)
    await startOpenly('main.ts', { DATA_DIR: dataDir }).address
    expect(openTo(dataDir)).toEqual([])
  })
})
