import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { may } from '#domain/access/pages.ts'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import { SHA256_HEADER } from '#domain/files/kept.ts'
import type { Permission } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type AttackedShop, openAttackedShop } from '../../../tests/support/attacked-shop.ts'
import { TRAINEE_ID } from '../../../tests/support/direct-till.ts'
import { openFileStore, sha256Of } from '../../files/file-store.ts'
import { testLanes } from '../../store/test-database.ts'
import { createApp } from '../app.ts'
import { askerOf } from '../test-app.ts'

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 30, 0, 30, 3, 1])

describe.each(testLanes)('the picture of a row, over $name', (lane) => {
  const root = mkdtempSync(join(tmpdir(), 'fustan-pictures-'))
  let shop: AttackedShop
  let ask: ReturnType<typeof askerOf>
  beforeAll(async () => {
    shop = await openAttackedShop(lane)
    ask = askerOf(createApp({ ...shop.app.deps, fileStore: openFileStore(root) }))
  })
  afterAll(async () => {
    await shop.app.close()
    rmSync(root, { recursive: true, force: true })
  })

  /** The cashier may do this and nothing else. */
  async function letCashier({ page, action }: Permission): Promise<void> {
    const asked =
      'update role set permissions = $2::jsonb where account_id = $1 and id = (select role_id from employee where account_id = $1 and id = $3)'
    await shop.app.db.asPlatform((tx) => tx.query(asked, [shop.accountId, JSON.stringify({ [page]: [action] }), TRAINEE_ID]))
  }
  async function kept(record: string): Promise<Id> {
    const [id, sha256] = [shop.clock.newId(), sha256Of(JPEG)]
    const headers = { 'content-type': 'image/jpeg', [SHA256_HEADER]: sha256 }
    expect((await ask('PUT', `/api/files/${id}`, { token: shop.owner, raw: JPEG, headers })).status).toBe(200)
    const file = { mime: 'image/jpeg', bytes: JPEG.length, width: 30, height: 30, sha256, smallSha256: null }
    const owner = { record, id: shop.clock.newId() }
    const input = { attachmentId: id, owner, purpose: ATTACHMENT_PURPOSE.picture, file, note: null }
    expect((await ask('POST', '/api/command/attachFile', { token: shop.owner, body: { opId: shop.clock.newId(), input } })).body).toEqual({
      ok: true,
    })
    return id
  }
  const seen = async (id: Id): Promise<number> => (await ask('GET', `/api/files/${id}`, { token: shop.cashier })).status

  test('is seen by whoever may see such rows, and by nobody for other rows', async () => {
    const [service, product, employee, piece] = [
      await kept('service'),
      await kept('product'),
      await kept('employee'),
      await kept('rent_item'),
    ]
    await letCashier(may('menu', 'view'))
    expect([await seen(service), await seen(product), await seen(employee), await seen(piece)]).toEqual([200, 403, 403, 403])
    await letCashier(may('employees', 'view'))
    expect([await seen(service), await seen(product), await seen(employee), await seen(piece)]).toEqual([403, 403, 200, 403])
    await letCashier(may('rent', 'view'))
    expect([await seen(service), await seen(product), await seen(employee), await seen(piece)]).toEqual([403, 403, 403, 200])
  })
})
