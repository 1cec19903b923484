import { describe, expect, test } from 'vitest'
import { ADAPTERS, callFaults } from './checks/check-calls.ts'
import { projectPaths, projectSources, sourceFile } from './source-file.ts'

const faultsOf = (path: string, text: string) => callFaults(sourceFile(path, text)).map((fault) => fault.why)

describe('clock, randomness and network', () => {
  test('are used directly only in the listed adapters', () => {
    expect(
      projectSources()
        .flatMap((file) => callFaults(file))
        .map((fault) => `${fault.path}:${fault.line} ${fault.why}`),
    ).toEqual([])
  })

  test('every adapter in the list exists', () => {
    const paths = new Set(projectPaths())
    expect(Object.keys(ADAPTERS).filter((path) => !paths.has(path))).toEqual([])
  })

  test.each([
    ['domain/sales/x.ts', 'const now = Date.now()'],
    ['domain/sales/x.ts', 'const now = new Date()'],
    ['domain/sales/x.ts', 'const id = crypto.randomUUID()'],
    ['domain/sales/x.ts', 'setTimeout(go, 5)'],
    ['src/features/sale/x.tsx', 'const luck = Math.random()'],
    ['src/features/sale/x.tsx', 'const luck = globalThis.Math.random()'],
    ['src/features/sale/x.tsx', 'const isOnline = navigator.onLine'],
    ['src/engine/x.tsx', "const answer = await fetch('/api')"],
    ['src/engine/x.tsx', "const answer = await window.fetch('/api')"],
    ['src/data/x.ts', 'const beat = setInterval(go, 5)'],
    ['src/data/x.ts', "localStorage.setItem('a', 'b')"],
    ['src/data/x.ts', 'const clock = Date.now'],
    ['server/sync/x.ts', 'const now = Date.now()'],
  ])('%s may not say %s', (path, text) => {
    expect(faultsOf(path, text)).toHaveLength(1)
  })

  test('a given instant, a given clock and the adapters are allowed', () => {
    expect(faultsOf('src/features/sale/x.tsx', 'const at = new Date(invoice.issuedAt)')).toEqual([])
    expect(faultsOf('src/data/x.ts', 'const now = clock.now()')).toEqual([])
    expect(faultsOf('src/data/clock.ts', 'export const now = () => Date.now()')).toEqual([])
    expect(faultsOf('src/data/x.test.ts', 'const now = Date.now()')).toEqual([])
  })
})
