import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adjustQuantity } from '#domain/inventory/adjust-quantity.ts'
import { takeFromStock } from '#domain/inventory/stock-operations.ts'
import { minor } from '#domain/kernel/money.ts'
import { SHARED_PAPER } from '#domain/orders/papers/withdrawn-link.ts'
import { discardHeldBill } from '#domain/sales/held-bill.ts'
import { DRAWER_MOVE } from '#domain/shifts/shift.ts'
import { closeShift, moveCash, openDrawer, openShift } from '#domain/shifts/shift-commands.ts'
import { STOCK_OPERATION, STOCK_REASON } from '#domain/stock/stock-move.ts'
import { type AttackedShop, openAttackedShop } from '../../../tests/support/attacked-shop.ts'
import { TRAINEE_ID, exampleProducts } from '../../../tests/support/direct-till.ts'
import { exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { testLanes } from '../../store/test-database.ts'
import { PASSWORD } from '../test-app.ts'

interface Line {
  readonly command: string
  readonly subject: string
  readonly subjectId: string
  readonly nameEn: string | null
  readonly reason: string | null
  readonly employeeId: string | null
}

describe.each(testLanes)('the activity log over $name', (lane) => {
  let shop: AttackedShop
  beforeAll(async () => {
    shop = await openAttackedShop(lane)
  })
  afterAll(() => shop.app.close())

  const { timeZone } = exampleSetting
  const productId = exampleProducts[0]?.id ?? ''
  const log = async () => {
    const { body } = await shop.app.request('GET', '/api/query/activities?limit=200', { token: shop.owner })
    return (body as unknown as { rows: Line[] }).rows
  }
  const reported = async (command: string) => (await log()).filter((line) => line.command === command)
  const changes = async (record: string, id: string) => {
    const { body } = await shop.app.request('GET', `/api/timeline/${record}/${id}`, { token: shop.owner })
    const { lines } = body as unknown as { lines: { command: string; record: string; fields: { name: string; values: unknown[] }[] }[] }
    return lines.map((line) => ({ ...line, fields: Object.fromEntries(line.fields.map(({ name, values }) => [name, values])) }))
  }

  test('lists lost goods with their quantity at their product', async () => {
    const head = { reason: STOCK_REASON.stolen, reference: null, note: null }
    const op = await shop.till.queue(takeFromStock, { operation: STOCK_OPERATION.lost, lines: [{ productId, quantity: 3 }], ...head })
    await shop.till.push([op])
    expect(await reported('takeFromStock')).toMatchObject([
      { subject: 'product', subjectId: productId, nameEn: exampleProducts[0]?.nameEn },
    ])
    expect(await changes('product', productId)).toMatchObject([
      {
        command: 'takeFromStock',
        record: 'stock_move',
        fields: { operation: [STOCK_OPERATION.lost], quantity: [-3], reason: [head.reason] },
      },
    ])
  })

  test('lists stocktakes with the difference to the recorded stock', async () => {
    const sentAt = shop.clock.now()
    const lines = [{ productId, counted: 4000, countedAt: sentAt }]
    await shop.till.push([await shop.till.queue(adjustQuantity, { lines, sentAt, reason: null, reference: null, note: null })])
    const [, move] = (await changes('product', productId)).filter(({ command }) => command === 'adjustQuantity')
    expect(move ?? (await changes('product', productId))[0]).toMatchObject({ record: 'stock_move', fields: { counted: [4000] } })
  })

  test('lists shifts, cash movements and openings of the drawer without a sale', async () => {
    const shiftId = shop.clock.newId()
    const at = shop.clock.now()
    const opened = await shop.till.queue(openShift, { shiftId, till: 'T02', float: minor(20_000), timeZone })
    const move = { kind: DRAWER_MOVE.out, amount: minor(5_000), reason: 'coffee', timeZone } as const
    const out = await shop.till.queue(moveCash, { moveId: shop.clock.newId(), ...move })
    const inspected = await shop.till.queue(openDrawer, { moveId: shop.clock.newId(), reason: 'change a note', timeZone })
    const closed = await shop.till.queue(closeShift, {
      shiftId,
      ...{ opened: { at, by: null, seq: opened.seq, float: minor(20_000), till: 'T02' }, counts: [{ value: 1000, count: 14 }] },
      ...{ counted: {}, expected: { '1': minor(15_000) }, note: null, timeZone },
    })
    await shop.till.push([opened, out, inspected, closed])
    expect((await log()).slice(0, 4)).toMatchObject([
      { command: 'closeShift', subject: 'shift', subjectId: shiftId, nameEn: 'T02' },
      { command: 'openDrawer', subject: 'drawer_move', reason: 'change a note' },
      { command: 'moveCash', subject: 'drawer_move', reason: 'coffee' },
      { command: 'openShift', subject: 'shift', subjectId: shiftId },
    ])
    const [close] = await changes('shift', shiftId)
    expect(close?.fields['difference']).toEqual([null, -1_000])
  })

  test('lists discarded bills on hold, but not those that were sold', async () => {
    const id = shop.clock.newId()
    const hold = `insert into held_bill (account_id, id, label, bill, is_open, held_at) values ($1, $2, 'Sara', '{}', true, now())`
    await shop.app.db.asPlatform((tx) => tx.query(hold, [shop.accountId, id]))
    const op = shop.till.raw({ type: discardHeldBill.name, v: discardHeldBill.version, class: 'intent', args: { heldBillId: id } })
    await shop.till.push([op])
    expect(await reported('discardHeldBill')).toMatchObject([{ subject: 'held_bill', subjectId: id, nameEn: 'Sara' }])
  })

  test('lists a sale once, with its invoice', async () => {
    const before = (await changes('product', productId)).length
    await shop.till.push([await shop.till.sale(1)])
    expect(await reported('issueInvoice')).toMatchObject([{ subject: 'invoice' }])
    expect(await changes('product', productId)).toHaveLength(before)
  })

  test('lists closed notices and withdrawn public links', async () => {
    const act = (name: string, input: unknown) =>
      shop.app.request('POST', `/api/command/${name}`, { token: shop.owner, body: { opId: shop.clock.newId(), v: 2, input } })
    const [notice] = await shop.app.db.asPlatform((tx) =>
      tx.query<{ id: string }>('select id from attention where account_id = $1 and resolved_at is null limit 1', [shop.accountId]),
    )
    await act('resolveAttention', { attentionId: notice?.id, act: 1, note: 'counted' })
    const [sold] = await reported('issueInvoice')
    await act('withdrawLink', { paper: SHARED_PAPER.invoice, paperId: sold?.subjectId })
    expect(await reported('resolveAttention')).toMatchObject([{ subject: 'attention', subjectId: notice?.id }])
    expect(await reported('withdrawLink')).toMatchObject([{ subject: 'invoice', subjectId: sold?.subjectId }])
  })

  test('lists enrolled and closed tills, with user and reason', async () => {
    const made = await shop.app.request('POST', '/api/sync/enrol', { token: shop.owner, body: { name: 'Counter', app: 'test' } })
    const deviceId = String(made.body['deviceId'])
    expect(await reported('enrolTill')).toContainEqual(expect.objectContaining({ subject: 'till', subjectId: deviceId, nameEn: 'Counter' }))
    await shop.app.request('POST', `/api/devices/${deviceId}/retire`, { token: shop.owner, body: { reason: 'sold on' } })
    expect(await reported('retireTill')).toMatchObject([{ subject: 'till', subjectId: deviceId, nameEn: 'Counter', reason: 'sold on' }])
  })

  test('lists the choice of the alias, sign-ins and sign-outs elsewhere', async () => {
    await shop.app.request('POST', '/api/settings/choose_alias', { token: shop.owner, body: { alias: 'yasmin' } })
    expect(await reported('chooseAlias')).toHaveLength(1)
    const again = { email: 'cashier@shop.example', password: PASSWORD, take_over: true }
    await shop.app.request('POST', '/api/login', { body: again })
    expect(await reported('takeOverSession')).toMatchObject([{ subject: 'employee', subjectId: TRAINEE_ID, employeeId: TRAINEE_ID }])
  })

  test('can be filtered by subject and by action', async () => {
    const all = await log()
    const requests = async (query: string) => {
      const { body } = await shop.app.request('GET', `/api/query/activities?limit=200&${query}`, { token: shop.owner })
      return (body as unknown as { rows: Line[] }).rows
    }
    const ofPeople = all.filter(({ subject }) => subject === 'employee')
    const [takeover, alias] = ['takeOverSession', 'chooseAlias']
    expect(ofPeople.length).toBeGreaterThan(0)
    expect(ofPeople.length).toBeLessThan(all.length)
    expect(await requests('filter.subject=employee')).toEqual(ofPeople)
    expect(await requests(`filter.command=${takeover}&filter.command=${alias}`)).toEqual(
      all.filter(({ command }) => command === takeover || command === alias),
    )
    expect(await requests(`filter.subject=employee&filter.command=${alias}`)).toEqual([])
    expect(await requests('filter.command=ofAnOlderApp')).toEqual([])
  })

  test('contains earlier and new permissions of a role, page by page', async () => {
    const roleId = (
      await shop.app.db.asPlatform((tx) =>
        tx.query<{ id: string }>('select role_id as id from employee where account_id = $1 and id = $2', [shop.accountId, TRAINEE_ID]),
      )
    )[0]?.id
    const permissions = { '2': [1], '3': [1] }
    const input = { roleId, role: { nameAr: 'متدربة', nameEn: 'Trainee', discountMax: null, permissions } }
    const requests = { token: shop.owner, body: { opId: shop.clock.newId(), input } }
    expect((await shop.app.request('POST', '/api/command/editRole', requests)).body).toEqual({ ok: true })
    const [line] = await changes('role', String(roleId))
    expect(line?.fields['permissions']).toEqual([{ '2': [1] }, permissions])
  })
})
