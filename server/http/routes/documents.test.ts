import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { addDocument } from '#domain/documents.ts'
import { FILE_BYTES_MAX } from '#domain/files/file-kind.ts'
import { SHA256_HEADER } from '#domain/files/stored.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import { openAttackedShop, type AttackedShop } from '../../../tests/support/attacked-shop.ts'
import { TRAINEE_ID, exampleCustomers } from '../../../tests/support/direct-till.ts'
import { openFileStore, sha256Of } from '../../files/file-store.ts'
import { sweepFiles } from '../../files/sweep-files.ts'
import { testLanes } from '../../store/test-database.ts'
import { createApp } from '../app.ts'
import { requesterOf } from '../test-app.ts'

const customerId = exampleCustomers[0]?.id ?? ''
const pdf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`%PDF-1.7 ${text}`)

describe.each(testLanes)('documents attached to any row, over $name', (lane) => {
  const root = mkdtempSync(join(tmpdir(), 'fustan-documents-'))
  let shop: AttackedShop
  let send: ReturnType<typeof requesterOf>
  let request: (path: string, token: unknown) => Promise<Response>
  beforeAll(async () => {
    shop = await openAttackedShop(lane)
    const app = createApp({ ...shop.app.deps, fileStore: openFileStore(root) })
    send = requesterOf(app)
    request = async (path, token) => app.request(path, { headers: { authorization: `Bearer ${String(token)}` } })
  })
  afterAll(async () => {
    await shop.app.close()
    rmSync(root, { recursive: true, force: true })
  })

  const put = (id: Id, bytes: Uint8Array<ArrayBuffer>, token: unknown = shop.owner) =>
    send('PUT', `/api/files/${id}`, { token, raw: bytes, headers: { 'content-type': 'application/pdf', [SHA256_HEADER]: sha256Of(bytes) } })
  const inputOf = (documentId: Id, bytes: Uint8Array, owner = { record: 'customer', id: customerId }): InputOf<typeof addDocument> => ({
    documentId,
    owner,
    document: { name: 'الهوية', kind: 1, kindText: null, number: '1012345678', issuedOn: null, expiresOn: null },
    file: { mime: 'application/pdf', bytes: bytes.length, width: null, height: null, sha256: sha256Of(bytes), smallSha256: null },
  })
  const run = async (name: string, input: unknown, token: unknown = shop.owner) =>
    (await send('POST', `/api/command/${name}`, { token, body: { opId: shop.clock.newId(), input } })).body
  async function saved(text: string, owner?: { readonly record: string; readonly id: Id }) {
    const [id, bytes] = [shop.clock.newId(), pdf(text)]
    expect((await put(id, bytes)).status).toBe(200)
    expect(await run('addDocument', inputOf(id, bytes, owner))).toEqual({ ok: true })
    return { id, bytes }
  }
  const listed = (path: string, token: unknown = shop.owner) => send('GET', `/api/documents/${path}`, { token })
  const open = async (id: Id, token: unknown) => (await request(`/api/files/${id}`, token)).status

  test('a document is listed, opened, renamed and removed, with timeline entries for each', async () => {
    const { id, bytes } = await saved('hers')
    expect((await listed(`customer/${customerId}`)).body['documents']).toMatchObject([{ id, name: 'الهوية', number: '1012345678' }])
    expect(new Uint8Array(await (await request(`/api/files/${id}`, shop.owner)).arrayBuffer())).toEqual(bytes)
    const document = { name: 'بطاقة الهوية', kind: 1, kindText: null, number: null, issuedOn: '2024-01-31', expiresOn: '2029-01-30' }
    expect(await run('editDocument', { documentId: id, document })).toEqual({ ok: true })
    expect(await run('editDocument', { documentId: id, document: { ...document, expiresOn: '2023-01-01' } })).toMatchObject({
      errors: { 'document.expiresOn': ['end-before-start'] },
    })
    expect(await run('removeDocument', { documentId: id })).toEqual({ ok: true })
    expect((await listed(`customer/${customerId}`)).body['documents']).toEqual([])
    expect(await open(id, shop.owner)).toBe(404)
    const { body } = await send('GET', `/api/timeline/customer/${customerId}`, { token: shop.owner })
    const lines = body['lines'] as unknown as readonly { readonly command: string }[]
    expect(lines.map(({ command }) => command)).toEqual(['removeDocument', 'editDocument', 'addDocument'])
  })

  test('a cashier without the permission can neither see, open, add, change nor remove documents on any path', async () => {
    const { id, bytes } = await saved('not for her')
    expect((await listed(`customer/${customerId}`, shop.cashier)).status).toBe(403)
    expect(await open(id, shop.cashier)).toBe(403)
    for (const path of ['/api/query/attachments', `/api/record/document/${id}`, `/api/record/attachment/${id}`])
      expect([path, (await request(path, shop.cashier)).status >= 400]).toEqual([path, true])
    expect((await request(`/api/record/document/${id}`, shop.owner)).status).toBe(404)
    expect((await put(shop.clock.newId(), bytes, shop.cashier)).status).toBe(403)
    const refused = { ok: false, refusal: { code: 'documents.no-permission' } }
    expect(await run('addDocument', inputOf(shop.clock.newId(), bytes), shop.cashier)).toEqual(refused)
    expect(await run('removeDocument', { documentId: id }, shop.cashier)).toEqual(refused)
    expect(await run('removeDocument', { documentId: shop.clock.newId() }, shop.cashier)).toEqual(refused)
    expect(await run('removeAttachment', { attachmentId: id })).toEqual({ ok: false, refusal: { code: 'files.unknown' } })
  })

  test('another shop sees nothing and cannot refer to the bytes', async () => {
    const { id, bytes } = await saved('ours')
    expect((await listed(`customer/${customerId}`, shop.foreigner)).status).toBe(404)
    expect(await open(id, shop.foreigner)).toBe(404)
    expect(await run('removeDocument', { documentId: id }, shop.foreigner)).toMatchObject({ ok: false })
    const mine = shop.clock.newId()
    expect(await run('addDocument', inputOf(mine, bytes), shop.foreigner)).toMatchObject({ refusal: { code: 'documents.owner-unknown' } })
    expect(await open(mine, shop.foreigner)).toBe(404)
  })

  test("employees' documents are not sent to tills, neither rows nor bytes", async () => {
    const { id } = await saved('a passport', { record: 'employee', id: TRAINEE_ID })
    const other = await saved('an identity card')
    expect([await open(id, shop.till.credential), await open(other.id, shop.till.credential), await open(id, shop.owner)]).toEqual([
      403, 200, 200,
    ])
    const { changes } = await shop.till.pull()
    const ids = changes.flatMap(({ id: reported, row }) => (row === null ? [] : [reported]))
    expect([ids.includes(id), ids.includes(other.id)]).toEqual([false, true])
    expect((await listed(`employee/${TRAINEE_ID}`)).body['documents']).toMatchObject([{ id }])
  })

  test('HTML and SVG declared as documents and files of 50 MB are refused, and accepted files cannot run scripts', async () => {
    for (const text of [
      '<html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      '<!doctype html>',
    ])
      expect((await put(shop.clock.newId(), new TextEncoder().encode(text))).status).toBe(415)
    expect((await put(shop.clock.newId(), new Uint8Array(50 * 1024 * 1024))).status).toBe(413)
    const large = { ...inputOf(shop.clock.newId(), pdf('x')), file: { ...inputOf('', pdf('x')).file, bytes: FILE_BYTES_MAX + 1 } }
    expect(await run('addDocument', large)).toMatchObject({ errors: { 'file.bytes': ['too-large'] } })
    const html = { ...large, file: { ...large.file, bytes: 10, mime: 'text/html' } }
    expect(await run('addDocument', html)).toMatchObject({ errors: { 'file.mime': ['choice'] } })
    const { id } = await saved('<script>alert(1)</script>')
    const { headers } = await request(`/api/files/${id}`, shop.owner)
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['application/pdf', 'nosniff'])
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; sandbox/)
    expect(headers.get('content-disposition')).toMatch(/^attachment; /)
  })

  test('a record without documents accepts none, and bytes referenced by a document are not swept', async () => {
    const bytes = pdf('nobody')
    expect(await run('addDocument', inputOf(shop.clock.newId(), bytes, { record: 'invoice', id: customerId }))).toMatchObject({
      errors: { 'owner.record': ['choice'] },
    })
    expect((await listed(`invoice/${customerId}`)).status).toBe(404)
    const { id } = await saved('kept for years')
    // A referenced file, because the sweep skips accounts without any.
    const [picture, drawn] = [shop.clock.newId(), pdf('named by a piece')]
    await put(picture, drawn)
    const { file } = inputOf(picture, drawn)
    const owner = { record: 'rent_item', id: shop.clock.newId() }
    expect(await run('attachFile', { attachmentId: picture, owner, purpose: 4, file, note: null })).toEqual({ ok: true })
    const now = (shop.clock.now() + 400 * 86_400_000) as ReturnType<typeof shop.clock.now>
    await sweepFiles({ db: shop.app.db, dir: root, now })
    expect(await open(id, shop.owner)).toBe(200)
  })
})
