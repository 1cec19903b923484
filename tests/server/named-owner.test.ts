import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ATTENTION_ACT, attentionAct } from '#domain/attention/attention-act.ts'
import { attention } from '#domain/attention/attention.ts'
import { resolveAttention } from '#domain/attention/resolve-attention.ts'
import { employee, employeePin, employeeProof, role } from '#domain/employees/employee.ts'
import { catalogGroup, service } from '#domain/catalog/catalog.ts'
import { services } from '#domain/catalog/services.ts'
import { type AnyRecord, type RowOf, patch } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { minor } from '#domain/kernel/money.ts'
import { withdrawnLink } from '#domain/orders/papers/withdrawn-link.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { commands } from '#domain/registry.ts'
import { priceChanges } from '#domain/sync/price-changes.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { type Operation, pushResponseSchema } from '#domain/sync/messages.ts'
import { bulkInsert } from '#server/store/bulk.ts'
import { sqlReader } from '#server/store/reader.ts'
import { testLanes } from '#server/store/test-database.ts'
import { readReleases } from '../golden/release.ts'
import { type AttackedShop, openAttackedShop } from '../support/attacked-shop.ts'
import { type DirectTill, OWNER, TRAINEE_ID, enrolDirectTill } from '../support/direct-till.ts'
import { exampleGroup, exampleId, exampleService } from '../support/examples/example-shop.ts'

/** Every command that requires a personal session, with a valid input as a release wrote it. */
function ownSessionActs(): readonly { readonly type: string; readonly v: number; readonly args: unknown }[] {
  const written = readReleases().flatMap(({ release }) => [
    ...release.operations.map(({ op }) => ({ type: op.type, v: op.v, args: op.args })),
    ...release.online.map(({ command, version, input }) => ({ type: command, v: version, args: input })),
  ])
  return commands
    .filter(({ kind }) => kind === 'online')
    .map(({ name, version }) => {
      const found = written.find((one) => one.type === name && one.v === version)
      if (!found) throw new Error(`no release wrote ${name}@${version}: \`npm run golden\` writes it`)
      return found
    })
}

/** Actors that a till may claim: the owner, a cashier, an id of another account, none. */
const NAMED: readonly (readonly [name: string, actor: Id | null])[] = [
  ['the owner', OWNER.employeeId],
  ['a cashier', TRAINEE_ID],
  ['somebody of nowhere', exampleId(779)],
  ['nobody', null],
]

