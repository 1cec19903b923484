import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SUGGESTED_GROUPS } from '#domain/catalog/suggested.ts'
import { offered } from '../../src/features/catalog/activate/activation.ts'
import { pictureUrl } from '../../src/features/catalog/activate/give-pictures.ts'

const SHIPPED = join(import.meta.dirname, '../../public')

test('every suggested group has its own picture', () => {
  expect(SUGGESTED_GROUPS.filter((group) => !existsSync(join(SHIPPED, pictureUrl(group))))).toEqual([])
  expect(new Set(SUGGESTED_GROUPS.map(pictureUrl)).size).toBe(SUGGESTED_GROUPS.length)
})

test('suggested categories of pieces use pictures that are shipped', () => {
  const groups = offered({ groups: [], services: [], categories: [] })
  expect(groups.filter((group) => !existsSync(join(SHIPPED, group.pictureUrl)))).toEqual([])
})
