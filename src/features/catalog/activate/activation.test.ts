import { describe, expect, test } from 'vitest'
import { SUGGESTED_GROUPS } from '#domain/catalog/suggested.ts'
import { minor } from '#domain/kernel/money.ts'
import { SUGGESTED_CATEGORIES } from '#domain/rentals/piece/suggested-categories.ts'
import type { RunCommand } from '../../../data/contract.ts'
import { failureOf } from '../../../data/api/api.ts'
import { activate, categoryKey, foundIn, namesToMake, offered, stillOpen, withoutPrice } from './activation.ts'

const NOTHING = { groups: [], services: [], categories: [] }
const idOf = (name: string): string => `id of ${name}`

/** A fake that records commands and returns the given answers in turn, then success. */
function received(...answers: unknown[]) {
  const sent: { readonly name: string; readonly input: unknown }[] = []
  const run = (async (command: { readonly name: string }, input: unknown) => {
    sent.push({ name: command.name, input })
    return answers.shift() ?? { ok: true, isSaved: 'server' }
  }) as unknown as RunCommand
  return { sent, run }
}

describe('activating suggested services', () => {
  test('creates the group once and its services at the typed prices', async () => {
    const { sent, run } = received()
    const answer = await activate({ 'Bridal make-up': minor(180_000), 'Bridal henna': minor(60_000) }, NOTHING, idOf, run)
    expect(answer).toEqual({ done: 2, failure: null, faults: [] })
    expect(sent.map(({ name }) => name)).toEqual(['importServiceGroups', 'importServices'])
    expect(sent[0]?.input).toMatchObject({ rows: [{ serviceGroupId: 'id of group Bridal' }, { serviceGroupId: 'id of group Henna' }] })
    expect(sent[1]?.input).toMatchObject({
      rows: [
        {
          serviceId: 'id of Bridal make-up',
          service: { nameAr: 'مكياج عروس', price: 180_000, groupId: 'id of group Bridal', isFavourite: true },
        },
        { serviceId: 'id of Bridal henna', service: { price: 60_000, groupId: 'id of group Henna' } },
      ],
    })
  })

  test('uses an existing group of the same name, and does not offer existing services', async () => {
    const shop = {
      groups: [{ id: 'hers', nameAr: 'تجهيز العرائس', nameEn: 'Brides' }],
      services: [{ id: 's', nameAr: 'x', nameEn: 'bridal MAKE-UP' }],
      categories: null,
    }
    const { sent, run } = received()
    await activate({ 'Bridal hair styling': minor(80_000) }, shop, idOf, run)
    expect(sent.map(({ name }) => name)).toEqual(['importServices'])
    expect(sent[0]?.input).toMatchObject({ rows: [{ service: { groupId: 'hers', isFavourite: false } }] })
    const there = offered(shop).flatMap(({ offers }) => offers.filter(({ isThere }) => isThere))
    expect(there.map(({ nameEn }) => nameEn)).toEqual(['Bridal make-up'])
    expect(offered(shop).length).toBe(SUGGESTED_GROUPS.length)
    expect(offered(NOTHING).length).toBe(SUGGESTED_GROUPS.length + SUGGESTED_CATEGORIES.length)
  })

  test('creates categories with the typed insurance amounts after the services', async () => {
    const { sent, run } = received()
    const veils = categoryKey({ nameAr: '', nameEn: 'Bridal veils' })
    const chosen = { 'Bridal henna': minor(60_000), [veils]: minor(15_000) }
    expect(await activate(chosen, NOTHING, idOf, run)).toEqual({ done: 2, failure: null, faults: [] })
    expect(sent.map(({ name }) => name)).toEqual(['importServiceGroups', 'importServices', 'importRentGroups'])
    expect(sent[2]?.input).toMatchObject({
      rows: [{ categoryId: `id of ${veils}`, category: { nameAr: 'طرح زفاف', insuranceAmount: 15_000, cleaningDays: 1, isActive: true } }],
    })
  })

  test('does not offer existing categories, nor any category without permission', () => {
    const veils = categoryKey({ nameAr: '', nameEn: 'Bridal veils' })
    const shop = { ...NOTHING, categories: [{ id: 'c', nameAr: 'طرح زفاف', nameEn: 'Veils' }] }
    expect(stillOpen({ [veils]: minor(15_000) }, shop)).toEqual({})
    expect(stillOpen({ [veils]: minor(15_000) }, { ...NOTHING, categories: null })).toEqual({})
    expect(stillOpen({ [veils]: minor(15_000) }, NOTHING)).toEqual({ [veils]: 15_000 })
  })

  test('reports a refused category, and still creates the services', async () => {
    const veils = categoryKey({ nameAr: '', nameEn: 'Bridal veils' })
    const refusal = { ok: false, refusal: { code: 'rentals.category-name-taken', field: 'rows.0.category.nameAr' } }
    const { run } = received({ ok: true, isSaved: 'server' }, { ok: true, isSaved: 'server' }, refusal)
    expect(await activate({ 'Bridal henna': minor(60_000), [veils]: minor(15_000) }, NOTHING, idOf, run)).toEqual({
      done: 1,
      failure: null,
      faults: [{ key: veils, code: 'rentals.category-name-taken' }],
    })
  })

  test('after a broken connection the selection can be sent again with the same ids', async () => {
    const { sent, run } = received({ ok: false, failure: failureOf('offline') })
    const chosen = { 'Bridal henna': minor(60_000) }
    expect(await activate(chosen, NOTHING, idOf, run)).toMatchObject({ done: 0, failure: { kind: 'offline' } })
    await activate(chosen, NOTHING, idOf, run)
    expect(sent[1]?.input).toEqual(sent[0]?.input)
  })

  test('removes existing items from a stored selection, so that the rest can be activated', async () => {
    const shop = { groups: [], categories: null, services: [{ id: 's', nameAr: 'حناء عروس', nameEn: 'Bridal henna' }] }
    const saved = { 'Bridal henna': minor(60_000), Manicure: minor(7_000), 'Taken off the list': minor(1) }
    expect(stillOpen(saved, shop)).toEqual({ Manicure: 7_000 })
    expect(stillOpen(saved, NOTHING)).toEqual({ 'Bridal henna': 60_000, Manicure: 7_000 })
  })

  test('creates the ids of an activation before sending anything', async () => {
    const requested: string[] = []
    const { run } = received()
    const chosen = { 'Bridal henna': minor(60_000), Manicure: minor(7_000) }
    await activate(chosen, NOTHING, (name) => (requested.push(name), idOf(name)), run)
    expect(new Set(requested)).toEqual(new Set(namesToMake(chosen)))
  })

  test('reports a cleared price before sending anything', () => {
    expect(withoutPrice({ 'Bridal henna': null, Manicure: minor(7_000) })).toEqual(['Bridal henna'])
  })
})

describe('searching the suggested lists', () => {
  const found = (typed: string) => foundIn(offered(NOTHING), typed).map(({ nameEn, offers }) => [nameEn, offers.map((one) => one.nameEn)])

  test.each(['pedic', 'باديكير', 'PEDICURE nail'])('"%s" finds a service by a prefix in either language', (typed) => {
    expect(found(typed)).toContainEqual(['Nails', expect.arrayContaining(['Pedicure'])])
    expect(found(typed)).toHaveLength(1)
  })

  test('the name of a group finds all of it, an empty search everything, and an unknown word nothing', () => {
    const nails = SUGGESTED_GROUPS.find(({ nameEn }) => nameEn === 'Nails')
    expect(found('nails')).toContainEqual(['Nails', nails?.services.map(({ nameEn }) => nameEn)])
    expect(foundIn(offered(NOTHING), ' ')).toEqual(offered(NOTHING))
    expect(found('zzz')).toEqual([])
  })
})
