import { expect, test } from 'vitest'
import { minor } from '../kernel/money.ts'
import { decimalText, fitsTaxQr, taxQr } from './qr.ts'

/** Test vectors published by Haraj and Salla with their implementations, and verified independently. */
const PUBLISHED = [
  {
    sellerName: 'Bobs Records',
    trn: '310122393500003',
    stamp: '2022-04-25T15:30:00Z',
    total: minor(100_000),
    vat: minor(15_000),
    expected: 'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
  },
  {
    sellerName: 'الجواهري العربي',
    trn: '310122393500003',
    stamp: '2022-04-25T15:30:00Z',
    total: minor(100_000),
    vat: minor(15_000),
    expected: 'AR3Yp9mE2KzZiNin2YfYsdmKINin2YTYudix2KjZigIPMzEwMTIyMzkzNTAwMDAzAxQyMDIyLTA0LTI1VDE1OjMwOjAwWgQHMTAwMC4wMAUGMTUwLjAw',
  },
  {
    sellerName: 'Salla',
    trn: '1234567891',
    stamp: '2021-07-12T14:25:09Z',
    total: minor(10_000),
    vat: minor(1500),
    expected: 'AQVTYWxsYQIKMTIzNDU2Nzg5MQMUMjAyMS0wNy0xMlQxNDoyNTowOVoEBjEwMC4wMAUFMTUuMDA=',
  },
  {
    sellerName: 'سلة',
    trn: '1234567891',
    stamp: '2021-07-12T14:25:09Z',
    total: minor(10_000),
    vat: minor(1500),
    expected: 'AQbYs9mE2KkCCjEyMzQ1Njc4OTEDFDIwMjEtMDctMTJUMTQ6MjU6MDlaBAYxMDAuMDAFBTE1LjAw',
  },
]

test.each(PUBLISHED)('the QR of $sellerName equals the published one', ({ expected, ...of }) => {
  expect(taxQr(of)).toBe(expected)
})

const long = (sellerName: string) => ({ ...PUBLISHED[0]!, sellerName })
const firstBytes = (qr: string) => [...Buffer.from(qr, 'base64').subarray(0, 2)]

test.each([127, 128, 255])('the length of a seller name of %i bytes fits one byte', (length) => {
  expect(firstBytes(taxQr(long('A'.repeat(length))))).toEqual([1, length])
})

test('a seller name of 256 bytes does not fit', () => {
  expect(fitsTaxQr('A'.repeat(255))).toBe(true)
  expect(fitsTaxQr('A'.repeat(256))).toBe(false)
  expect(() => taxQr(long('A'.repeat(256)))).toThrow()
})

test('the length is in bytes, two per Arabic letter', () => {
  expect(firstBytes(taxQr(long('ي'.repeat(127))))).toEqual([1, 254])
  expect(fitsTaxQr('ي'.repeat(128))).toBe(false)
})

test('amounts have two decimals and Latin digits', () => {
  expect([0, 5, 100, 123_456, -5, -12_345].map((units) => decimalText(minor(units)))).toEqual([
    '0.00',
    '0.05',
    '1.00',
    '1234.56',
    '-0.05',
    '-123.45',
  ])
})
