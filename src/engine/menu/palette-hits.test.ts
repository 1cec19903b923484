import { setupI18n } from '@lingui/core'
import { House, UserRound } from 'lucide-react'
import { expect, it } from 'vitest'
import { may } from '#domain/access/pages.ts'
import { customerEntity } from '#domain/customers/commands.ts'
import { type ScreenFinder, findersOf, wordHits } from './palette-hits.ts'
import type { Screen } from '../shell/screens.ts'

const i18n = setupI18n({ locale: 'ar', messages: { ar: {} } })
const word = (message: string) => ({ id: message, message })
const screen = (path: string, label: string): Screen => ({
  path,
  label: word(label),
  icon: House,
  permission: null,
  worksOffline: true,
})
const add = { label: word('إضافة عميلة'), permission: may('customers', 'add'), path: '/merchant/customers?form=new' }
const finder: ScreenFinder = { query: customerEntity.query, pathOf: () => '/', add, icon: UserRound, label: word('العملاء') }
const screens = [screen('/merchant/customers', 'العملاء'), screen('/merchant/rent/orders', 'طلبات التأجير')]
const words = { screen: 'شاشة', act: 'إضافة' }
const { page, action } = add.permission
const request = (typed: string, permissions = { [page]: [action] }) =>
  wordHits(screens, [finder], typed, { i18n, permissions, words }).map(({ path }) => path)

it('finds a screen by the start of any of its words in any spelling', () => {
  expect(request('العملا')).toEqual(['/merchant/customers'])
  expect(request('التاجير طلبات')).toEqual(['/merchant/rent/orders'])
  expect(request('xyz')).toEqual([])
})

it('offers everything before anything is typed', () => {
  expect(request('')).toEqual(['/merchant/customers', '/merchant/rent/orders', '/merchant/customers?form=new'])
})

it('offers to add only what the user has permission to add', () => {
  expect(request('إضافة')).toEqual(['/merchant/customers?form=new'])
  expect(request('إضافة', {})).toEqual([])
})

it('leaves out a chunk that fails to load, and puts records before documents', async () => {
  const withRows = (path: string, find: NonNullable<Screen['find']>): Screen => ({ ...screen(path, path), find })
  const found = await findersOf([
    screen('/merchant', 'home'),
    withRows('/broken', () => Promise.reject(new Error('offline'))),
    withRows('/documents', () => Promise.resolve({ query: customerEntity.query, pathOf: () => '/' })),
    withRows('/records', () => Promise.resolve({ query: customerEntity.query, pathOf: () => '/', add })),
  ])
  expect(found.map(({ label }) => label.message)).toEqual(['/records', '/documents'])
})