describe.each(testLanes)('a till that claims to act for the owner, over $name', (lane) => {
  let shop: AttackedShop
  let foreign: { readonly till: DirectTill; readonly accountId: number }
  let notice: RowOf<typeof attention>

  const all = <R extends AnyRecord>(record: R, accountId = shop.accountId): Promise<RowOf<R>[]> =>
    shop.app.db.inAccount(accountId, (tx) => sqlReader(tx, accountId).select(record, { limit: 500 }))
  const push = async (till: DirectTill, op: Operation) => {
    const { status, body } = await shop.app.request('POST', '/api/sync/push', { token: till.credential, body: till.request([op]) })
    expect(status).toBe(200)
    const answer = v.parse(pushResponseSchema, body)
    Object.assign(till.state, { nonce: answer.nextNonce, ackedSeq: answer.lastSeq })
    return answer.results.map((one) => `${one.status} ${one.code ?? ''}`.trim())
  }
  /** The notice codes of one operation. */
  const resultOf = async ({ opId }: Operation, accountId = shop.accountId): Promise<string[]> =>
    (await all(attention, accountId)).filter(({ operationId }) => operationId === opId).map(({ code }) => code)
  /** Everything that such an act could change: notices and their history, PINs, people, settings, links. */
  const decided = async () => ({
    closed: (await all(attention)).filter(({ resolvedAt }) => resolvedAt !== null),
    rest: await Promise.all(
      [attentionAct, employeePin, employeeProof, employee, role, accountSetting, withdrawnLink].map((one) => all(one)),
    ),
  })
  const closing = () => ({ type: resolveAttention.name, v: 2, args: { attentionId: notice.id, act: ATTENTION_ACT.accept, note: '' } })
  const acts = () => [closing(), { ...closing(), v: 1, args: { attentionId: notice.id } }, ...ownSessionActs()]

  beforeAll(async () => {
    shop = await openAttackedShop(lane)
    const { db } = shop.app
    const others = await db.asPlatform((tx) => tx.query<{ id: number }>('select id from account where id <> $1', [shop.accountId]))
    const accountId = Number(others[0]?.id)
    foreign = { accountId, till: await enrolDirectTill({ db, clock: shop.clock }, accountId) }
    // A sale below its price, which needs a review that its seller would want to avoid.
    const cheap = await shop.till.sale(0, (input) => ({
      ...input,
      bill: { ...input.bill, lines: input.bill.lines.map((line) => ({ ...line, unitPrice: minor(1), listPrice: minor(1) })) },
    }))
    await push(shop.till, cheap)
    const found = (await all(attention)).find(({ code }) => code === 'sync.list-price-differs')
    if (!found) throw new Error('a sale below its price is told')
    notice = found
  })
  afterAll(() => shop.app.close())

  test.each(NAMED)('or for %s: each session-only command is rejected and reported, and changes nothing', async (_, actor) => {
    const before = await decided()
    for (const act of acts())
      for (const kind of ['intent', 'fact'] as const) {
        const op = shop.till.raw({ ...act, class: kind, actor })
        const answered = kind === 'fact' ? 'parked sync.needs-session' : 'rejected sync.needs-session'
        expect([act.type, kind, await push(shop.till, op), await resultOf(op)]).toEqual([
          act.type,
          kind,
          [answered],
          ['sync.needs-session'],
        ])
      }
    expect(await decided()).toEqual(before)
  })

  test('of another account affects no notice of this account and is reported in its own', async () => {
    const before = await decided()
    const op = foreign.till.raw({ ...closing(), class: 'intent', actor: OWNER.employeeId })
    expect(await push(foreign.till, op)).toEqual(['rejected sync.needs-session'])
    expect([await resultOf(op, foreign.accountId), await resultOf(op)]).toEqual([['sync.needs-session'], []])
    expect(await decided()).toEqual(before)
  })

  test('that was revoked has its operations quarantined and is reported', async () => {
    const before = await decided()
    const op = shop.revoked.raw({ ...closing(), class: 'intent', actor: OWNER.employeeId })
    expect(await push(shop.revoked, op)).toEqual(['parked sync.device-revoked'])
    expect(await resultOf(op)).toEqual(['sync.device-revoked'])
    expect(await decided()).toEqual(before)
  })

  test('does not block other tills or itself', async () => {
    const stuck = shop.till.raw({ ...closing(), class: 'fact', actor: OWNER.employeeId })
    expect(await push(shop.till, stuck)).toEqual(['parked sync.needs-session'])
    expect(await push(shop.other, await shop.other.sale(1))).toEqual(['applied'])
    expect(await push(shop.till, await shop.till.sale(2))).toEqual(['applied'])
  })

  describe('and edits the catalogue', () => {
    const draft = (price: number) => {
      const { nameAr, nameEn, groupId, jobMinutes, isShownToCustomer, isShownOnline, isFavourite, position } = exampleService
      return { nameAr, nameEn, groupId, jobMinutes, isShownToCustomer, isShownOnline, isFavourite, position, price: minor(price) }
    }
    beforeAll(() => shop.app.db.inAccount(shop.accountId, (tx) => bulkInsert(tx, shop.accountId, catalogGroup, [exampleGroup])))
    const edited = (price: number) => ({ serviceId: exampleService.id, service: draft(price) })
    const notice_ = async ({ opId }: Operation) => (await all(attention)).find(({ operationId }) => operationId === opId)
    const priceNow = async () => (await all(service)).find(({ id }) => id === exampleService.id)?.price

    test('is reported for a price with both values, because later documents are checked against it', async () => {
      await shop.till.unlock()
      const op = shop.till.raw({ type: services.edit.name, v: services.edit.version, class: 'intent', args: edited(100) })
      expect(await push(shop.till, op)).toEqual(['exception sync.price-changed-at-till'])
      const details = { nameEn: exampleService.nameEn, what: 'price', wasAmount: exampleService.price, isAmount: 100, count: 1 }
      expect(await notice_(op)).toMatchObject({ code: 'sync.price-changed-at-till', details })
      expect(await priceNow()).toBe(100)
      const same = shop.till.raw({ type: services.edit.name, v: services.edit.version, class: 'intent', args: edited(100) })
      expect(await push(shop.till, same)).toEqual(['applied'])
    })

    test('is reported for rents and insurance amounts, with their count', async () => {
      const pieceId = (await all(rentItem))[0]?.id ?? ''
      const [before] = (await all(rentItem)).filter(({ id }) => id === pieceId)
      const changes = [
        patch(rentItem, pieceId, { rentPrice: minor(1), sellPrice: null, insuranceAmount: minor(0), nameEn: before?.nameEn ?? '' }),
      ]
      const found = await shop.app.db.inAccount(shop.accountId, (tx) => priceChanges(sqlReader(tx, shop.accountId), changes))
      expect(found.map(({ field, is }) => [field, is])).toEqual(expect.arrayContaining([['rentPrice', 1]]))
      expect(found.every(({ itemId, nameEn }) => itemId === pieceId && nameEn === before?.nameEn)).toBe(true)
    })

    test('is not reported for changes in a personal session', async () => {
      const body = { opId: shop.clock.newId(), input: edited(exampleService.price) }
      expect((await shop.app.request('POST', '/api/command/editService', { token: shop.owner, body })).body).toEqual({ ok: true })
      expect(await priceNow()).toBe(exampleService.price)
      expect((await all(attention)).filter(({ operationId }) => operationId === body.opId)).toEqual([])
    })
  })

  test("has no session: a cashier and another shop's owner are refused too, and the owner is not", async () => {
    const send = (token: unknown) =>
      shop.app.request('POST', '/api/command/resolveAttention', { token, body: { opId: shop.clock.newId(), input: closing().args } })
    const before = await decided()
    expect((await send(undefined)).status).toBe(401)
    expect((await send(shop.till.credential)).status).toBe(401)
    expect((await send(shop.cashier)).body).toMatchObject({ ok: false, refusal: { code: 'attention.no-permission' } })
    expect((await send(shop.foreigner)).body).toMatchObject({ ok: false, refusal: { code: 'attention.unknown' } })
    expect(await decided()).toEqual(before)
    expect((await send(shop.owner)).body).toEqual({ ok: true })
    expect((await all(attention)).find(({ id }) => id === notice.id)?.resolvedAt).not.toBeNull()
  })
})
