import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openFileStore, sha256Of } from './file-store.ts'

describe('the file store', () => {
  const root = mkdtempSync(join(tmpdir(), 'fustan-files-'))
  const store = openFileStore(root)
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const bytes = Buffer.from('a picture')
  const path = join(root, '1', sha256Of(bytes).slice(0, 2), sha256Of(bytes))

  test('returns stored bytes by their hash', async () => {
    expect(await store.keep(1, bytes)).toBe(sha256Of(bytes))
    expect(await store.read(1, sha256Of(bytes))).toEqual(bytes)
  })

  test('stores the same bytes once and leaves no temporary file', async () => {
    await Promise.all([store.keep(1, bytes), store.keep(1, bytes), store.keep(1, bytes)])
    expect(readdirSync(join(path, '..'))).toEqual([sha256Of(bytes)])
  })

  test('does not return files of another account', async () => {
    expect(await store.read(2, sha256Of(bytes))).toBeNull()
  })

  test("creates files that only the server's user may read", () => {
    expect([statSync(path).mode & 0o077, statSync(join(root, '1')).mode & 0o077]).toEqual([0, 0])
  })

  test('does not return a damaged file, and repairs it when the same bytes are stored again', async () => {
    writeFileSync(path, 'a pic')
    expect(await store.read(1, sha256Of(bytes))).toBeNull()
    await store.keep(1, bytes)
    expect(await store.read(1, sha256Of(bytes))).toEqual(bytes)
  })

  test('returns nothing for an invalid name', async () => {
    expect(await store.read(1, '../../etc/passwd')).toBeNull()
    expect(existsSync(join(root, '..', 'etc'))).toBe(false)
  })
})
