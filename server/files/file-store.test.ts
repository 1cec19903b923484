import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openFileStore, sha256Of } from './file-store.ts'

describe('files on the disk', () => {
  const root = mkdtempSync(join(tmpdir(), 'fustan-files-'))
  const store = openFileStore(root)
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const bytes = Buffer.from('a picture')
  const path = join(root, '1', sha256Of(bytes).slice(0, 2), sha256Of(bytes))

  test('what is kept is read again, by its content', async () => {
    expect(await store.keep(1, bytes)).toBe(sha256Of(bytes))
    expect(await store.read(1, sha256Of(bytes))).toEqual(bytes)
  })

  test('the same bytes are kept once, and no draft of them stays', async () => {
    await Promise.all([store.keep(1, bytes), store.keep(1, bytes), store.keep(1, bytes)])
    expect(readdirSync(join(path, '..'))).toEqual([sha256Of(bytes)])
  })

  test('one account does not read what another one keeps', async () => {
    expect(await store.read(2, sha256Of(bytes))).toBeNull()
  })

  test('nobody else on this machine may read them', () => {
    expect([statSync(path).mode & 0o077, statSync(join(root, '1')).mode & 0o077]).toEqual([0, 0])
  })

  test('a file that rotted on the disk is not given out, and is healed by the same bytes', async () => {
    writeFileSync(path, 'a pic')
    expect(await store.read(1, sha256Of(bytes))).toBeNull()
    await store.keep(1, bytes)
    expect(await store.read(1, sha256Of(bytes))).toEqual(bytes)
  })

  test('a name that is none leads nowhere', async () => {
    expect(await store.read(1, '../../etc/passwd')).toBeNull()
    expect(existsSync(join(root, '..', 'etc'))).toBe(false)
  })
})
