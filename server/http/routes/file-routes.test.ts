import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import { FILE_BYTES_MAX } from '#domain/files/file-kind.ts'
import { SHA256_HEADER } from '#domain/files/stored.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { enrolResponseSchema } from '#domain/sync/messages.ts'
import { openFileStore } from '../../files/file-store.ts'
import { testLane, testLanes } from '../../store/test-database.ts'
import { type Request, type TestApp, openTestApp, registerShop } from '../test-app.ts'

const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const pictureOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 30, 0, 40, 3, ...new TextEncoder().encode(text)])

describe.each(testLanes)('attachment bytes over HTTP, over $name', (lane) => {
  const root = mkdtempSync(join(tmpdir(), 'fustan-files-'))
  let app: TestApp
  let send: Request
  let token: unknown
  let stranger: unknown
  let till: v.InferOutput<typeof enrolResponseSchema>

  beforeAll(async () => {
    app = await openTestApp(lane, { fileStore: openFileStore(root) })
    send = app.request
    token = (await registerShop(send, 'owner@shop.example'))['api_token']
    stranger = (await registerShop(send, 'other@shop.example'))['api_token']
    till = v.parse(enrolResponseSchema, (await send('POST', '/api/sync/enrol', { token, body: { name: 'كاشير', app: '0.4.7' } })).body)
  })
  afterAll(async () => {
    await app.close()
    rmSync(root, { recursive: true, force: true })
  })

  const put = (id: Id, bytes: Uint8Array<ArrayBuffer>, as: unknown = till.credential, sha256 = sha(bytes)) =>
    send('PUT', `/api/files/${id}`, { token: as, raw: bytes, headers: { 'content-type': 'image/jpeg', [SHA256_HEADER]: sha256 } })
  const attach = (id: Id, bytes: Uint8Array, smallSha256: string | null = null, record = 'rent_item') =>
    send('POST', '/api/command/attachFile', {
      token,
      body: {
        opId: app.clock.newId(),
        input: {
          attachmentId: id,
          owner: { record, id: app.clock.newId() },
          purpose: ATTACHMENT_PURPOSE.picture,
          file: { mime: 'image/jpeg', bytes: bytes.length, width: 40, height: 30, sha256: sha(bytes), smallSha256 },
          note: null,
        },
      },
    })
  const read = async (id: Id, as: unknown = token, headers: Record<string, string> = {}) => {
    const answer = await app.app.request(`/api/files/${id}`, { headers: { authorization: `Bearer ${String(as)}`, ...headers } })
    return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
  }
  const saved = async (text: string) => {
    const [id, bytes] = [app.clock.newId(), pictureOf(text)]
    expect((await attach(id, bytes)).body).toEqual({ ok: true })
    expect(await put(id, bytes)).toMatchObject({ status: 200, body: { attachmentId: id, sha256: sha(bytes) } })
    return { id, bytes }
  }

  test('a file sent by a till is visible to users of the shop and to other tills', async () => {
    const { id, bytes } = await saved('the back')
    expect((await read(id)).bytes).toEqual(bytes)
    expect((await read(id, till.credential)).status).toBe(200)
  })

  test('a file is served with its own type and cannot run scripts', async () => {
    const { headers } = await read((await saved('headers')).id)
    expect(headers.get('content-type')).toBe('image/jpeg')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; sandbox/)
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="[0-9a-f-]{36}\.jpg"$/)
    expect(headers.get('cache-control')).toMatch(/^private/)
    expect(headers.get('vary')).toContain('Authorization')
  })

  test('a PDF declared as a picture is stored as a PDF, whether it arrives before or after its row', async () => {
    const rowOf = async (id: Id) => (await send('GET', `/api/record/attachment/${id}`, { token })).body['row']
    const paper = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`)
    const [late, early] = [app.clock.newId(), app.clock.newId()]
    await attach(late, paper('late'))
    expect(await rowOf(late)).toMatchObject({ mime: 'image/jpeg', width: 40 })
    expect((await put(late, paper('late'))).status).toBe(200)
    expect((await put(early, paper('early'))).status).toBe(200)
    await attach(early, paper('early'))
    for (const id of [late, early]) {
      expect(await rowOf(id)).toMatchObject({ mime: 'application/pdf', width: null, height: null })
      const { headers } = await read(id)
      expect([headers.get('content-type'), headers.get('content-disposition')?.split(';')[0]]).toEqual(['application/pdf', 'attachment'])
    }
  })

  test('a client that has the file gets 304', async () => {
    const { id, bytes } = await saved('again')
    expect(await read(id, token, { 'if-none-match': `"${sha(bytes)}"` })).toMatchObject({ status: 304, bytes: new Uint8Array() })
  })

  test('a file sent twice is stored once, with the same response', async () => {
    const { id, bytes } = await saved('twice')
    expect(await put(id, bytes)).toMatchObject({ status: 200, body: { sha256: sha(bytes) } })
  })

  test('a reduced picture is stored with the whole one, which is used as fallback', async () => {
    const [id, whole, small] = [app.clock.newId(), pictureOf('whole'), pictureOf('small')]
    await attach(id, whole, sha(small))
    await put(id, whole)
    expect((await read(`${id}?part=small`)).status).toBe(404)
    expect((await put(`${id}?part=small`, pictureOf('another'))).status).toBe(409)
    expect((await put(`${id}?part=small`, small)).status).toBe(200)
    expect([(await read(`${id}?part=small`)).bytes, (await read(id)).bytes]).toEqual([small, whole])
    const alone = await saved('alone')
    expect((await read(`${alone.id}?part=small`)).bytes).toEqual(alone.bytes)
    expect((await read(`${id}?part=tiny`)).status).toBe(422)
  })

  test('a picture with too many pixels, or without dimensions in its header, is refused permanently', async () => {
    const sized = (width: number, height: number) => {
      const bytes = new Uint8Array(64)
      bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
      new DataView(bytes.buffer).setUint32(16, width)
      new DataView(bytes.buffer).setUint32(20, height)
      return bytes
    }
    const id = app.clock.newId()
    expect(await put(id, sized(10_000, 10_000))).toMatchObject({ status: 413, body: { errors: { form: ['too-large'] } } })
    expect(await put(`${id}?part=small` as Id, sized(60_001, 1000))).toMatchObject({ status: 413 })
    expect(await put(id, sized(10_000, 10_000), token)).toMatchObject({ status: 413 })
    expect((await put(id, sized(0, 10))).status).toBe(415)
    expect((await put(id, sized(10, 10).slice(0, 12))).status).toBe(415)
    expect((await put(id, sized(60_000, 1000))).status).toBe(200)
  })

  test('bytes may arrive before their row and are visible once it exists', async () => {
    const [id, bytes] = [app.clock.newId(), pictureOf('early')]
    expect((await put(id, bytes)).status).toBe(200)
    expect((await read(id)).status).toBe(404)
    await attach(id, bytes)
    expect((await read(id)).bytes).toEqual(bytes)
  })

  test('a row without bytes is answered with 404', async () => {
    const id = app.clock.newId()
    await attach(id, pictureOf('late'))
    expect((await read(id)).status).toBe(404)
  })

  test('another shop cannot see the file or replace its bytes', async () => {
    const { id, bytes } = await saved('mine')
    expect((await read(id, stranger)).status).toBe(404)
    await put(id, pictureOf('not yours'), stranger)
    expect((await read(id)).bytes).toEqual(bytes)
    expect((await put(id, pictureOf('something else'))).status).toBe(409)
  })

  test.each([
    ['is cut short on the way', pictureOf('cut').slice(0, -2), sha(pictureOf('cut')), 422],
    ['is a page of the web that says it is a picture', new TextEncoder().encode('<html><script>'), null, 415],
    ['is empty', new Uint8Array(), null, 415],
    ['is too large', new Uint8Array(FILE_BYTES_MAX + 1), null, 413],
  ])('a file that %s is not stored', async (_what, bytes, said, status) => {
    expect((await put(app.clock.newId(), bytes, till.credential, said ?? sha(bytes))).status).toBe(status)
  })

  test('`damaged` is only reported for bytes, not for an invalid request', async () => {
    const bytes = pictureOf('whole')
    const damaged = await put(app.clock.newId(), bytes.slice(0, -2), till.credential, sha(bytes))
    const wrong = await put(`${app.clock.newId()}?part=tiny`, bytes)
    expect([damaged, wrong].map(({ status, body }) => [status, body])).toEqual([
      [422, { errors: { form: ['damaged'] } }],
      [422, { errors: { part: ['choice'] } }],
    ])
  })

  test('requests without credential can neither send nor read', async () => {
    const { id, bytes } = await saved('closed')
    for (const as of ['', 'user_nobody', 'till_00000000000000000000000000000000.0000000000000000000000000000000000000000000']) {
      expect((await put(id, bytes, as)).status).toBe(401)
      expect((await read(id, as)).status).toBe(401)
    }
  })

  test('removed files are no longer served', async () => {
    const { id } = await saved('removed')
    await send('POST', '/api/command/removeAttachment', { token, body: { opId: app.clock.newId(), input: { attachmentId: id } } })
    expect((await read(id)).status).toBe(404)
  })

  test('a till that is out of service can send but not read', async () => {
    const { id, bytes } = await saved('revoked')
    await send('POST', `/api/devices/${till.deviceId}/revoke`, { token, body: { reason: 'lost' } })
    expect((await put(id, bytes)).status).toBe(200)
    expect((await read(id, till.credential)).status).toBe(403)
  })
})

test('a server without file storage answers 503 and stores nothing', async () => {
  const app = await openTestApp(testLane)
  const token = (await registerShop(app.request, 'owner@shop.example'))['api_token']
  expect(await app.request('GET', `/api/files/${app.clock.newId()}`, { token })).toMatchObject({ status: 503 })
  await app.close()
})
