import * as v from 'valibot'
import { expect, test } from 'vitest'
import { services } from '../catalog/services.ts'
import { products } from '../catalog/products.ts'
import { employeeEntity } from '../employees/employee-entity.ts'
import { roleEntity } from '../employees/role-entity.ts'
import { decideCommand } from '../kernel/decide.ts'
import { rentCategoryEntity } from '../rentals/piece/rent-categories.ts'
import { rentItemEntity } from '../rentals/piece/rent-items.ts'
import { GROUP_KIND } from '../catalog/catalog.ts'
import { productGroups, serviceGroups } from '../catalog/groups.ts'
import type { AnyEntity } from './entity.ts'
import { exampleContext, exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { sampleDraft } from '../../tests/support/entity-samples.ts'

const GROUP = exampleId(40)
const ROLE = exampleId(41)
const named = { nameAr: 'دور', nameEn: 'Role' }

async function added(entity: AnyEntity, kind: number, more: object) {
  const shop = {
    account_setting: [exampleSetting],
    catalog_group: [{ id: GROUP, kind, ...named, position: 1, status: 1 }],
    role: [{ id: ROLE, ...named, permissions: {}, isOwner: false, discountMax: null, isRemoved: false }],
  }
  const draft = { ...sampleDraft(entity, 1, { groupId: GROUP, categoryId: GROUP, roleId: ROLE }), ...more }
  const input = v.parse(entity.add.input, { [entity.keys.id]: exampleId(900), [entity.keys.draft]: draft })
  const loaded: unknown = await entity.add.load(memoryReader(shop), input)
  const decision = decideCommand(entity.add, input, loaded, exampleContext())
  if (!decision.ok) throw new Error(decision.refusal.code)
  return decision.changes.flatMap((change) => (change.op === 'insert' ? [change.row as Readonly<Record<string, unknown>>] : []))
}

test.each([
  [services, GROUP_KIND.services],
  [products, GROUP_KIND.products],
  [serviceGroups, GROUP_KIND.services],
  [productGroups, GROUP_KIND.products],
  [rentCategoryEntity, GROUP_KIND.rentItems],
  [rentItemEntity, GROUP_KIND.rentItems],
  [employeeEntity, GROUP_KIND.services],
  [roleEntity, GROUP_KIND.services],
] as const)('%o may have no English name, and then stores the Arabic one', async (entity, kind) => {
  for (const nameEn of [null, '', '  ']) {
    const [row] = await added(entity as unknown as AnyEntity, kind, { nameAr: 'اسم عربي', nameEn })
    expect(row).toMatchObject({ nameAr: 'اسم عربي', nameEn: 'اسم عربي' })
  }
})

test('the purchase price of a product or piece is optional', async () => {
  const [product, move] = await added(products as unknown as AnyEntity, GROUP_KIND.products, { buyPrice: null, initialQuantity: 3 })
  expect(product).toMatchObject({ buyPrice: 0, averageCost: 0, onHand: 3 })
  expect(move).toMatchObject({ quantity: 3, unitCost: 0, value: 0 })
  const [piece] = await added(rentItemEntity as unknown as AnyEntity, GROUP_KIND.rentItems, { buyPrice: null })
  expect(piece).toMatchObject({ buyPrice: 0 })
})
