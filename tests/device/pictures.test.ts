import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import { SHA256_HEADER } from '#domain/files/stored.ts'
import { thisDevice } from '../../src/data/device.ts'
import { keepFile } from '../../src/data/files/attach.ts'
import { loadFile } from '../../src/data/files/load-file.ts'
import { storeIdentity } from '../../src/data/till/till.ts'
import { removeTill } from '../../src/data/till/leave-till.ts'
import { knownIdentity, tillIdentity } from '../../src/data/till/till-identity.ts'
import { exampleId } from '../support/examples/example-shop.ts'
import { exampleIdentity } from '../support/examples/example-identity.ts'

const WHOLE = new Uint8Array([1, 2, 3])
const SMALL = new Uint8Array([4])
const hashOf = (bytes: Uint8Array) => bytesToHex(sha256(bytes))
const place = { record: 'rentItem', id: exampleId(1), purpose: ATTACHMENT_PURPOSE.picture }
const picture = { mime: 'image/jpeg', data: WHOLE.buffer, width: 2, height: 2, small: SMALL.buffer } as const

interface Requested {
  readonly path: string
  readonly hash: string | undefined
}

/** A server that returns these bytes, or answers as set by the test; it stores what it receives. */
function server(hands: Uint8Array, status = 200) {
  const requested: Requested[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const hash = new Headers(init.headers).get(SHA256_HEADER) ?? undefined
    requested.push({ path, hash })
    if (init.method === 'PUT') return Response.json({ attachmentId: path.split(/[/?]/)[3], sha256: hash })
    return new Response(hands.slice(), { status, headers: { etag: `"${hashOf(hands)}"`, 'content-type': 'image/jpeg' } })
  })
  return requested
}

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => 'user_example', setItem: () => undefined, removeItem: () => undefined }))
afterEach(() => vi.unstubAllGlobals())

describe('a picture added on another device', () => {
  const bytesOf = async (loading: ReturnType<typeof loadFile>) => {
    const loaded = await loading
    return loaded.ok ? [...new Uint8Array(await loaded.blob.arrayBuffer())] : loaded.why
  }

  it('is loaded from the server once, and from this device afterwards', async () => {
    const requested = server(WHOLE)
    expect(await bytesOf(loadFile(exampleId(21)))).toEqual([...WHOLE])
    expect(await bytesOf(loadFile(exampleId(21)))).toEqual([...WHOLE])
    // The whole picture serves when the thumbnail is missing.
    expect(await bytesOf(loadFile(exampleId(21), true))).toEqual([...WHOLE])
    expect(requested.map(({ path }) => path)).toEqual([`/api/files/${exampleId(21)}`])
  })

  it.each([
    [404, 'missing'],
    [500, 'offline'],
  ])('answered with %i is %s: only the server knows that the picture does not exist', async (status, why) => {
    server(WHOLE, status)
    expect(await bytesOf(loadFile(exampleId(22)))).toBe(why)
  })
})

describe('a picture added in a browser that is no till', () => {
  it('is uploaded at once, picture and thumbnail each under its own address and hash', async () => {
    const requested = server(WHOLE)
    await keepFile(place, picture)
    const id = requested[0]?.path.split('/').at(-1)
    expect(requested).toEqual([
      { path: `/api/files/${id}`, hash: hashOf(WHOLE) },
      { path: `/api/files/${id}?part=small`, hash: hashOf(SMALL) },
    ])
  })
})

describe('a browser that was a till', () => {
  it('is none any more after it was retired, for pictures and for requests', async () => {
    await storeIdentity(thisDevice(), 'Till 1', exampleIdentity())
    expect(await tillIdentity()).toMatchObject({ deviceId: exampleIdentity().deviceId })
    await removeTill()
    expect(knownIdentity()).toBeNull()
    expect(await tillIdentity()).toBeNull()
  })
})
