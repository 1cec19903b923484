import { expect, test } from 'vitest'
import { isConflict, isTransient, sqlState } from './driver.ts'

const fault = (code: string | null, message = 'planned') => Object.assign(new Error(message), code === null ? {} : { code })

test.each(['EPIPE', 'EPERM', 'EBADF', 'ECONNRESET', 'EAI_AGAIN'])(
  '%s is an error code of the operating system, not an SQLSTATE',
  (code) => {
    expect(sqlState(fault(code))).toBeNull()
  },
)

test.each(['40001', '57014', '23P01', '42P01', 'XX000', 'P0001', 'F0000', 'HV000'])('%s is an SQLSTATE', (code) => {
  expect(sqlState(fault(code))).toBe(code)
})

test.each([
  ...[
    'EPIPE',
    'ECONNRESET',
    'ECONNREFUSED',
    'ECONNABORTED',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'EMFILE',
  ],
  ...[
    '08000',
    '08006',
    '40001',
    '40P01',
    '53100',
    '53200',
    '53300',
    '55006',
    '55P03',
    '57014',
    '57P01',
    '57P02',
    '57P03',
    '57P05',
    '58030',
  ],
  ...['25006', '25P03', '25P04', '40003', '72000'],
])('%s is transient', (code) => {
  expect(isTransient(fault(code))).toBe(true)
})

test.each([
  '22003',
  '22021',
  '23505',
  '23514',
  '23P01',
  '25P02',
  '40002',
  '42501',
  '42P01',
  '54001',
  '55000',
  'P0001',
  'XX001',
  'ENOENT',
  'EACCES',
])('%s is not transient', (code) => {
  expect(isTransient(fault(code))).toBe(false)
})

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('a lost connection without an error code is transient: %s', (message) => {
  expect(isTransient(fault(null, message))).toBe(true)
})

test.each([
  ['40001', true],
  ['40P01', true],
  ['40003', false],
  ['23505', false],
  ['EPIPE', false],
  [null, false],
])('%s is a conflict that can be retried: %s', (code, isOne) => {
  expect(isConflict(fault(code))).toBe(isOne)
})

test('a bug is not transient', () => {
  expect(isTransient(new TypeError('x is undefined'))).toBe(false)
})
