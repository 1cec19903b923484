import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { GATEWAY } from '#domain/payments/gateway-payment.ts'
import type { GatewaySettingShown } from '#domain/platform/online-payment.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import type { Clock } from '../clock.ts'
import type { PaymentGateway } from '../effects/gateways/gateway.ts'
import { moyasar } from '../effects/gateways/moyasar.ts'
import type { SecretBox } from '../effects/secret-box.ts'
import type { Database, Tx } from '../store/database.ts'
import { tellAct } from '../store/history/tell-act.ts'
import { lockAccount, stampTransaction } from '../store/stamp.ts'
import { storedInstant } from '../store/stored-instant.ts'

/** What payments online need of the process: its key for secrets, and where the gateways are. */
export interface OnlinePaymentEffects {
  readonly secrets: SecretBox
  readonly moyasarUrl: string
}

interface Stored {
  readonly gateway: (typeof GATEWAY)[keyof typeof GATEWAY]
  readonly secret_key: string
  readonly webhook_token: string
}

const aboutOf = (accountId: number, what: 'key' | 'token'): string => `gateway ${what} of account ${accountId}`

/** The gateway of a shop by its stored keys; null where they do not open, as after a move without the server's key. */
export function gatewayOf({ secrets, moyasarUrl }: OnlinePaymentEffects, accountId: number, stored: Stored): PaymentGateway | null {
  const secretKey = secrets.open(stored.secret_key, aboutOf(accountId, 'key'))
  const webhookToken = secrets.open(stored.webhook_token, aboutOf(accountId, 'token'))
  if (secretKey === null || webhookToken === null) return null
  const makers = { [GATEWAY.moyasar]: () => moyasar(moyasarUrl, { secretKey, webhookToken }) }
  return makers[stored.gateway]()
}

export const storedGateway = (tx: Tx, accountId: number) =>
  tx.db.selectFrom('gateway_setting').selectAll().where('account_id', '=', accountId).executeTakeFirst()

export const hookUrl = (publicUrl: string, hookCode: string): string => `${publicUrl}/api/gateway_notification/${hookCode}`

/** What the settings show of a shop's gateway. */
export async function shownGateway(
  db: Database,
  publicUrl: string,
  accountId: number,
  effects: OnlinePaymentEffects | undefined,
): Promise<GatewaySettingShown> {
  const stored = await db.inAccount(accountId, (tx) => storedGateway(tx, accountId), { readOnly: true })
  const isUsable = stored !== undefined && effects !== undefined && gatewayOf(effects, accountId, stored) !== null
  return {
    isPossible: effects !== undefined,
    isOn: isUsable && stored.is_on,
    gateway: stored?.gateway ?? null,
    keyEnding: stored?.key_ending ?? null,
    isTest: stored?.is_test ?? false,
    webhookUrl: stored ? hookUrl(publicUrl, stored.hook_code) : null,
  }
}

interface By {
  readonly accountId: number
  readonly employeeId: string | null
}
interface Deps {
  readonly db: Database
  readonly clock: Pick<Clock, 'now' | 'newId' | 'newSecret'>
}

const tell = async (tx: Tx, { clock }: Deps, { accountId, employeeId }: By): Promise<void> => {
  const done = { opId: clock.newId(), act: 'changePaymentGateway', at: clock.now(), actor: employeeId } as const
  await tellAct(tx, accountId, done, { record: accountSetting.name, id: ONLY_ROW_ID, name: null })
  await stampTransaction(tx, accountId, [])
}

export interface GatewayGiven {
  readonly gateway: (typeof GATEWAY)[keyof typeof GATEWAY]
  readonly secretKey: string
  readonly webhookToken: string
}

/** Keeps the keys of a shop, encrypted, once the gateway has accepted them. Throws `GatewayFailure` where it does not. */
export async function saveGateway(deps: Deps, effects: OnlinePaymentEffects, by: By, given: GatewayGiven): Promise<void> {
  const { accountId } = by
  const { gateway, secretKey, webhookToken } = given
  const sealed = {
    secret_key: effects.secrets.seal(secretKey, aboutOf(accountId, 'key')),
    webhook_token: effects.secrets.seal(webhookToken, aboutOf(accountId, 'token')),
  }
  await gatewayOf(effects, accountId, { gateway, ...sealed })?.checkKey()
  const changed = { gateway, ...sealed, is_on: true, key_ending: secretKey.slice(-4), is_test: secretKey.startsWith('sk_test') }
  await deps.db.inAccount(accountId, async (tx) => {
    await lockAccount(tx, accountId)
    await tx.db
      .insertInto('gateway_setting')
      .values({ account_id: accountId, hook_code: deps.clock.newSecret(), ...changed, changed_at: storedInstant(deps.clock.now()) })
      // The address of notifications stays: it stands in the gateway's dashboard.
      .onConflict((found) => found.column('account_id').doUpdateSet({ ...changed, changed_at: storedInstant(deps.clock.now()) }))
      .execute()
    await tell(tx, deps, by)
  })
}

/** No page is opened any more; the keys stay for what is under way. */
export async function stopGateway(deps: Deps, by: By): Promise<void> {
  const { accountId } = by
  await deps.db.inAccount(accountId, async (tx) => {
    await lockAccount(tx, accountId)
    await tx.db.updateTable('gateway_setting').set({ is_on: false }).where('account_id', '=', accountId).execute()
    await tell(tx, deps, by)
  })
}
