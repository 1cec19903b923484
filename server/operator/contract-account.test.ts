import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { DAY_MS, day, instant } from '#domain/kernel/time.ts'
import { type AccountContract, accountContract } from '#domain/platform/account-contract.ts'
import { PLAN } from '#domain/platform/account-invoice.ts'
import { signAccountContract } from '#domain/platform/sign-account-contract.ts'
import { OWNER, TRAINEE_ID, countingClock, seedShop } from '../../tests/support/direct-till.ts'
import { EXAMPLE_NOW, exampleId } from '../../tests/support/examples/example-shop.ts'
import { openSideBySide } from '../../tests/support/side-by-side.ts'
import type { Database } from '../store/database.ts'
import { sqlReader } from '../store/reader.ts'
import { testLanes } from '../store/test-database.ts'
import { runOnline } from '../sync/push/run-command.ts'
import { contractAccount, contractsOf, titleAndText, withdrawContract } from './contract-account.ts'

const PROVIDER = { nameAr: 'المزوّد', nameEn: 'Provider', trn: null, addressAr: '', addressEn: '' }
const TEXTS = { titleAr: 'عقد اشتراك', titleEn: 'Subscription contract', textAr: 'نص العقد', textEn: 'The text' }
const TERMS = { plan: PLAN.premium, fromOn: day('2026-12-01'), untilOn: day('2027-11-30'), total: minor(115_000), ...TEXTS }

test('the first line of a file is the title, the rest is the text', () => {
  expect(titleAndText('\uFEFFTitle \r\n\r\nOne\r\n\r\nTwo\r\n')).toEqual({ title: 'Title', text: 'One\n\nTwo' })
  expect(titleAndText('Title')).toEqual({ title: 'Title', text: '' })
})

describe.each(testLanes)('the contract of an account, over $name', ({ open }) => {
  let db: Database
  const clock = countingClock(6)
  beforeAll(async () => {
    db = await open()
    await seedShop(db, 1)
  })
  afterAll(() => db.close())

  const make = async (): Promise<AccountContract> => {
    const made = await contractAccount({ db, clock }, { accountId: 1, terms: TERMS, provider: PROVIDER })
    if (!made) throw new Error('the shop has no owner')
    return made
  }
  const read = (id: string) => db.inAccount(1, (tx) => sqlReader(tx, 1).get(accountContract, id), { readOnly: true })
  const sign = (contractId: string, signerName: string, more: Partial<Parameters<typeof runOnline>[1]> = {}) =>
    runOnline(db, {
      ...{ accountId: 1, actor: OWNER, opId: clock.newId(), command: signAccountContract, now: EXAMPLE_NOW },
      ...{ input: { contractId, signerName, signature: 'M10,20 L30,40 L50,20' } },
      ...more,
    })
  const refusal = (code: string) => ({ ok: false, refusal: { code } })

  test('is made for the owner under numbers without gaps, and for no account that does not exist', async () => {
    expect(await contractAccount({ db, clock }, { accountId: 9, terms: TERMS, provider: PROVIDER })).toBeNull()
    const [first, second] = [await make(), await make()]
    expect([first.number, second.number]).toEqual(['C-000001', 'C-000002'])
    expect(await read(first.id)).toEqual(first)
    expect(first).toMatchObject({ ownerId: OWNER.employeeId, status: 1, currency: 'SAR' })
  })

  test('is signed once of two windows at the same time, and the first signature stays', async () => {
    const { id } = await make()
    await openSideBySide(db, 2)
    const answers = await Promise.all([sign(id, 'نورة'), sign(id, 'Noura')])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject(refusal('contracts.signed-already'))
    const signed = await read(id)
    expect(signed).toMatchObject({ status: 2, signedAt: EXAMPLE_NOW, signedOn: '2026-11-21' })
    expect(await sign(id, 'سارة')).toMatchObject(refusal('contracts.signed-already'))
    expect(await read(id)).toEqual(signed)
  })

  test('is signed only by its customer, and only with a valid drawing', async () => {
    const { id } = await make()
    const actor = { ...OWNER, employeeId: TRAINEE_ID }
    expect(await sign(id, 'سارة', { actor })).toMatchObject(refusal('contracts.no-permission'))
    expect(await sign(id, 'نورة', { input: { contractId: id, signerName: 'نورة', signature: '' } })).toMatchObject({ ok: false })
    expect(await sign(exampleId(404), 'نورة')).toMatchObject(refusal('contracts.unknown'))
    expect(await read(id)).toMatchObject({ status: 1, signature: '' })
  })

  test('can be withdrawn only while it is unsigned', async () => {
    const [pending, signed] = [await make(), await make()]
    expect(await sign(signed.id, 'نورة')).toEqual({ ok: true })
    const at = { db, clock }
    expect(await withdrawContract(at, 'C-999999')).toEqual({ kind: 'unknown' })
    expect(await withdrawContract(at, signed.number)).toEqual({ kind: 'signed', by: 'نورة', on: '2026-11-21' })
    expect(await withdrawContract(at, pending.number)).toEqual({ kind: 'withdrawn' })
    expect(await withdrawContract(at, pending.number)).toEqual({ kind: 'withdrawn-before' })
    expect(await sign(pending.id, 'نورة')).toMatchObject(refusal('contracts.withdrawn'))
  })

  test('is listed with what became of it', async () => {
    expect(await contractsOf({ db, clock }, 9)).toBeNull()
    const late = { ...clock, now: () => instant(EXAMPLE_NOW + 400 * DAY_MS) }
    const states = async (at: typeof clock) =>
      (await contractsOf({ db, clock: at }, 1))?.map(({ contract, state }) => [contract.number, state])
    expect(await states(clock)).toEqual([
      ['C-000001', 'to-sign'],
      ['C-000002', 'to-sign'],
      ['C-000003', 'signed'],
      ['C-000004', 'to-sign'],
      ['C-000005', 'withdrawn'],
      ['C-000006', 'signed'],
    ])
    expect((await states(late))?.slice(2, 4)).toEqual([
      ['C-000003', 'signed'],
      ['C-000004', 'expired'],
    ])
  })

  test('keeps its text and its price: the role of the app may change nothing but the signature', async () => {
    const { id } = await make()
    for (const change of ["text_ar = 'x'", 'total = 1', 'withdrawn_at = now()']) {
      const requested = db.inAccount(1, (tx) => tx.query(`update account_contract set ${change} where account_id = 1 and id = $1`, [id]))
      await expect(requested).rejects.toThrow(/permission denied/)
    }
  })
})
