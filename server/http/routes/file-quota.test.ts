import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import { FILE_BYTES_MAX } from '#domain/files/file-kind.ts'
import { SHA256_HEADER } from '#domain/files/stored.ts'
import { DAY_MS } from '#domain/kernel/time.ts'
import { enrolResponseSchema } from '#domain/sync/messages.ts'
import { FILES_PER_MB, type FileQuota, LATE_MB } from '../../files/file-quota.ts'
import { openFileStore, sha256Of } from '../../files/file-store.ts'
import { testLanes } from '../../store/test-database.ts'
import { TEST_SETTINGS, type TestApp, openTestApp, registerShop } from '../test-app.ts'

const MB = 1024 * 1024

describe.each(testLanes)('the file quota, over $name', (lane) => {
  let root: string
  let app: TestApp
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'fustan-quota-'))))
  afterEach(async () => {
    await app.close()
    rmSync(root, { recursive: true, force: true })
  })

  async function shopWith(fileQuota: FileQuota) {
    app = await openTestApp(lane, { fileStore: openFileStore(root), settings: { ...TEST_SETTINGS, fileQuota } })
    const token = (await registerShop(app.request, 'owner@shop.example'))['api_token']
    const enrol = async () =>
      v.parse(enrolResponseSchema, (await app.request('POST', '/api/sync/enrol', { token, body: { name: 'كاشير', app: '0.4.7' } })).body)
    const [till, other] = [await enrol(), await enrol()]
    const picture = (nth: number, size: number) => {
      const bytes = new Uint8Array(size)
      bytes.set([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 30, 0, 40, 3, nth >> 8, nth & 255])
      return bytes
    }
    const put = async (nth: number, size: number, as: unknown = till.credential) => {
      const raw = picture(nth, size)
      const headers = { 'content-type': 'image/jpeg', [SHA256_HEADER]: sha256Of(raw) }
      const answer = await app.request('PUT', `/api/files/${app.clock.newId()}`, { token: as, raw, headers })
      if (answer.status !== 200) expect(answer.body).toEqual({ errors: { form: ['file-quota'] } })
      return `${answer.status} ${answer.headers.get('retry-after')}`
    }
    return { token, till, other, put, picture }
  }
  const KEPT = '200 null'
  const LATER = '429 3600'

  test('a till that has used its daily quota must wait until the next day; other tills are not affected', async () => {
    const { other, put } = await shopWith({ accountMb: 100, tillDayMb: 2 })
    expect([await put(1, MB), await put(2, MB), await put(3, MB)]).toEqual([KEPT, KEPT, LATER])
    expect(await put(4, MB, other.credential)).toBe(KEPT)
    app.clock.advance(DAY_MS)
    expect(await put(3, MB)).toBe(KEPT)
  })

  test('files sent before are accepted again even without space', async () => {
    const { put } = await shopWith({ accountMb: 100, tillDayMb: 1 })
    expect([await put(1, MB), await put(2, 100), await put(1, MB)]).toEqual([KEPT, LATER, KEPT])
    await app.db.asPlatform((tx) => tx.query('delete from file_kept'))
    expect([await put(2, MB), await put(1, MB)]).toEqual([KEPT, KEPT])
  })

  test('a full account accepts no more bytes from anyone, but still all rows that refer to files', async () => {
    const { token, other, put, picture } = await shopWith({ accountMb: 2, tillDayMb: 100 })
    expect([await put(1, MB), await put(2, MB, other.credential), await put(3, 100), await put(3, 100, token)]).toEqual([
      KEPT,
      KEPT,
      LATER,
      LATER,
    ])
    const file = { mime: 'image/jpeg', bytes: 100, width: 40, height: 30, sha256: sha256Of(picture(3, 100)), smallSha256: null }
    const owner = { record: 'rent_item', id: app.clock.newId() }
    const input = { attachmentId: app.clock.newId(), owner, purpose: ATTACHMENT_PURPOSE.picture, file, note: null }
    const answer = await app.request('POST', '/api/command/attachFile', { token, body: { opId: app.clock.newId(), input } })
    expect(answer.body).toEqual({ ok: true })
  })

  test('the number of small files is limited', async () => {
    const { put } = await shopWith({ accountMb: 100, tillDayMb: 1 })
    for (let nth = 0; nth < FILES_PER_MB; nth += 1) expect(await put(nth, 100)).toBe(KEPT)
    expect(await put(FILES_PER_MB, 100)).toBe(LATER)
  })

  test('a retired till has space for pending files, but cannot fill the disk over any number of days', async () => {
    const { token, till, put } = await shopWith({ accountMb: 1000, tillDayMb: 1000 })
    expect(await put(100, FILE_BYTES_MAX)).toBe(KEPT)
    await app.request('POST', `/api/devices/${till.deviceId}/revoke`, { token, body: { reason: 'lost' } })
    for (let nth = 0; nth < (LATE_MB * MB) / FILE_BYTES_MAX; nth += 1) expect(await put(nth, FILE_BYTES_MAX)).toBe(KEPT)
    app.clock.advance(30 * DAY_MS)
    expect(await put(101, 100)).toBe(LATER)
  })

  test('concurrent uploads do not exceed the quota', async () => {
    const { put } = await shopWith({ accountMb: 2, tillDayMb: 100 })
    const answers = await Promise.all([1, 2, 3, 4, 5].map((nth) => put(nth, MB)))
    expect(answers.toSorted()).toEqual([KEPT, KEPT, LATER, LATER, LATER])
  })
})
