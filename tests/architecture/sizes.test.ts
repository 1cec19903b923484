import { describe, expect, test } from 'vitest'
import { sizeFaults, sizeVerdict } from './checks/check-sizes.ts'
import { SIZE_EXCEPTIONS, SIZE_EXCEPTIONS_MAX } from './size-exceptions.ts'
import { projectSources, sourceFile } from './source-file.ts'

const repeat = (count: number) => Array.from({ length: count }, (_, index) => `  step(${index})`).join('\n')

describe('sizes', () => {
  test('files, functions and components are within their limits, save for a list that only shrinks', () => {
    const verdict = sizeVerdict(projectSources().flatMap(sizeFaults), SIZE_EXCEPTIONS)
    expect(verdict.map((fault) => `${fault.path}:${fault.line} ${fault.why}`)).toEqual([])
    expect(Object.keys(SIZE_EXCEPTIONS).length).toBeLessThanOrEqual(SIZE_EXCEPTIONS_MAX)
  })

  test('a file over 300 lines is a fault', () => {
    expect(sizeFaults(sourceFile('domain/a/x.ts', `${repeat(301)}\n`))).toHaveLength(1)
    expect(sizeFaults(sourceFile('domain/a/x.ts', `${repeat(300)}\n`))).toEqual([])
  })

  test('a function over 70 lines is a fault, however it is written', () => {
    expect(sizeFaults(sourceFile('domain/a/x.ts', `function long() {\n${repeat(69)}\n}`))).toHaveLength(1)
    expect(sizeFaults(sourceFile('domain/a/x.ts', `const long = () => {\n${repeat(69)}\n}`))).toHaveLength(1)
    expect(sizeFaults(sourceFile('domain/a/x.ts', `class A { long() {\n${repeat(69)}\n} }`))).toHaveLength(1)
    expect(sizeFaults(sourceFile('domain/a/x.ts', `function fits() {\n${repeat(68)}\n}`))).toEqual([])
  })

  test('a component may have 120 lines, and a function that only looks like one may not', () => {
    expect(sizeFaults(sourceFile('src/ui/x.tsx', `function Panel() {\n${repeat(118)}\n}`))).toEqual([])
    expect(sizeFaults(sourceFile('src/ui/x.tsx', `function Panel() {\n${repeat(119)}\n}`))).toHaveLength(1)
    expect(sizeFaults(sourceFile('src/ui/x.tsx', `function usePanel() {\n${repeat(118)}\n}`))).toHaveLength(1)
  })

  test('the list of tests in a describe is not a function, and a test is', () => {
    expect(sizeFaults(sourceFile('tests/x.test.ts', `describe('all', () => {\n${repeat(100)}\n})`))).toEqual([])
    expect(sizeFaults(sourceFile('tests/x.test.ts', `test('one', () => {\n${repeat(100)}\n})`))).toHaveLength(1)
  })

  test('an exception that grew, shrank or is no longer needed is a fault', () => {
    const found = sizeFaults(sourceFile('domain/a/x.ts', `${repeat(310)}\n`))
    expect(sizeVerdict(found, { 'domain/a/x.ts': 310 })).toEqual([])
    expect(sizeVerdict(found, { 'domain/a/x.ts': 305 })).toHaveLength(1)
    expect(sizeVerdict(found, { 'domain/a/x.ts': 320 })).toHaveLength(1)
    expect(sizeVerdict([], { 'domain/a/x.ts': 310 })).toHaveLength(1)
  })
})
