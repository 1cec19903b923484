import { describe, expect, test } from 'vitest'
import { contextFaults, contextOrder } from './checks/check-contexts.ts'
import { importFaults } from './checks/check-imports.ts'
import { projectSources, readProjectFile, sourceFile } from './source-file.ts'

const sentence = (fault: { path: string; line: number; why: string }) => `${fault.path}:${fault.line} ${fault.why}`
const faultsOf = (path: string, text: string) => importFaults(sourceFile(path, text)).map((fault) => fault.why)

describe('imports', () => {
  const sources = projectSources()

  test('no file imports what its row does not allow', () => {
    expect(sources.length).toBeGreaterThan(50)
    expect(sources.flatMap(importFaults).map(sentence)).toEqual([])
  })

  test('contexts of the domain import only those below them in domain/README.md', () => {
    const order = contextOrder(readProjectFile('domain/README.md'))
    expect(order[0]).toBe('kernel')
    const domain = sources.filter((file) => file.path.startsWith('domain/') && !file.path.endsWith('.test.ts'))
    expect(contextFaults(domain, order).map(sentence)).toEqual([])
  })
})

describe('the check finds', () => {
  test.each([
    ['the server from the device', 'src/data/x.ts', "import { a } from '#server/main.ts'"],
    ['the server from the device, by a relative path', 'src/data/x.ts', "import { a } from '../../server/main.ts'"],
    ['the device from the server', 'server/http/x.ts', "import { a } from '../../src/data/contract.ts'"],
    ['one feature from another', 'src/features/sale/x.tsx', "import { a } from '../customers/list.tsx'"],
    ['the sale from the payments, which are open to all', 'src/features/payments/x.tsx', "import { a } from '../sale/bill.ts'"],
    ['a dynamic import', 'src/features/sale/x.tsx', "const a = () => import('../customers/list.tsx')"],
    ['the mirror from a feature', 'src/features/sale/x.tsx', "import { localReader } from '../../data/mirror/local-reader.ts'"],
    ['a type-only import', 'src/features/sale/x.tsx', "import type { A } from '../customers/list.tsx'"],
    ['an inline type import', 'src/features/sale/x.tsx', "type A = import('../customers/list.tsx').A"],
    ['a re-export', 'domain/sales/x.ts', "export { a } from '../../server/main.ts'"],
    ['a worker made by its address', 'src/ui/x.ts', "new Worker(new URL('../data/worker.ts', import.meta.url), { type: 'module' })"],
    ['a package in the domain', 'domain/sales/x.ts', "import { atom } from 'jotai'"],
    ['Node in the domain', 'domain/kernel/x.ts', "import { readFileSync } from 'node:fs'"],
    ['the business in the design system', 'src/ui/x.tsx', "import { invoice } from '#domain/sales/invoice.ts'"],
    ['the business in the engine', 'src/engine/x.tsx', "import { invoice } from '#domain/sales/invoice.ts'"],
    ['data from a route', 'src/routes/x.tsx', "import { a } from '../data/till.ts'"],
    ['the app from the service worker', 'sw/sw.ts', "import { a } from '../src/data/contract.ts'"],
    ['the driver outside the device', 'src/features/sale/x.tsx', "import pg from 'pg'"],
    ['a folder that the table does not know', 'billing/x.ts', 'export const a = 1'],
  ])('%s', (_, path, text) => {
    expect(faultsOf(path, text)).toHaveLength(1)
  })

  test.each([
    ['the words taking a type of the domain', 'src/i18n/x.ts', "import type { RefusalCode } from '#domain/registry.ts'"],
    ['a feature its own files', 'src/features/sale/pay/x.tsx', "import { a } from '../bill.ts'"],
    ['a feature the form of a new customer', 'src/features/sale/x.tsx', "import { a } from '../customers/shared/new-customer.tsx'"],
    ['a feature the payments', 'src/features/sale/x.tsx', "import { a } from '../payments/take-payment.tsx'"],
    ['dates of a calendar in the domain', 'domain/rentals/x.ts', "import { DateTime } from 'luxon'"],
    ['a test its tools', 'src/data/x.test.ts', "import { test } from 'vitest'"],
  ])('and lets pass %s', (_, path, text) => {
    expect(faultsOf(path, text)).toEqual([])
  })

  test('and keeps domain values out of the texts', () => {
    expect(faultsOf('src/i18n/x.ts', "import { commands } from '#domain/registry.ts'")).toHaveLength(1)
  })
})

describe('the order of contexts', () => {
  test('is read from the README’s list', () => {
    expect(contextOrder('# x\n\n## The order of contexts\n\n1. `kernel` first\n2. `settings`\n\n## Glossary\n\n- `bill`\n')).toEqual([
      'kernel',
      'settings',
    ])
  })

  test('a lower context may not import a higher one or an unlisted one', () => {
    const low = sourceFile('domain/settings/x.ts', "import { a } from '../sales/y.ts'")
    expect(contextFaults([low], ['kernel', 'settings', 'sales'])).toHaveLength(1)
    expect(contextFaults([low], ['kernel', 'sales', 'settings'])).toEqual([])
    expect(contextFaults([low], ['kernel'])).toHaveLength(1)
  })
})
