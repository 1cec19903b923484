import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { makeId } from '#domain/kernel/ids.ts'
import { SHA256_HEADER } from '#domain/files/stored.ts'
import {
  BYTES_GONE,
  type OwnFile,
  dropOwnFiles,
  openFiles,
  refusedFiles,
  sendRefusedAgain,
  storeOwnFile,
  waitingFiles,
} from '../../src/data/files/file-rows.ts'
import { FileSender } from '../../src/data/files/file-sender.ts'
import { overflow } from '../../src/data/files/load-file.ts'
import { healthOf } from '../../src/data/sync/health.ts'
import { firstStatus } from '../../src/data/sync/sync-status.ts'
import type { Ports } from '../../src/data/ports.ts'
import { statusOf } from '../../src/data/sync/status-of.ts'
import { readLedgerHead } from '../../src/data/sync/sync-device.ts'
import { EXAMPLE_NOW, exampleId } from '../support/examples/example-shop.ts'
import { enrolledDevice, must, settled, testBytes, testDevice } from './support.ts'

const MINUTE = 60_000
const DAY = 86_400_000

interface Put {
  readonly id: string
  readonly headers: Readonly<Record<string, string>>
  readonly size: number
}

/** A server that stores what it receives, or answers as set by the test. */
function fakeServer() {
  const puts: Put[] = []
  let answer: (put: Put) => Response | Promise<Response> = keeps
  function keeps({ id, headers }: Put): Response {
    return Response.json({ attachmentId: id, sha256: headers[SHA256_HEADER] })
  }
  const fetch: Ports['fetch'] = async (path, init) => {
    const put = {
      id: path.replace('/api/files/', ''),
      headers: init.headers as Record<string, string>,
      size: (init.body as ArrayBuffer).byteLength,
    }
    puts.push(put)
    return answer(put)
  }
  return {
    puts,
    fetch,
    keeps: () => (answer = keeps),
    says: (next: typeof answer) => (answer = next),
    ids: () => puts.map(({ id }) => id),
  }
}

const fileRow = (nth: number, more: Partial<OwnFile> = {}): OwnFile => ({
  id: makeId(EXAMPLE_NOW + nth, testBytes(10)),
  accountId: 1,
  sha256: `${nth}`.padStart(64, 'a'),
  smallSha256: null,
  mime: 'image/jpeg',
  size: 3,
  addedAt: EXAMPLE_NOW + nth,
  sentEpoch: null,
  refused: null,
  ...more,
})

async function desk(more: readonly Partial<OwnFile>[] = [{}, {}, {}]) {
  const server = fakeServer()
  const device = await enrolledDevice(testDevice(server.fetch))
  const files = openFiles(device.ports)
  const rows = more.map((one, nth) => fileRow(nth, one))
  for (const row of rows) await storeOwnFile(await files.open(), row, new Uint8Array([1, 2, 3]).buffer)
  const reported: number[] = []
  const sender: FileSender = new FileSender(device.sync, files, () => reported.push(sender.waiting))
  const epoch = must(await readLedgerHead(device.sync)).epoch
  const waiting = async () => (await waitingFiles(await files.open(), 1, epoch)).map(({ id }) => id)
  return { server, device, files, rows, ids: rows.map(({ id }) => id), sender, told: reported, epoch, waiting }
}
const json = (status: number, headers: Record<string, string> = {}) => Response.json({ errors: { form: ['x'] } }, { status, headers })

