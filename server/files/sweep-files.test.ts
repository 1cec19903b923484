import { existsSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { attachFile } from '#domain/files/attach-file.ts'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { tillPerTest } from '../../tests/support/till-per-test.ts'
import type { Database } from '../store/database.ts'
import { testLanes } from '../store/test-database.ts'
import { copyFiles } from './copy-files.ts'
import { takeRoom } from './file-quota.ts'
import { openFileStore, sha256Of } from './file-store.ts'
import { UNNAMED_MS, sweepFiles } from './sweep-files.ts'

describe.each(testLanes)('sweeping unreferenced files, over $name', ({ open }) => {
  const at = tillPerTest(open)
  let root: string
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'fustan-sweep-'))))
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const dir = () => join(root, 'files')
  const bytes = (text: string) => Buffer.from(text)
  const pathOf = (text: string) => {
    const sha256 = sha256Of(bytes(text))
    return join(dir(), String(at.accountId), sha256.slice(0, 2), sha256)
  }
  const age = (path: string, ms: number) => utimesSync(path, (at.clock.now() - ms) / 1000, (at.clock.now() - ms) / 1000)
  async function keep(text: string, ms = UNNAMED_MS + DAY_MS): Promise<string> {
    await openFileStore(dir(), at.clock).keep(at.accountId, bytes(text))
    age(pathOf(text), ms)
    return sha256Of(bytes(text))
  }
  const attach = (sha256: string, smallSha256: string | null = null) =>
    at.till.queue(attachFile, {
      attachmentId: at.clock.newId(),
      owner: { record: 'rent_item', id: at.clock.newId() },
      purpose: ATTACHMENT_PURPOSE.picture,
      file: { mime: 'image/jpeg', bytes: 10, width: 4, height: 3, sha256, smallSha256 },
      note: null,
    })
  const sweep = () => sweepFiles({ db: at.db, dir: dir(), now: at.clock.now() })
  const there = (...texts: readonly string[]) => texts.filter((text) => existsSync(pathOf(text)))

  test('removes unreferenced bytes after 120 days and retains both versions of referenced pictures', async () => {
    await at.till.push([await attach(await keep('whole'), await keep('small'))])
    await keep('unnamed')
    await keep('young', UNNAMED_MS - DAY_MS)
    const quota = { accountMb: 1, tillDayMb: 1 }
    const from = { accountId: at.accountId, deviceId: at.till.state.deviceId, isOut: false }
    const takes = (text: string) => takeRoom(at.db, quota, from, { sha256: sha256Of(bytes(text)), bytes: 1024 * 1024 }, at.clock.now())
    expect([await takes('unnamed'), await takes('other')]).toEqual([true, false])
    expect(await sweep()).toBe(1)
    expect(await takes('other')).toBe(true)
    expect(there('whole', 'small', 'unnamed', 'young')).toEqual(['whole', 'small', 'young'])
    expect(await sweep()).toBe(0)
  })

  test('retains files referenced by a parked operation until it is settled', async () => {
    await at.till.push([await attach(await keep('named'))])
    await at.db.inAccount(at.accountId, (tx) =>
      tx.query(`update device set status = 'revoked' where device_id = $1`, [at.till.state.deviceId]),
    )
    const answer = await at.till.push([await attach(await keep('aside'))])
    expect(answer).toMatchObject({ response: { results: [{ status: 'parked' }] } })
    expect([await sweep(), there('named', 'aside')]).toEqual([0, ['named', 'aside']])
  })

  test('restarts the period when bytes are sent again', async () => {
    await at.till.push([await attach(await keep('named'))])
    await keep('again')
    await openFileStore(dir(), at.clock).keep(at.accountId, bytes('again'))
    expect([await sweep(), there('again')]).toEqual([0, ['again']])
  })

  test.each([1, 2])('retains bytes that are sent again during the %d. query of a sweep', async (nth) => {
    await at.till.push([await attach(await keep('named'))])
    await keep('meanwhile')
    let requested = 0
    const inAccount: Database['inAccount'] = async (accountId, fn, options) => {
      const answer = await at.db.inAccount(accountId, fn, options)
      requested += 1
      if (requested === nth) await openFileStore(dir(), at.clock).keep(at.accountId, bytes('meanwhile'))
      return answer
    }
    await sweepFiles({ db: { ...at.db, inAccount }, dir: dir(), now: at.clock.now() })
    expect([requested, there('meanwhile')]).toEqual([2, ['meanwhile']])
  })

  test('restores files that an interrupted sweep had moved away', async () => {
    const path = (await keep('named'), pathOf('named'))
    await at.till.push([await attach(sha256Of(bytes('named')))])
    renameSync(path, `${path}.unnamed`)
    expect([await sweep(), there('named')]).toEqual([0, ['named']])
  })

  test('removes temporary files of a dead server', async () => {
    await keep('named')
    const draft = `${pathOf('named')}.12-3`
    writeFileSync(draft, 'half')
    age(draft, UNNAMED_MS - DAY_MS)
    await sweep()
    expect(existsSync(draft)).toBe(true)
    age(draft, UNNAMED_MS + DAY_MS)
    await sweep()
    expect(existsSync(draft)).toBe(false)
  })

  test('removes nothing if the database has no row for any of the files', async () => {
    await keep('theirs')
    expect([await sweep(), there('theirs')]).toEqual([0, ['theirs']])
    expect(await sweepFiles({ db: at.db, dir: join(root, 'nowhere'), now: instant(at.clock.now()) })).toBe(0)
  })

  test('does not touch copies in the backup folder', async () => {
    await at.till.push([await attach(await keep('named'))])
    const sha256 = await keep('copied')
    await copyFiles(dir(), join(root, 'backup'))
    await sweep()
    expect(there('copied')).toEqual([])
    expect(await openFileStore(join(root, 'backup')).read(at.accountId, sha256)).toEqual(bytes('copied'))
  })
})
