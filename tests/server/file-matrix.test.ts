import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type addDocument, documentEditPermissions, documentPermissions, documentRecords } from '#domain/documents.ts'
import { may } from '#domain/access/pages.ts'
import { attachmentPermissions } from '#domain/files/attach-file.ts'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import { SHA256_HEADER } from '#domain/files/stored.ts'
import type { InputOf, Permission } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { sha256Of } from '#server/files/file-store.ts'
import type { TestAnswer } from '#server/http/test-app.ts'
import { testLanes } from '#server/store/test-database.ts'
import { smallPicture } from '../support/examples/small-picture.ts'
import { type MatrixHolder, type MatrixShop, openMatrixShop, rowIdsOf } from '../support/role-matrix.ts'

/** A stored file and who may see it, written by hand and not derived from code. */
interface Saved {
  readonly what: string
  readonly fileId: string
  /** Null for every signed-in user. */
  readonly seenBy: Permission | null
}

const { picture, conditionOut, conditionBack, damage, document } = ATTACHMENT_PURPOSE
const PICTURES = [
  ['account_setting', picture, null],
  ['service', picture, may('menu', 'view')],
  ['product', picture, may('products', 'view')],
  ['employee', picture, may('employees', 'view')],
  ['rent_item', picture, may('rent', 'view')],
  ['rent_booking', conditionOut, may('rent', 'view')],
  ['rent_booking', conditionBack, may('rent', 'view')],
  ['rent_booking', damage, may('rent', 'view')],
  ['rental_order', document, may('rent', 'view')],
] as const

/** The records with documents, and the permission to see them. */
const DOCUMENTS: Readonly<Record<string, Permission>> = {
  customer: may('customers', 'view'),
  employee: may('employees', 'view'),
  role: may('employees', 'view'),
  supplier: may('suppliers', 'view'),
  discount_code: may('marketing', 'view'),
  service: may('menu', 'view'),
  offer: may('menu', 'view'),
  product: may('products', 'view'),
  rent_item: may('rent', 'view'),
  rent_category: may('rent', 'view'),
  stock_move: may('products', 'view'),
}

async function done(request: Promise<TestAnswer>): Promise<void> {
  const { status, body } = await request
  if (status !== 200 || body['refusal']) throw new Error(`${status} ${JSON.stringify(body)}`)
}

const pdfOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`%PDF-1.7 ${text}`)

describe.each(testLanes.slice(0, 1))('every role against every kind of file, over $name', (lane) => {
  let at: MatrixShop
  const saved: Saved[] = []
  beforeAll(async () => {
    at = await openMatrixShop(lane)
    const { owner: token, clock } = at.shop
    const rows = await rowIdsOf(at)
    const bring = async (fileId: string, bytes: Uint8Array<ArrayBuffer>, type: string) =>
      done(
        at.keep('PUT', `/api/files/${fileId}`, { token, raw: bytes, headers: { 'content-type': type, [SHA256_HEADER]: sha256Of(bytes) } }),
      )
    const say = (command: string, input: unknown) =>
      done(at.keep('POST', `/api/command/${command}`, { token, body: { opId: clock.newId(), input } }))
    for (const [record, purpose, seenBy] of PICTURES) {
      const [fileId, what] = [clock.newId(), `${record} ${purpose}`]
      const bytes = smallPicture(what)
      await bring(fileId, bytes, 'image/jpeg')
      const file = { mime: 'image/jpeg', bytes: bytes.length, width: 8, height: 8, sha256: sha256Of(bytes) } as const
      const owner = { record, id: rows.get(record) ?? ONLY_ROW_ID }
      await say('attachFile', { attachmentId: fileId, owner, purpose, file, note: null })
      saved.push({ what, fileId, seenBy })
    }
    for (const [record, seenBy] of Object.entries(DOCUMENTS)) {
      const id = rows.get(record)
      if (id === undefined) continue
      const [fileId, what] = [clock.newId(), `document of ${record}`]
      const bytes = pdfOf(what)
      await bring(fileId, bytes, 'application/pdf')
      const input: InputOf<typeof addDocument> = {
        ...{ documentId: fileId, owner: { record, id } },
        document: { name: 'identity', kind: 1, kindText: null, number: null, issuedOn: null, expiresOn: null },
        file: { mime: 'application/pdf', bytes: bytes.length, width: null, height: null, sha256: sha256Of(bytes), smallSha256: null },
      }
      await say('addDocument', input)
      saved.push({ what, fileId, seenBy })
    }
  }, 120_000)
  afterAll(() => at.close())

  const everybody = (try_: (held: MatrixHolder) => Promise<readonly string[]>) => Promise.all(at.holders.map(try_))

  test('there is a document of each entity that has documents and rows, or a listed exception', () => {
    const unwritten = documentRecords.filter(
      (record) => !(record in DOCUMENTS) && (documentPermissions('view', record, null) ?? []).length > 0,
    )
    // Groups are visible to users who see the items of their kind; tested next to their definition.
    expect(unwritten).toEqual(['catalog_group'])
    expect(saved.length).toBeGreaterThanOrEqual(PICTURES.length + 5)
  })

  test('each file is readable only by users who may see what it belongs to', async () => {
    const wrong = await everybody(async (held) => {
      const found: string[] = []
      for (const { what, fileId, seenBy } of saved) {
        const { status } = await at.request('GET', `/api/files/${fileId}`, { token: held.token })
        const wanted = isAllowed(held.permissions, seenBy) ? 200 : 403
        if (status !== wanted) found.push(`${held.name}, ${what}: ${status}, wanted ${wanted}`)
      }
      return found
    })
    expect(wrong.flat()).toEqual([])
  })

  test('files of another shop do not exist for the user', async () => {
    for (const { what, fileId } of saved)
      expect([what, (await at.request('GET', `/api/files/${fileId}`, { token: at.shop.foreigner })).status]).toEqual([what, 404])
  })

  test('only users who may attach or store a file can upload one', async () => {
    const wrong = await everybody(async (held) => {
      const bytes = pdfOf(`brought by ${held.name}`)
      const headers = { 'content-type': 'application/pdf', [SHA256_HEADER]: sha256Of(bytes) }
      const { status } = await at.request('PUT', `/api/files/${at.shop.clock.newId()}`, { token: held.token, raw: bytes, headers })
      const mayBring = [...attachmentPermissions, ...documentEditPermissions].some((one) => isAllowed(held.permissions, one))
      return status === (mayBring ? 200 : 403) ? [] : [`${held.name}: ${status}`]
    })
    expect(wrong.flat()).toEqual([])
    // Read-only roles cannot upload.
    const looking = at.holders.filter(({ name }) => ['one that may nothing', 'one that looks at everything', 'employee'].includes(name))
    expect(looking.map(({ permissions }) => documentEditPermissions.some((one) => isAllowed(permissions, one)))).toEqual([
      false,
      false,
      false,
    ])
  })
})
