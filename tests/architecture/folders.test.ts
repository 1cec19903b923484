import { describe, expect, test } from 'vitest'
import { FOLDER_FILES_MAX, folderFaults } from './checks/check-folders.ts'
import { FOLDER_EXCEPTIONS, FOLDER_EXCEPTIONS_MAX } from './folder-exceptions.ts'
import { projectPaths } from './source-file.ts'

const filled = (folder: string, count: number) => Array.from({ length: count }, (_, index) => `${folder}/part-${index}.ts`)

describe('folders', () => {
  test('no folder holds more than 30 files of code, save for a list that only shrinks', () => {
    const faults = folderFaults(projectPaths(), FOLDER_EXCEPTIONS)
    expect(faults.map((fault) => `${fault.path} ${fault.why}`)).toEqual([])
    expect(Object.keys(FOLDER_EXCEPTIONS).length).toBeLessThanOrEqual(FOLDER_EXCEPTIONS_MAX)
  })

  test('a folder of 31 files of code is a fault, and one of 30 is none', () => {
    expect(folderFaults(filled('domain/a', FOLDER_FILES_MAX + 1), {})).toHaveLength(1)
    expect(folderFaults(filled('domain/a', FOLDER_FILES_MAX), {})).toEqual([])
  })

  test('folders below, words and pictures do not count', () => {
    const rooms = [...filled('domain/a', 20), ...filled('domain/a/b', 20), ...filled('domain/a/c', 20)]
    expect(folderFaults(rooms, {})).toEqual([])
    expect(folderFaults([...filled('domain/a', 30), 'domain/a/README.md', 'domain/a/x.sql', 'domain/a/y.png'], {})).toEqual([])
  })

  test('an exception that grew, shrank or is no longer needed is a fault', () => {
    const full = filled('domain/a', 35)
    expect(folderFaults(full, { 'domain/a': 35 })).toEqual([])
    expect(folderFaults(full, { 'domain/a': 34 })).toHaveLength(1)
    expect(folderFaults(full, { 'domain/a': 36 })).toHaveLength(1)
    expect(folderFaults(filled('domain/a', 12), { 'domain/a': 35 })).toHaveLength(1)
    expect(folderFaults([], { 'domain/a': 35 })).toHaveLength(1)
  })
})
