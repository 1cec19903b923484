import type * as v from 'valibot'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { serviceIdOf } from '#domain/payments/card-terminal/terminal-state.ts'
import {
  type CardTerminalSettingShown,
  type CardTerminalShown,
  TERMINAL_HOST,
  type TerminalHost,
  type TerminalTestOutcome,
  type changeCardTerminalsSchema,
} from '#domain/platform/card-terminal.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import type { Clock } from '../../clock.ts'
import type { SecretBox } from '../../effects/secret-box.ts'
import type { CardTerminals } from '../../effects/terminals/card-terminal.ts'
import { nexoTerminals } from '../../effects/terminals/nexo-terminals.ts'
import type { Database, Tx } from '../../store/database.ts'
import { recordAct } from '../../store/history/record-act.ts'
import { lockAccount, stampTransaction } from '../../store/stamp.ts'
import { storedInstant } from '../../store/stored-instant.ts'

/** Process-wide dependencies of card terminals: the encryption key, and the address of the simulator if it runs. */
export interface CardTerminalEffects {
  readonly secrets: SecretBox
  readonly simulatorUrl: string | null
}

const HOSTS = {
  [TERMINAL_HOST.test]: 'https://terminal-api-test.adyen.com',
  [TERMINAL_HOST.europe]: 'https://terminal-api-live.adyen.com',
  [TERMINAL_HOST.australia]: 'https://terminal-api-live-au.adyen.com',
  [TERMINAL_HOST.northAmerica]: 'https://terminal-api-live-us.adyen.com',
  [TERMINAL_HOST.eastAsia]: 'https://terminal-api-live-apse.adyen.com',
} as const

const aboutOf = (accountId: number): string => `card terminal key of account ${accountId}`
const addressOf = (host: TerminalHost, { simulatorUrl }: CardTerminalEffects): string | null =>
  host === TERMINAL_HOST.simulator ? simulatorUrl : HOSTS[host]

export const storedTerminalSetting = (tx: Tx, accountId: number) =>
  tx.db.selectFrom('card_terminal_setting').selectAll().where('account_id', '=', accountId).executeTakeFirst()

export async function storedTerminals(tx: Tx, accountId: number): Promise<CardTerminalShown[]> {
  const rows = await tx.db.selectFrom('card_terminal').selectAll().where('account_id', '=', accountId).orderBy('place').execute()
  return rows.map(({ id, name, poi_id: poiId }) => ({ id, name, poiId }))
}

type Setting = NonNullable<Awaited<ReturnType<typeof storedTerminalSetting>>>

/** Client for a shop's terminals; null when its key cannot be decrypted or its simulator is not running. */
export function terminalsOf(effects: CardTerminalEffects, accountId: number, { host, api_key: sealed }: Setting): CardTerminals | null {
  const [apiKey, address] = [effects.secrets.open(sealed, aboutOf(accountId)), addressOf(host, effects)]
  return apiKey === null || address === null ? null : nexoTerminals(address, apiKey)
}

export function shownTerminalSetting(
  db: Database,
  accountId: number,
  effects: CardTerminalEffects | undefined,
): Promise<CardTerminalSettingShown> {
  return db.inAccount(
    accountId,
    async (tx) => {
      const [stored, terminals] = await Promise.all([storedTerminalSetting(tx, accountId), storedTerminals(tx, accountId)])
      const isUsable = stored !== undefined && effects !== undefined && terminalsOf(effects, accountId, stored) !== null
      return {
        isPossible: effects !== undefined,
        hasSimulator: (effects?.simulatorUrl ?? null) !== null,
        isOn: isUsable && stored.is_on,
        host: stored?.host ?? null,
        keyEnding: stored?.key_ending ?? null,
        terminals,
      }
    },
    { readOnly: true },
  )
}

interface Deps {
  readonly db: Database
  readonly clock: Pick<Clock, 'now' | 'newId'>
}
interface By {
  readonly accountId: number
  readonly employeeId: string | null
}
export type CardTerminalsGiven = Extract<v.InferOutput<typeof changeCardTerminalsSchema>, { isOn: true }>

async function testOne(deps: Deps, terminals: CardTerminals, poiId: string): Promise<TerminalTestOutcome> {
  return terminals.test({ poiId, saleId: 'fustan', serviceId: serviceIdOf(deps.clock.newId()) })
}

async function report(tx: Tx, { clock }: Deps, { accountId, employeeId }: By): Promise<void> {
  const done = { opId: clock.newId(), act: 'changeCardTerminals', at: clock.now(), actor: employeeId } as const
  await recordAct(tx, accountId, done, { record: accountSetting.name, id: ONLY_ROW_ID, name: null })
  await stampTransaction(tx, accountId, [])
}

/**
 * Saves a shop's terminals and API key after testing the first terminal. Nothing is saved if the key is refused or the service does not
 * answer; a terminal that is merely switched off is saved.
 */
export async function saveTerminals(
  deps: Deps,
  effects: CardTerminalEffects,
  by: By,
  { host, apiKey, terminals }: CardTerminalsGiven,
): Promise<'saved' | 'key-refused' | 'key-missing' | 'unreachable'> {
  const { accountId } = by
  const before = await deps.db.inAccount(accountId, (tx) => storedTerminalSetting(tx, accountId), { readOnly: true })
  const key = apiKey ?? (before ? effects.secrets.open(before.api_key, aboutOf(accountId)) : null)
  if (key === null) return 'key-missing'
  const address = addressOf(host, effects)
  const first = terminals[0]
  if (address === null || !first) return 'unreachable'
  const outcome = await testOne(deps, nexoTerminals(address, key), first.poiId)
  if (outcome === 'key-refused') return outcome
  if (outcome === 'no-answer') return 'unreachable'
  const changed = { host, is_on: true, api_key: effects.secrets.seal(key, aboutOf(accountId)), key_ending: key.slice(-4) }
  await deps.db.inAccount(accountId, async (tx) => {
    await lockAccount(tx, accountId)
    const changed_at = storedInstant(deps.clock.now())
    await tx.db
      .insertInto('card_terminal_setting')
      .values({ account_id: accountId, ...changed, changed_at })
      .onConflict((found) => found.column('account_id').doUpdateSet({ ...changed, changed_at }))
      .execute()
    await tx.db.deleteFrom('card_terminal').where('account_id', '=', accountId).execute()
    const rows = terminals.map(({ id, name, poiId }, place) => ({ account_id: accountId, id, name, poi_id: poiId, place }))
    await tx.db.insertInto('card_terminal').values(rows).execute()
    await report(tx, deps, by)
  })
  return 'saved'
}

/** Stops new payments; the key is retained to query payments already sent. */
export async function stopTerminals(deps: Deps, by: By): Promise<void> {
  const { accountId } = by
  await deps.db.inAccount(accountId, async (tx) => {
    await lockAccount(tx, accountId)
    await tx.db.updateTable('card_terminal_setting').set({ is_on: false }).where('account_id', '=', accountId).execute()
    await report(tx, deps, by)
  })
}

/** Tests a terminal; null when there is none with this id. */
export async function testTerminal(
  deps: Deps,
  effects: CardTerminalEffects,
  accountId: number,
  terminalId: string,
): Promise<TerminalTestOutcome | null> {
  const [setting, all] = await deps.db.inAccount(
    accountId,
    (tx) => Promise.all([storedTerminalSetting(tx, accountId), storedTerminals(tx, accountId)]),
    { readOnly: true },
  )
  const terminals = setting && terminalsOf(effects, accountId, setting)
  const one = all.find(({ id }) => id === terminalId)
  return one && terminals ? testOne(deps, terminals, one.poiId) : null
}
