import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { EXAMPLE_NOW, exampleContext, exampleId, sha256 } from '../../tests/support/examples/example-shop.ts'
import { allPermissions } from '../access/pages.ts'
import { decideCommand } from '../kernel/decide.ts'
import { minor } from '../kernel/money.ts'
import { day, instant } from '../kernel/time.ts'
import {
  ACCOUNT_CONTRACT_STATUS,
  type AccountContract,
  CONTRACT_STATE,
  accountContractFault,
  accountContractState,
  issuedAccountContract,
} from './account-contract.ts'
import { PLAN } from './account-invoice.ts'
import { signAccountContract } from './sign-account-contract.ts'

const YEAR = { plan: PLAN.premium, fromOn: day('2026-12-01'), untilOn: day('2027-11-30'), total: minor(115_000) }
const TERMS = { ...YEAR, titleAr: 'عقد اشتراك', titleEn: 'Subscription contract', textAr: 'نص العقد', textEn: 'The text' }
const PARTY = { nameAr: 'المزوّد', nameEn: 'Provider', trn: null, addressAr: '', addressEn: '' }
const OWNER_ID = exampleId(11)
const GIVEN = { id: exampleId(1), no: 7, timeZone: 'Asia/Riyadh', currency: 'SAR', provider: PARTY, shop: PARTY, ownerId: OWNER_ID, sha256 }
const TODAY = day('2026-11-21')
const pending = issuedAccountContract(TERMS, { ...GIVEN, now: EXAMPLE_NOW })
const SIGNED = { status: ACCOUNT_CONTRACT_STATUS.signed, signedAt: EXAMPLE_NOW, signedOn: TODAY }

describe('a contract is made', () => {
  test('for one day, and not for a period that ends the day before it begins', () => {
    expect(accountContractFault({ ...TERMS, untilOn: TERMS.fromOn })).toBeNull()
    expect(accountContractFault({ ...TERMS, untilOn: day('2026-11-30') })).toBe('period-ends-before-it-begins')
  })

  test('for a price, with a title and a text in each language', () => {
    expect(accountContractFault({ ...TERMS, total: minor(1) })).toBeNull()
    expect(accountContractFault({ ...TERMS, total: minor(0) })).toBe('nothing-to-pay')
    for (const field of ['titleAr', 'titleEn', 'textAr', 'textEn'])
      expect(accountContractFault({ ...TERMS, [field]: ' ' })).toBe('text-missing')
    expect(accountContractFault({ ...TERMS, titleEn: 'x'.repeat(200), textAr: 'x'.repeat(40_000) })).toBeNull()
    expect(accountContractFault({ ...TERMS, titleEn: 'x'.repeat(201) })).toBe('title-too-long')
    expect(accountContractFault({ ...TERMS, textAr: 'x'.repeat(40_001) })).toBe('text-too-long')
  })

  test('with a number, the day of the shop and the checksum of its text', () => {
    // Half past nine in the evening of UTC is the next day in Riyadh.
    const made = issuedAccountContract(TERMS, { ...GIVEN, now: instant(Date.UTC(2026, 10, 30, 21, 30)) })
    expect(made).toMatchObject({ number: 'C-000007', issuedOn: '2026-12-01', status: 1, signature: '', signedAt: null, withdrawnAt: null })
    expect(made.textSha256).toBe(sha256('نص العقد\nThe text'))
  })
})

test('a contract is signed through its last day; a signed one stays signed after it', () => {
  expect(accountContractState(pending, day('2027-11-30'))).toBe(CONTRACT_STATE.toSign)
  expect(accountContractState(pending, day('2027-12-01'))).toBe(CONTRACT_STATE.expired)
  expect(accountContractState({ ...pending, ...SIGNED }, day('2027-12-01'))).toBe(CONTRACT_STATE.signed)
  expect(accountContractState({ ...pending, withdrawnAt: EXAMPLE_NOW }, TODAY)).toBe(CONTRACT_STATE.withdrawn)
})

describe('signing a contract', () => {
  const given = { contractId: pending.id, signerName: 'نورة', signature: 'M10,20 L30,40 L50,20' }
  const by = (employeeId: string) => exampleContext({ actor: { employeeId, permissions: allPermissions() } })
  const sign = (contract: AccountContract | null, more: Parameters<typeof exampleContext>[0] = {}, employeeId = OWNER_ID) =>
    decideCommand(signAccountContract, given, { contract, timeZone: 'Asia/Riyadh' }, { ...by(employeeId), ...more })
  const refusal = (code: string) => ({ ok: false, refusal: { code } })

  test('keeps the name, the drawing and the moment', () => {
    const fields = { ...SIGNED, signerName: 'نورة', signature: given.signature }
    expect(sign(pending)).toEqual({
      ok: true,
      changes: [{ op: 'patch', record: 'account_contract', id: pending.id, fields }],
      objections: [],
    })
  })

  test('is only for the owner of the account, regardless of other permissions', () => {
    expect(sign(pending, {}, exampleId(12))).toMatchObject(refusal('contracts.no-permission'))
  })

  test('happens once, and not after a withdrawal or the last day', () => {
    expect(sign({ ...pending, ...SIGNED })).toMatchObject(refusal('contracts.signed-already'))
    expect(sign({ ...pending, withdrawnAt: EXAMPLE_NOW })).toMatchObject(refusal('contracts.withdrawn'))
    // The last day ends at midnight in Riyadh, nine in the evening of UTC.
    expect(sign(pending, { now: instant(Date.UTC(2027, 10, 30, 20, 59)) })).toMatchObject({ ok: true })
    expect(sign(pending, { now: instant(Date.UTC(2027, 10, 30, 21, 0)) })).toMatchObject(refusal('contracts.expired'))
    expect(sign(null)).toMatchObject(refusal('contracts.unknown'))
  })

  test('needs a name and a drawing, of a limited length', () => {
    const issuesOf = (more: object) =>
      v.safeParse(signAccountContract.input, { ...given, ...more }).issues?.map((issue) => [issue.path?.[0]?.key, issue.message])
    expect(issuesOf({})).toBeUndefined()
    expect(issuesOf({ signature: '' })).toEqual([['signature', 'contracts.signature-required']])
    expect(issuesOf({ signature: null })).toEqual([['signature', 'contracts.signature-required']])
    // One tap draws no line.
    expect(issuesOf({ signature: 'M1,2' })).toEqual([['signature', 'contracts.signature-required']])
    expect(issuesOf({ signature: 'M10,20<script>' })).toEqual([['signature', 'contracts.signature-required']])
    expect(issuesOf({ signature: `M${'1 '.repeat(20_000)}` })).toEqual([['signature', 'too-long']])
    expect(issuesOf({ signerName: ' ' })).toEqual([['signerName', 'required']])
  })
})
