import { describe, expect, test } from 'vitest'
import { PLAIN_FILE, employee, employeeFile } from '#domain/employees/employee.ts'
import { rate } from '#domain/kernel/money.ts'
import { canonicalJson } from '#domain/kernel/text.ts'
import { mirroredRecords } from '#domain/registry.ts'
import { addChecksum, checksumText, rowHash } from '#domain/sync/checksum.ts'
import { PROTO } from '#domain/sync/messages.ts'
import { TRAINEE_ID } from '../../../tests/support/direct-till.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { tillPerTest } from '../../../tests/support/till-per-test.ts'
import { bulkInsert } from '../../store/bulk.ts'
import { testLanes } from '../../store/test-database.ts'
import { checksum } from './checksum.ts'
import { snapshot } from './snapshot.ts'

describe.each(testLanes)('the pay of an employee, over $name', ({ open }) => {
  const at = tillPerTest(open)

  test('is not sent to tills: pull, initial copy and checksum agree without it', async () => {
    const file = { ...PLAIN_FILE, id: TRAINEE_ID, commission: rate(1_234) }
    await at.db.inAccount(at.accountId, (tx) => bulkInsert(tx, at.accountId, employeeFile, [file]))
    const deps = { db: at.db, clock: at.clock, onBug: () => undefined }
    const { deviceId } = at.till.state
    const known = { accountId: at.accountId, deviceId }
    const pulled = await at.till.pull({ cursor: { ver: 0, record: null, id: null } })
    const request = { proto: PROTO, reqId: exampleId(1), deviceId, record: employee.name, afterId: null, limit: 100 } as const
    const copied = await snapshot(deps, known, employee, request)
    const { sums } = await checksum(deps, known, { reqId: exampleId(2), records: mirroredRecords })

    const people = copied.rows.map(({ row }) => row)
    expect(people).toHaveLength(2)
    expect(pulled.changes.filter(({ record }) => record === employee.name).map(({ row }) => row)).toEqual(people)
    const sum = people.map((row) => rowHash(canonicalJson(row))).reduce(addChecksum, 0)
    expect(sums[employee.name]).toEqual({ count: 2, sum: checksumText(sum) })
    expect(JSON.stringify([pulled, copied])).not.toContain('commission')
    expect(JSON.stringify(people)).not.toContain('1234')
    expect(Object.keys(sums)).not.toContain(employeeFile.name)
  })
})
