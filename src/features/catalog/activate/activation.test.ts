import { describe, expect, test } from 'vitest'
import { SUGGESTED_GROUPS } from '#domain/catalog/suggested.ts'
import { minor } from '#domain/kernel/money.ts'
import type { RunCommand } from '../../../data/contract.ts'
import { failureOf } from '../../../data/api/api.ts'
import { activate, namesToMake, offered, stillOpen, withoutPrice } from './activation.ts'

const NOTHING = { groups: [], services: [] }
const idOf = (name: string): string => `id of ${name}`

/** Hears what is sent, and answers each message in turn; what is left is done. */
function heard(...answers: unknown[]) {
  const sent: { readonly name: string; readonly input: unknown }[] = []
  const run = (async (command: { readonly name: string }, input: unknown) => {
    sent.push({ name: command.name, input })
    return answers.shift() ?? { ok: true, isSaved: 'server' }
  }) as unknown as RunCommand
  return { sent, run }
}

describe('activating suggested services', () => {
  test('makes the group once and the services in it, at the prices that were typed', async () => {
    const { sent, run } = heard()
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

  test('takes a group that the shop has under the same name, and offers no service that it has', async () => {
    const shop = {
      groups: [{ id: 'hers', nameAr: 'تجهيز العرائس', nameEn: 'Brides' }],
      services: [{ id: 's', nameAr: 'x', nameEn: 'bridal MAKE-UP' }],
    }
    const { sent, run } = heard()
    await activate({ 'Bridal hair styling': minor(80_000) }, shop, idOf, run)
    expect(sent.map(({ name }) => name)).toEqual(['importServices'])
    expect(sent[0]?.input).toMatchObject({ rows: [{ service: { groupId: 'hers', isFavourite: false } }] })
    const there = offered(shop).flatMap(({ services }) => services.filter(({ isThere }) => isThere))
    expect(there.map(({ nameEn }) => nameEn)).toEqual(['Bridal make-up'])
    expect(offered(NOTHING).length).toBe(SUGGESTED_GROUPS.length)
  })

  test('a broken connection leaves what was chosen to be sent again under the same ids', async () => {
    const { sent, run } = heard({ ok: false, failure: failureOf('offline') })
    const chosen = { 'Bridal henna': minor(60_000) }
    expect(await activate(chosen, NOTHING, idOf, run)).toMatchObject({ done: 0, failure: { kind: 'offline' } })
    await activate(chosen, NOTHING, idOf, run)
    expect(sent[1]?.input).toEqual(sent[0]?.input)
  })

  test('what the shop has by now leaves a choice that was kept, so that the rest of it can be activated', async () => {
    const shop = { groups: [], services: [{ id: 's', nameAr: 'حناء عروس', nameEn: 'Bridal henna' }] }
    const kept = { 'Bridal henna': minor(60_000), Manicure: minor(7_000), 'Taken off the list': minor(1) }
    expect(stillOpen(kept, shop)).toEqual({ Manicure: 7_000 })
    expect(stillOpen(kept, NOTHING)).toEqual({ 'Bridal henna': 60_000, Manicure: 7_000 })
  })

  test('ids are drawn for all that an activation makes before anything is sent', async () => {
    const asked: string[] = []
    const { run } = heard()
    const chosen = { 'Bridal henna': minor(60_000), Manicure: minor(7_000) }
    await activate(chosen, NOTHING, (name) => (asked.push(name), idOf(name)), run)
    expect(new Set(asked)).toEqual(new Set(namesToMake(chosen)))
  })

  test('a price that was cleared is told before anything is sent', () => {
    expect(withoutPrice({ 'Bridal henna': null, Manicure: minor(7_000) })).toEqual(['Bridal henna'])
  })
})
