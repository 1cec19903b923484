import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { copyFiles } from './copy-files.ts'
import { openFileStore, sha256Of } from './file-store.ts'

describe('a backup of files', () => {
  const root = mkdtempSync(join(tmpdir(), 'fustan-copy-'))
  const [from, to] = [join(root, 'files'), join(root, 'backup')]
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  const store = openFileStore(from)
  const bytes = (text: string) => Buffer.from(text)
  const pathOf = (folder: string, text: string) => join(folder, '1', sha256Of(bytes(text)).slice(0, 2), sha256Of(bytes(text)))

  test('is empty for a shop without files', async () => {
    expect(await copyFiles(from, to)).toEqual({ copied: 0, damaged: 0 })
  })

  test('contains every file, each copied once', async () => {
    await store.keep(1, bytes('front'))
    await store.keep(1, bytes('back'))
    expect(await copyFiles(from, to)).toEqual({ copied: 2, damaged: 0 })
    await store.keep(1, bytes('hem'))
    expect(await copyFiles(from, to)).toEqual({ copied: 1, damaged: 0 })
    expect(await openFileStore(to).read(1, sha256Of(bytes('back')))).toEqual(bytes('back'))
  })

  test('retains its good copy when the original is damaged on disk', async () => {
    writeFileSync(pathOf(from, 'front'), 'fr')
    expect(await copyFiles(from, to)).toEqual({ copied: 0, damaged: 1 })
    expect(await openFileStore(to).read(1, sha256Of(bytes('front')))).toEqual(bytes('front'))
  })

  test('omits files that are still being written', async () => {
    writeFileSync(`${pathOf(from, 'hem')}.1-2`, 'half')
    await copyFiles(from, to)
    expect(readdirSync(join(pathOf(to, 'hem'), '..'))).toEqual([sha256Of(bytes('hem'))])
  })
})