describe('files', () => {
  test('are sent in the order of creation, each with its hash, and counted down', async () => {
    const { server, rows, ids, sender, told: reported, waiting } = await desk()
    await sender.wake()
    expect(server.ids()).toEqual(ids)
    expect(server.puts.map(({ headers }) => headers[SHA256_HEADER])).toEqual(rows.map(({ sha256 }) => sha256))
    expect(server.puts[0]?.headers['authorization']).toBe('Bearer till_example')
    expect([await waiting(), reported]).toEqual([[], [3, 2, 1, 0]])
  })

  test('send the thumbnail before the whole picture, and both must arrive', async () => {
    const { server, files, sender, waiting } = await desk([])
    const row = fileRow(1, { smallSha256: 'b'.repeat(64) })
    await storeOwnFile(await files.open(), row, new Uint8Array([1, 2, 3]).buffer, new Uint8Array([1]).buffer)
    server.says((put) => {
      if (put.size > 1) throw new TypeError('Failed to fetch')
      return Response.json({ attachmentId: row.id, sha256: put.headers[SHA256_HEADER] })
    })
    await sender.wake()
    expect([server.puts.map(({ id, size }) => [id, size]), await waiting()]).toEqual([
      [
        [`${row.id}?part=small`, 1],
        [row.id, 3],
      ],
      [row.id],
    ])
  })

  test('survive a killed browser before any of them was sent', async () => {
    const factory = new IDBFactory()
    const before = await enrolledDevice(testDevice(undefined, factory))
    const row = fileRow(1)
    await storeOwnFile(await openFiles(before.ports).open(), row, new Uint8Array([7]).buffer)
    const server = fakeServer()
    const after = testDevice(server.fetch, factory)
    await new FileSender(after.sync, openFiles(after.ports), () => undefined).wake()
    expect(server.ids()).toEqual([row.id])
  })

  test('stay on the device after sending as long as a backup of the server may lack them', async () => {
    const { device, files, ids, sender } = await desk()
    await sender.wake()
    expect(await (await files.open()).bytes.get(must(ids[0]))).toMatchObject({ mime: 'image/jpeg' })
    device.timers.now += 31 * DAY
    const late = fileRow(99, { addedAt: device.timers.now })
    await storeOwnFile(await files.open(), late, new Uint8Array([1]).buffer)
    await sender.wake()
    const db = await files.open()
    expect([await db.bytes.get(must(ids[0])), (await db.bytes.get(late.id))?.id]).toEqual([undefined, late.id])
  })

  test('are sent again to a restored server, because its backup may lack them', async () => {
    const { server, sender, ids, waiting } = await desk([{ sentEpoch: 'another life' }])
    expect(await waiting()).toEqual(ids)
    await sender.wake()
    await sender.wake()
    expect(server.ids()).toEqual(ids)
  })

  test('go only to the shop for which they were added', async () => {
    const { server, sender } = await desk([{ accountId: 2 }])
    await sender.wake()
    expect(server.puts).toEqual([])
  })

  test('wait while offline, are retried with growing delays, and at once when the till wakes up', async () => {
    const { server, device, ids, sender, waiting } = await desk([{}])
    server.says(() => Promise.reject(new TypeError('Failed to fetch')))
    await sender.wake()
    expect(await waiting()).toEqual(ids)
    const first = must(device.timers.pending()[0])
    await device.timers.advance(first)
    await device.timers.advance(must(device.timers.pending()[0]))
    const third = must(device.timers.pending()[0])
    expect([first <= 1_000, third > 1_000, third <= MINUTE]).toEqual([true, true, true])
    expect(server.puts.length).toBe(3)
    server.keeps()
    await sender.wake()
    expect([await waiting(), device.timers.pending()]).toEqual([[], []])
  })

  test('are not considered sent when a captive portal answers', async () => {
    const { server, ids, sender, waiting } = await desk([{}])
    for (const answer of [
      new Response('<html>Sign in to the hotel', { headers: { 'content-type': 'text/html' } }),
      Response.json({ ok: true }),
      Response.json({ attachmentId: ids[0], sha256: 'b'.repeat(64) }),
      Response.json({ attachmentId: exampleId(1), sha256: '0'.padStart(64, 'a') }),
    ]) {
      server.says(() => answer)
      await sender.wake()
      expect(await waiting()).toEqual(ids)
    }
  })

  test('with a permanent refusal do not block the others and are not retried', async () => {
    const { server, ids, sender, waiting, files } = await desk()
    server.says((put) => (put.id === ids[0] ? json(415) : Response.json({ attachmentId: put.id, sha256: put.headers[SHA256_HEADER] })))
    await sender.wake()
    await sender.wake()
    expect([server.ids(), await waiting()]).toEqual([ids, []])
    // It is not deleted: a person may still need it.
    expect(await (await files.open()).bytes.get(must(ids[0]))).toBeDefined()
  })

  test('with a permanent refusal are reported to a person, who sends them again or discards them', async () => {
    const { server, device, ids, sender, files } = await desk([{}, {}])
    server.says(() => json(415))
    await sender.wake()
    const counted = { ...device.sync, filesWaiting: () => sender.waiting, filesRefused: () => sender.refused }
    expect(await statusOf(counted, firstStatus)).toMatchObject({ filesWaiting: 0, attentionCount: 2 })
    const db = await files.open()
    expect((await refusedFiles(db, 1)).map(({ id, refused, refusedFor }) => [id, refused, refusedFor])).toEqual(
      ids.map((id) => [id, 415, 'x']),
    )
    expect(await refusedFiles(db, 2)).toEqual([])
    server.keeps()
    await sendRefusedAgain(db, must(ids[0]))
    await dropOwnFiles(db, [must(ids[1])])
    await sender.wake()
    expect([server.ids().at(-1), server.puts.length, sender.refused]).toEqual([ids[0], 3, 0])
    expect([await refusedFiles(db, 1), await db.bytes.get(must(ids[1]))]).toEqual([[], undefined])
  })

  test('whose bytes this browser has lost are reported to a person too', async () => {
    const { sender, files, ids } = await desk([{}])
    const db = await files.open()
    await db.bytes.delete(must(ids[0]))
    await sender.wake()
    expect((await refusedFiles(db, 1)).map(({ refused }) => refused)).toEqual([BYTES_GONE])
  })

  test('are not sent to an overloaded server for as long as it requests', async () => {
    const { server, device, sender } = await desk([{}])
    server.says(() => json(503, { 'retry-after': '60' }))
    await sender.wake()
    expect(device.timers.pending()).toEqual([MINUTE])
  })

  test('are retried when the server has no space, and not given up', async () => {
    const { server, device, sender, waiting, ids } = await desk([{}])
    const counted = { ...device.sync, filesWaiting: () => sender.waiting, isFileRoomGone: () => sender.isRoomGone }
    server.says(() => Response.json({ errors: { form: ['file-quota'] } }, { status: 429, headers: { 'retry-after': '3600' } }))
    await sender.wake()
    expect([device.timers.pending(), sender.refused, await waiting()]).toEqual([[5 * MINUTE], 0, ids])
    expect(await statusOf(counted, firstStatus)).toMatchObject({ filesWaiting: 1, isFileRoomGone: true })
    server.keeps()
    await sender.wake()
    expect([await waiting(), sender.isRoomGone]).toEqual([[], false])
  })

  test('do not count as refused for space when the server limits requests or does not answer', async () => {
    const { server, sender } = await desk([{}])
    server.says(() => Response.json({ errors: { form: ['too-many-requests'] } }, { status: 429 }))
    await sender.wake()
    expect(sender.isRoomGone).toBe(false)
    server.says(() => Response.json({ errors: { form: ['file-quota'] } }, { status: 429 }))
    await sender.wake()
    expect(sender.isRoomGone).toBe(true)
    server.says(() => json(503))
    await sender.wake()
    expect(sender.isRoomGone).toBe(true)
  })

  test('are tried rarely by a revoked till, however often it wakes up, and at once with a new credential', async () => {
    const { server, device, sender, waiting } = await desk([{}])
    server.says(() => json(401))
    for (let times = 0; times < 5; times += 1) await sender.wake()
    expect(server.puts.length).toBe(1)
    expect(must(device.timers.pending()[0])).toBeGreaterThan(10 * MINUTE)
    server.keeps()
    await sender.wake('credential-changed')
    expect(await waiting()).toEqual([])
  })

  test('added while others are being sent are sent in the same run', async () => {
    const { server, files, ids, sender } = await desk([{}])
    const next = fileRow(50)
    server.says(async (put) => {
      server.keeps()
      await storeOwnFile(await files.open(), next, new Uint8Array([1]).buffer)
      void sender.wake()
      return Response.json({ attachmentId: put.id, sha256: put.headers[SHA256_HEADER] })
    })
    await sender.wake()
    await settled()
    expect(server.ids()).toEqual([...ids, next.id])
  })

  test('are included in the till’s health report', async () => {
    const { device, sender } = await desk()
    const head = must(await readLedgerHead(device.sync))
    const ledger = await device.sync.ledger.open()
    expect(await healthOf({ ...device.sync, filesWaiting: () => 3 }, ledger, head)).toMatchObject({ filesPending: 3 })
    expect(await healthOf(device.sync, ledger, head)).not.toHaveProperty('filesPending')
    expect(sender.waiting).toBe(0)
  })

  test('cached from the server are evicted for newer ones, the least recently used first', () => {
    const rows = [3, 1, 2].map((usedAt) => ({ id: exampleId(usedAt), size: 40, usedAt }))
    expect(overflow(rows, 40, 120).map(({ usedAt }) => usedAt)).toEqual([1])
    expect(overflow(rows, 200, 120).map(({ usedAt }) => usedAt)).toEqual([1, 2, 3])
    expect(overflow(rows, 0, 120)).toEqual([])
  })
})
