import * as v from 'valibot'
import { expect, test } from 'vitest'
import { services } from '#domain/catalog/services.ts'
import { beforeOfInput, mergedEdit } from '#domain/entities/merge-edit.ts'
import { minor } from '#domain/kernel/money.ts'
import { exampleService } from '../../../tests/support/examples/example-shop.ts'
import { onlineActs } from './online-acts.ts'

test('taking a service off the online page changes that alone, also where somebody set another price since the list was read', () => {
  const [offer, stop] = onlineActs
  expect([offer?.isFor?.(exampleService), stop?.isFor?.(exampleService)]).toEqual([false, true])
  const input = v.parse(services.edit.input, stop?.input({ ...exampleService, audiences: 2 }))
  const current = { ...exampleService, audiences: 2, price: minor(99_900) }
  const { draft, both } = mergedEdit(services, input.service, beforeOfInput(input), { current, beside: null, setting: null })
  expect(both).toEqual([])
  expect(draft).toMatchObject({ isShownOnline: false, price: 99_900, audiences: [1], nameAr: exampleService.nameAr })
})
