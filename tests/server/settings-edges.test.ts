import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COUNTRY } from '#domain/settings/account-setting.ts'
import { type TestApp, openTestApp, registerShop } from '#server/http/test-app.ts'
import { testLane } from '#server/store/test-database.ts'
import { countingClock } from '../support/direct-till.ts'
import { ALIAS_EDGES, SETTING_EDGES, type SettingEdge } from '../support/setting-edges.ts'

const wrongSchema = v.object({ errors: v.record(v.string(), v.array(v.string())) })
const doneSchema = v.object({ refusal: v.optional(v.object({ code: v.string(), field: v.optional(v.string()) })) })

const clock = countingClock(81)
let app: TestApp
const owners = new Map<number, unknown>()
beforeAll(async () => {
  app = await openTestApp(testLane, { clock })
  for (const country of [COUNTRY.ksa, COUNTRY.uae]) {
    owners.set(country, (await registerShop(app.request, `owner${country}@shop.example`, { country }))['api_token'])
  }
  await app.db.asPlatform((tx) => tx.query('update user_account set email_verified_at = now()'))
})
afterAll(() => app.close())

/** The field and code that the server returns for an edge, or nothing. */
async function resultOf({ command, input, country }: SettingEdge): Promise<readonly string[] | null> {
  const body = { opId: clock.newId(), input }
  const answer = await app.request('POST', `/api/command/${command.name}`, { token: owners.get(country), body })
  if (answer.status === 422) {
    const [[field, [code = '']] = ['', []]] = Object.entries(v.parse(wrongSchema, answer.body).errors)
    return [field.replace(/^input\./, ''), code]
  }
  if (answer.status !== 200) throw new Error(`${command.name} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  const { refusal } = v.parse(doneSchema, answer.body)
  return refusal ? [refusal.field ?? '', refusal.code] : null
}

const named = SETTING_EDGES.map((edge) => [`${edge.command.name}: ${edge.says}`, edge] as const)
test.each(named)('over HTTP, %s', async (_, edge) => {
  expect(await resultOf(edge)).toEqual(edge.told)
})

test('over HTTP an invalid alias is rejected with its reason; a valid one is set once and is unique', async () => {
  const choose = async (country: number, alias: string) => {
    const { status, body } = await app.request('POST', '/api/settings/choose_alias', { token: owners.get(country), body: { alias } })
    return status === 200 ? null : v.parse(wrongSchema, body).errors['alias']?.[0]
  }
  for (const [alias, code] of ALIAS_EDGES) expect([alias, await choose(COUNTRY.ksa, alias)]).toEqual([alias, code])
  expect(await choose(COUNTRY.ksa, 'another')).toBe('alias-fixed')
  expect(await choose(COUNTRY.uae, 'aBC')).toBe('alias-taken')
})
