import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOGO_OWNER } from '#domain/files/attach-file.ts'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import { SHA256_HEADER } from '#domain/files/stored.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { SHARED_PAPER } from '#domain/orders/papers/withdrawn-link.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { sampleRow } from '../../../tests/support/examples/sample-row.ts'
import { openFileStore, sha256Of } from '../../files/file-store.ts'
import { bulkInsert } from '../../store/bulk.ts'
import { testLanes } from '../../store/test-database.ts'
import { createApp } from '../app.ts'
import { type TestApp, requesterOf, openTestApp, registerShop } from '../test-app.ts'

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 30, 0, 30, 3, 1])
const CODE = 'paper-with-a-logo-code'
const [INVOICE, LOGO] = [exampleId(1), exampleId(2)]

describe.each(testLanes)('the logo of a shared document, over $name', (lane) => {
  const root = mkdtempSync(join(tmpdir(), 'fustan-logo-'))
  let shop: TestApp
  let app: ReturnType<typeof createApp>
  let send: ReturnType<typeof requesterOf>
  let token: unknown
  const logoOf = (code: string, paper = 'invoices') => app.request(`/api/public/${paper}/${code}/logo`)

  beforeAll(async () => {
    shop = await openTestApp(lane)
    app = createApp({ ...shop.deps, fileStore: openFileStore(root) })
    send = requesterOf(app)
    const owner = await registerShop(send, 'owner@shop.example')
    token = owner['api_token']
    const row = { ...sampleRow(invoice), id: INVOICE, shareCode: CODE, creditOf: null }
    const account = Number(owner['account_id'])
    await shop.db.inAccount(account, (tx) => bulkInsert(tx, account, invoice, [row as never]))
  })
  afterAll(async () => {
    await shop.close()
    rmSync(root, { recursive: true, force: true })
  })

  test('is empty until the shop has one, and is then served as a picture that cannot run scripts', async () => {
    expect((await logoOf(CODE)).status).toBe(204)
    const sha256 = sha256Of(JPEG)
    const headers = { 'content-type': 'image/jpeg', [SHA256_HEADER]: sha256 }
    expect((await send('PUT', `/api/files/${LOGO}`, { token, raw: JPEG, headers })).status).toBe(200)
    const file = { mime: 'image/jpeg', bytes: JPEG.length, width: 30, height: 30, sha256, smallSha256: null }
    const owner = { record: LOGO_OWNER, id: ONLY_ROW_ID }
    const input = { attachmentId: LOGO, owner, purpose: ATTACHMENT_PURPOSE.picture, file, note: null }
    expect((await send('POST', '/api/command/attachFile', { token, body: { opId: exampleId(3), input } })).body).toEqual({ ok: true })
    expect((await logoOf(CODE)).status).toBe(204)
    await shop.db.asPlatform((tx) => tx.query('update account_setting set logo_id = $1', [LOGO]))
    const answer = await logoOf(CODE)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(JPEG)
  })

  test("is only accessible by a document's link, and is gone with the document", async () => {
    for (const [paper, code] of [
      ['invoices', 'wrongwrongwrongwrongwr'],
      ['orders', CODE],
      ['files', CODE],
      ['constructor', CODE],
    ] as const)
      expect((await logoOf(code, paper)).status).toBe(404)
    const body = { opId: exampleId(4), input: { paper: SHARED_PAPER.invoice, paperId: INVOICE } }
    expect((await send('POST', '/api/command/withdrawLink', { token, body })).body).toEqual({ ok: true })
    expect((await logoOf(CODE)).status).toBe(410)
  })

  test('is rate-limited', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.99' }
    const tries = Array.from({ length: 200 }, () => app.request('/api/public/orders/wrongwrongwrongwrongwr/logo', { headers }))
    expect((await Promise.all(tries)).some(({ status }) => status === 429)).toBe(true)
  })
})
