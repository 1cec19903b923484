import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { exampleId, sha256 } from '../../../tests/support/examples/example-shop.ts'
import { exampleContract, exampleVisit } from '../../../tests/support/examples/example-visit.ts'
import { NOBODY, act, numberedContexts, visitShop } from '../../../tests/support/examples/visit-shop.ts'
import { checkOutVisit } from '../check-out-visit.ts'
import { rentContract } from './rent-contract.ts'
import { signContract } from './sign-contract.ts'

const contextOf = numberedContexts()

describe('a contract', () => {
  test('stores the exact text shown, with the signature', async () => {
    const shop = visitShop()
    await act(shop, checkOutVisit, exampleVisit(), contextOf())
    const given = exampleContract()
    expect(await act(shop, signContract, given, contextOf())).toEqual([])
    expect(shop.rows(rentContract)).toMatchObject([
      { status: 2, signedOn: '2026-11-21', textSha256: sha256(`${given.textAr}\n${given.textEn}`), signature: 'M10,20 L30,40 L50,20' },
    ])
    expect(await act(shop, signContract, exampleContract({ textAr: 'نص آخر' }), contextOf())).toEqual(['orders.contract-signed'])
    expect(shop.rows(rentContract)[0]?.textAr).toBe(given.textAr)
  })

  test('can be printed first and signed later with the same text', async () => {
    const shop = visitShop()
    await act(shop, checkOutVisit, exampleVisit(), contextOf())
    expect(await act(shop, signContract, exampleContract({ signature: null, signerName: '' }), contextOf())).toEqual([])
    expect(shop.rows(rentContract)).toMatchObject([{ status: 1, signature: '', signedAt: null }])
    expect(await act(shop, signContract, exampleContract({ textEn: 'Other' }), contextOf())).toEqual(['orders.contract-differs'])
    expect(shop.rows(rentContract)).toMatchObject([{ status: 2, textEn: 'Other' }])
    expect(
      await act(shop, signContract, exampleContract({ contractId: exampleId(1231), orderId: exampleId(9) }), contextOf(NOBODY)),
    ).toEqual(['orders.no-permission', 'orders.unknown'])
  })

  test('without a signature, text or name is invalid input', () => {
    const issuesOf = (more: Parameters<typeof exampleContract>[0]) =>
      v.safeParse(signContract.input, exampleContract(more)).issues?.map((issue) => [issue.path?.[0]?.key, issue.message])
    expect(issuesOf({ signature: '' })).toEqual([['signature', 'orders.signature-required']])
    expect(issuesOf({ signature: 'M1,2' })).toEqual([['signature', 'orders.signature-required']])
    expect(issuesOf({ signerName: ' ' })).toEqual([['signerName', 'required']])
    expect(issuesOf({ textAr: ' ', textEn: '' })).toEqual([[undefined, 'orders.contract-empty']])
    // One language is sufficient.
    expect(issuesOf({ textAr: 'نص', textEn: ' ' })).toBeUndefined()
    expect(issuesOf({ textAr: ' ', textEn: 'Text' })).toBeUndefined()
  })
})
