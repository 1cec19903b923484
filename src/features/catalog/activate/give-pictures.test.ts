import { expect, test } from 'vitest'
import { services } from '#domain/catalog/services.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { minor } from '#domain/kernel/money.ts'
import type { RunCommand } from '../../../data/contract.ts'
import { failureOf } from '../../../data/api/api.ts'
import { type GroupRow, type ServiceRow, givePictures } from './give-pictures.ts'

const row = (id: Id, more: Partial<ServiceRow> = {}): ServiceRow => ({
  ...services.blank(),
  ...{ audiences: 0, status: 1, id, nameAr: id, nameEn: id, groupId: 'g', price: minor(100), position: 7, pictureId: null },
  ...more,
})

function shop(rows: readonly ServiceRow[], answers: unknown[] = [], groups: readonly GroupRow[] = []) {
  const sent: { readonly serviceId?: Id; readonly service?: object; readonly serviceGroupId?: Id; readonly serviceGroup?: object }[] = []
  const saved: string[] = []
  const run = (async (_command: unknown, input: (typeof sent)[number]) => {
    sent.push(input)
    return answers.shift() ?? { ok: true, isSaved: 'server' }
  }) as unknown as RunCommand
  const keepPicture = async ({ picture }: { readonly picture: string }, { record, id }: { readonly record: string; readonly id: Id }) => (
    saved.push(`${picture} of ${record} ${id}`),
    `picture of ${picture}`
  )
  return { sent, kept: saved, ports: { run, keepPicture, readServices: async () => rows, readGroups: async () => groups } }
}

const MADE = new Map([
  ['Bridal henna', 'b'],
  ['Henna for the hands', 'h'],
  ['Manicure', 'm'],
])

test('stores the picture of a group once and gives it to its activated services', async () => {
  const { sent, kept: saved, ports } = shop([row('b', { price: minor(70_000) }), row('h'), row('m'), row('typed by hand')])
  await givePictures(MADE, ports)
  expect(saved).toEqual(['nails of service m', 'henna of service b'])
  expect(sent.map(({ serviceId }) => serviceId)).toEqual(['m', 'b', 'h'])
  expect(sent[1]?.service).toEqual({
    ...services.blank(),
    ...{ nameAr: 'b', nameEn: 'b', groupId: 'g', price: 70_000, position: 7 },
    pictureId: 'picture of henna',
  })
})

test('keeps a picture that was chosen meanwhile', async () => {
  const { sent, ports } = shop([row('b', { pictureId: 'her own' }), row('h'), row('m')])
  await givePictures(MADE, ports)
  expect(sent.map(({ serviceId }) => serviceId)).toEqual(['m', 'h'])
})

test('stops without an error when offline or when a picture cannot be drawn', async () => {
  const offline = shop([row('m'), row('b'), row('h')], [{ ok: false, failure: failureOf('offline') }])
  await givePictures(MADE, offline.ports)
  expect(offline.sent).toHaveLength(1)
  const blind = shop([row('m')])
  await givePictures(MADE, { ...blind.ports, keepPicture: async () => null })
  expect(blind.sent).toEqual([])
})

test('a group created with its services gets the picture too, an existing one does not', async () => {
  const group: GroupRow = { id: 'g', kind: 1, nameAr: 'الحناء', nameEn: 'Henna', position: 3, pictureId: null, status: 1 }
  const names = new Map([...MADE, ['group Henna', 'g'], ['group Nails', 'never made']])
  const made = shop([], [], [group])
  await givePictures(names, made.ports)
  expect(made.kept).toContain('henna of catalog_group g')
  expect(made.kept.filter((one) => one.includes('catalog_group'))).toHaveLength(1)
  expect(made.sent).toEqual([
    { serviceGroupId: 'g', serviceGroup: { nameAr: 'الحناء', nameEn: 'Henna', position: 3, pictureId: 'picture of henna' } },
  ])
  const own = shop([], [], [{ ...group, pictureId: 'her own' }])
  await givePictures(names, own.ports)
  expect(own.sent).toEqual([])
})
