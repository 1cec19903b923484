import { describe, expect, test } from 'vitest'
import { attachFile } from '#domain/files/attach-file.ts'
import { ATTACHMENT_PURPOSE, attachment } from '#domain/files/attachment.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { tillPerTest, resultsByPlace } from '../../tests/support/till-per-test.ts'
import { sqlReader } from '../store/reader.ts'
import { testLanes } from '../store/test-database.ts'
import { takeRoom } from './file-quota.ts'
import { nameByBytes } from './name-by-bytes.ts'

const PAPER = { sha256: 'ab'.repeat(32), mime: 'application/pdf' } as const
const QUOTA = { accountMb: 100, tillDayMb: 100 }

describe.each(testLanes)('files declared with a wrong type by an older till, over $name', ({ open }) => {
  const at = tillPerTest(open)

  /** A till attaches a file declared as a picture. */
  async function attached(id: Id, mime: 'image/png' | 'image/jpeg' = 'image/png') {
    await at.till.unlock()
    const file = { mime, bytes: 1000, width: 40, height: 30, sha256: PAPER.sha256, smallSha256: null }
    const owner = { record: 'rent_item', id: exampleId(77) }
    const input = { attachmentId: id, owner, purpose: ATTACHMENT_PURPOSE.picture, file, note: null }
    return resultsByPlace(await at.till.push([await at.till.queue(attachFile, input)]))
  }
  const bytesCome = async () => {
    const from = { accountId: at.accountId, deviceId: at.till.state.deviceId, isOut: false }
    await takeRoom(at.db, QUOTA, from, { sha256: PAPER.sha256, bytes: 1000 }, at.clock.now())
    await nameByBytes(at.db, at.accountId, PAPER)
  }
  const row = (id: Id) => at.db.inAccount(at.accountId, (tx) => sqlReader(tx, at.accountId).get(attachment, id))

  test('are accepted, and get the type of their bytes if these arrived first', async () => {
    await bytesCome()
    expect(await attached(exampleId(1))).toEqual(['1 applied'])
    expect(await row(exampleId(1))).toMatchObject({ mime: 'application/pdf', width: null, height: null, sha256: PAPER.sha256 })
  })

  test('are corrected when the bytes arrive, and tills receive the change', async () => {
    expect(await attached(exampleId(2))).toEqual(['1 applied'])
    expect(await row(exampleId(2))).toMatchObject({ mime: 'image/png', width: 40 })
    const { cursor } = await at.till.pull()
    await bytesCome()
    expect(await row(exampleId(2))).toMatchObject({ mime: 'application/pdf', width: null })
    const received = await at.till.pull({ cursor })
    expect(received.changes.map((change) => change.row)).toMatchObject([{ id: exampleId(2), mime: 'application/pdf' }])
  })

  test('are not changed when the type is right or the bytes are missing', async () => {
    await bytesCome()
    const { cursor } = await at.till.pull()
    await bytesCome()
    expect((await at.till.pull({ cursor })).changes).toEqual([])
  })
})
