import { describe, expect, test } from 'vitest'
import { ASKS_ITSELF, DECIDES_ITSELF, permissionFaults } from './checks/check-permission.ts'
import { projectPaths, projectSources, sourceFile } from './source-file.ts'

const faultsOf = (path: string, text: string) => permissionFaults(sourceFile(path, text)).map((fault) => fault.why)

describe('the permission of a command', () => {
  test('is checked by its runner, on a till and on the server, and never by a decision', () => {
    const faults = projectSources().flatMap((file) => permissionFaults(file))
    expect(faults.map(({ path, line, why }) => `${path}:${line} ${why}`)).toEqual([])
  })

  test('is checked by hand only in the listed files, and each of them still does', () => {
    const asking = projectSources().filter(
      ({ path, text }) => /^domain\/(?!kernel\/|access\/).*(?<!\.test)\.ts$/.test(path) && /\bisAllowed\(/.test(text),
    )
    expect(asking.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)).toSorted()).toEqual(Object.keys(ASKS_ITSELF).toSorted())
    expect(Object.keys(ASKS_ITSELF).length).toBeLessThanOrEqual(8)
    for (const name of Object.keys(DECIDES_ITSELF)) expect(projectPaths().some((path) => path.endsWith(`/${name}`))).toBe(true)
  })

  test.each([
    ['domain/sales/x.ts', 'if (!isAllowed(context.actor.permissions, EDIT)) stop()'],
    ['server/sync/x.ts', 'const decision = command.decide(input, loaded, context)'],
    ['src/data/x.ts', 'const decision = plan.command.decide(plan.input, value, context)'],
  ])('is declared, and not checked by hand: %s, %s', (path, text) => {
    expect(faultsOf(path, text)).toHaveLength(1)
  })

  test('may be checked by the kernel, by screens, and by tests', () => {
    expect(faultsOf('domain/kernel/x.ts', 'isAllowed(a, b); command.decide(a, b, c)')).toEqual([])
    expect(faultsOf('src/engine/x.tsx', 'isAllowed(a, b)')).toEqual([])
    expect(faultsOf('domain/sales/x.test.ts', 'command.decide(a, b, c)')).toEqual([])
  })
})
