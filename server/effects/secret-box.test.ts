import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSecretBox } from './secret-box.ts'

const root = mkdtempSync(join(tmpdir(), 'fustan-secret-box-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('the first start creates the data folder and its key, and the next start opens what the first sealed', () => {
  const dataDir = join(root, 'not', 'created')
  const sealed = openSecretBox(dataDir, null).seal('a secret', 'its use')
  const reopened = openSecretBox(dataDir, null)
  expect(reopened.open(sealed, 'its use')).toBe('a secret')
  expect(reopened.open(sealed, 'another use')).toBeNull()
})

test('a configured key is used and no folder is created', () => {
  const key = 'ab'.repeat(32)
  const sealed = openSecretBox(join(root, 'unused'), key).seal('a secret', 'its use')
  expect(openSecretBox(join(root, 'unused'), key).open(sealed, 'its use')).toBe('a secret')
  expect(openSecretBox(join(root, 'unused'), 'cd'.repeat(32)).open(sealed, 'its use')).toBeNull()
})
