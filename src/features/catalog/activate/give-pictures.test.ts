import { expect, test } from 'vitest'
import { services } from '#domain/catalog/services.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { minor } from '#domain/kernel/money.ts'
import type { RunCommand } from '../../../data/contract.ts'
import { failureOf } from '../../../data/api/api.ts'
import { type ServiceRow, givePictures } from './give-pictures.ts'

const row = (id: Id, more: Partial<ServiceRow> = {}): ServiceRow => ({
  ...services.blank(),
  ...{ audiences: 0, status: 1, id, nameAr: id, nameEn: id, groupId: 'g', price: minor(100), position: 7, pictureId: null },
  ...more,
})

function shop(rows: readonly ServiceRow[], answers: unknown[] = []) {
  const sent: { readonly serviceId: Id; readonly service: object }[] = []
  const kept: string[] = []
  const run = (async (_command: unknown, input: (typeof sent)[number]) => {
    sent.push(input)
    return answers.shift() ?? { ok: true, isSaved: 'server' }
  }) as unknown as RunCommand
  const keepPicture = async ({ picture }: { readonly picture: string }, id: Id) => (kept.push(`${picture} ${id}`), `picture of ${picture}`)
  return { sent, kept, ports: { run, keepPicture, readServices: async () => rows } }
}

const MADE = new Map([
  ['Bridal henna', 'b'],
  ['Henna for the hands', 'h'],
  ['Manicure', 'm'],
])

test('the picture of a group is kept once and given to whatever was activated of it', async () => {
  const { sent, kept, ports } = shop([row('b', { price: minor(70_000) }), row('h'), row('m'), row('typed by hand')])
  await givePictures(MADE, ports)
  expect(kept).toEqual(['nails m', 'henna b'])
  expect(sent.map(({ serviceId }) => serviceId)).toEqual(['m', 'b', 'h'])
  expect(sent[1]?.service).toEqual({
    ...services.blank(),
    ...{ nameAr: 'b', nameEn: 'b', groupId: 'g', price: 70_000, position: 7 },
    pictureId: 'picture of henna',
  })
})

test('a picture that somebody has chosen meanwhile stays', async () => {
  const { sent, ports } = shop([row('b', { pictureId: 'her own' }), row('h'), row('m')])
  await givePictures(MADE, ports)
  expect(sent.map(({ serviceId }) => serviceId)).toEqual(['m', 'h'])
})

test('where the network goes or a picture cannot be drawn it ends, and nothing fails', async () => {
  const offline = shop([row('m'), row('b'), row('h')], [{ ok: false, failure: failureOf('offline') }])
  await givePictures(MADE, offline.ports)
  expect(offline.sent).toHaveLength(1)
  const blind = shop([row('m')])
  await givePictures(MADE, { ...blind.ports, keepPicture: async () => null })
  expect(blind.sent).toEqual([])
})
