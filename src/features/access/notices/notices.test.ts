import { rate } from '#domain/kernel/money.ts'
import { describe, expect, test } from 'vitest'
import type { Session } from '../../../engine/session.ts'
import { noticeTypesOf } from './notice-types.ts'
import { contentOf } from './notices.ts'

const session = (permissions: Session['permissions'], source: Session['source'] = 'user', isHoldAllowed = true) => ({
  source,
  permissions,
  setting: {
    nameAr: '',
    nameEn: '',
    country: 1,
    currency: 'SAR',
    timeZone: 'Asia/Riyadh',
    digits: 1,
    isOfflineSellingOn: true,
    isHoldAllowed,
    pointsPerUnit: 1,
    idleLockMinutes: 5,
    vatRate: rate(1500),
    finishedWizardSteps: [],
  },
})

describe('types of notices', () => {
  test('need permission by page and action: stock by 5/5, surveys by 6/38, complaints by 6/39', () => {
    expect(noticeTypesOf(session({ '5': [5] }))).toEqual(['stock'])
    expect(noticeTypesOf(session({ '6': [38] }))).toEqual(['surveys'])
    expect(noticeTypesOf(session({ '6': [39] }))).toEqual(['complaints'])
    expect(noticeTypesOf(session({ '5': [1, 2], '6': [1] }))).toEqual([])
  })

  test('need page 15, action 1, for absences', () => {
    expect(noticeTypesOf(session({ '15': [1] }))).toEqual(['attendance'])
    expect(noticeTypesOf(session({ '15': [2, 3, 4] }))).toEqual([])
  })

  test('include held bills only if holding is allowed', () => {
    const seller = { '2': [1, 5] }
    expect(noticeTypesOf(session(seller))).toEqual(['orders'])
    expect(noticeTypesOf(session(seller, 'user', false))).toEqual([])
  })

  test('are empty for a session by PIN', () => {
    expect(noticeTypesOf(session({ '2': [5], '5': [5] }, 'pin'))).toEqual([])
  })
})

test('an unknown notice of a newer server is shown as unknown instead of failing', () => {
  const low = { nameAr: 'طرحة', nameEn: 'Veil', onHand: 2, warnAt: 3 }
  expect(contentOf({ code: 'stock-low', details: low })).toEqual({ code: 'stock-low', ...low })
  expect(contentOf({ code: 'bill-on-hold', details: { label: 'Sara' } })).toEqual({ code: 'bill-on-hold', label: 'Sara' })
  const batch = { nameAr: 'كريم', nameEn: 'Cream', productId: 'cream', expiresOn: '2026-12-10', left: 3 }
  expect(contentOf({ code: 'batch-expires', details: batch })).toEqual({ code: 'batch-expires', ...batch })
  expect(contentOf({ code: 'batch-expired', details: { ...batch, expiresOn: 'soon' } })).toEqual({ code: 'unknown' })
  expect(contentOf({ code: 'stock-low', details: {} })).toEqual({ code: 'unknown' })
  expect(contentOf({ code: 'cat-on-table', details: {} })).toEqual({ code: 'unknown' })
})
