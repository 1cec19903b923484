import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { may } from '#domain/access/pages.ts'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import { SHA256_HEADER } from '#domain/files/stored.ts'
import type { Permission } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type AttackedShop, openAttackedShop } from '../../../tests/support/attacked-shop.ts'
import { TRAINEE_ID } from '../../../tests/support/direct-till.ts'
import { openFileStore, sha256Of } from '../../files/file-store.ts'
import { testLanes } from '../../store/test-database.ts'
import { createApp } from '../app.ts'
import { requesterOf } from '../test-app.ts'

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 30, 0, 30, 3, 1])

describe.each(testLanes)('the picture of a row, over $name', (lane) => {
  const root = mkdtempSync(join(tmpdir(), 'fustan-pictures-'))
  let shop: AttackedShop
  let request: ReturnType<typeof requesterOf>
  beforeAll(async () => {
    shop = await openAttackedShop(lane)
    request = requesterOf(createApp({ ...shop.app.deps, fileStore: openFileStore(root) }))
  })
  afterAll(async () => {
    await shop.app.close()
    rmSync(root, { recursive: true, force: true })
  })

  async function letCashier({ page, action }: Permission): Promise<void> {
    const requested =
      'update role set permissions = $2::jsonb where account_id = $1 and id = (select role_id from employee where account_id = $1 and id = $3)'
    await shop.app.db.asPlatform((tx) => tx.query(requested, [shop.accountId, JSON.stringify({ [page]: [action] }), TRAINEE_ID]))
  }
  async function saved(record: string): Promise<Id> {
    const [id, sha256] = [shop.clock.newId(), sha256Of(JPEG)]
    const headers = { 'content-type': 'image/jpeg', [SHA256_HEADER]: sha256 }
    expect((await request('PUT', `/api/files/${id}`, { token: shop.owner, raw: JPEG, headers })).status).toBe(200)
    const file = { mime: 'image/jpeg', bytes: JPEG.length, width: 30, height: 30, sha256, smallSha256: null }
    const owner = { record, id: shop.clock.newId() }
    const input = { attachmentId: id, owner, purpose: ATTACHMENT_PURPOSE.picture, file, note: null }
    expect(
      (await request('POST', '/api/command/attachFile', { token: shop.owner, body: { opId: shop.clock.newId(), input } })).body,
    ).toEqual({
      ok: true,
    })
    return id
  }
  const seen = async (id: Id): Promise<number> => (await request('GET', `/api/files/${id}`, { token: shop.cashier })).status

  test('of the user can be uploaded, chosen and seen without any permission, but no other picture can', async () => {
    await letCashier(may('attendance', 'checkIn'))
    const token = shop.cashier
    const bring = async (bytes: Uint8Array<ArrayBuffer>, id = shop.clock.newId()) => {
      const headers = { 'content-type': 'image/jpeg', [SHA256_HEADER]: sha256Of(bytes) }
      return { id, status: (await request('PUT', `/api/files/${id}`, { token, raw: bytes, headers })).status }
    }
    const say = async (name: string, input: object) =>
      (await request('POST', `/api/command/${name}`, { token, body: { opId: shop.clock.newId(), input } })).body
    const attach = (attachmentId: Id, owner: object, purpose: number = ATTACHMENT_PURPOSE.picture) => {
      const file = { mime: 'image/jpeg', bytes: JPEG.length, width: 30, height: 30, sha256: sha256Of(JPEG), smallSha256: null }
      return say('attachFile', { attachmentId, owner, purpose, file, note: null })
    }
    const { id, status } = await bring(JPEG)
    expect(status).toBe(200)
    expect(await attach(id, { record: 'employee', id: TRAINEE_ID })).toEqual({ ok: true })
    const own = { nameAr: 'سارة', nameEn: 'Sara', mobile: null, pictureId: id }
    expect(await say('changeOwnDetails', { employeeId: TRAINEE_ID, own })).toEqual({ ok: true })
    expect(await seen(id)).toBe(200)
    const reported = await request('POST', '/api/get_global_informations', {
      token,
      body: { userAgent: 'x', dateAndTime: '2026-11-21 12:00:00' },
    })
    expect(reported.body['global_informations']?.['own_details']).toEqual({
      name_ar: 'سارة',
      name_en: 'Sara',
      mobile: null,
      picture_id: id,
    })
    expect(await seen(await saved('employee'))).toBe(403)
    expect((await bring(new TextEncoder().encode('%PDF-1.7 mine'))).status).toBe(403)
    expect(await say('changeOwnDetails', { employeeId: shop.clock.newId(), own })).toMatchObject({
      refusal: { code: 'employees.no-permission' },
    })
    const refused = { refusal: { code: 'files.no-permission' } }
    expect(await attach(shop.clock.newId(), { record: 'employee', id: TRAINEE_ID }, ATTACHMENT_PURPOSE.document)).toMatchObject(refused)
    expect(await attach(shop.clock.newId(), { record: 'employee', id: shop.clock.newId() })).toMatchObject(refused)
  })

  test('is visible to users who may see such rows, and not to others', async () => {
    const [service, product, employee, piece] = [
      await saved('service'),
      await saved('product'),
      await saved('employee'),
      await saved('rent_item'),
    ]
    await letCashier(may('menu', 'view'))
    expect([await seen(service), await seen(product), await seen(employee), await seen(piece)]).toEqual([200, 403, 403, 403])
    await letCashier(may('employees', 'view'))
    expect([await seen(service), await seen(product), await seen(employee), await seen(piece)]).toEqual([403, 403, 200, 403])
    await letCashier(may('rent', 'view'))
    expect([await seen(service), await seen(product), await seen(employee), await seen(piece)]).toEqual([403, 403, 403, 200])
  })
})
