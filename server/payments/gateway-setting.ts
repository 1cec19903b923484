import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { GATEWAY } from '#domain/payments/gateway-payment.ts'
import type { GatewaySettingShown } from '#domain/platform/online-payment.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import type { Clock } from '../clock.ts'
import type { PaymentGateway } from '../effects/gateways/gateway.ts'
import { moyasar } from '../effects/gateways/moyasar.ts'
import type { SecretBox } from '../effects/secret-box.ts'
import type { Database, Tx } from '../store/database.ts'
import { recordAct } from '../store/history/record-act.ts'
import { lockAccount, stampTransaction } from '../store/stamp.ts'
import { storedInstant } from '../store/stored-instant.ts'

/** Process-wide dependencies of online payments: the encryption key and the gateways' URLs. */
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

/** Client for a shop's gateway; null when its keys cannot be decrypted, for example after a move without the server's key. */
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

const report = async (tx: Tx, { clock }: Deps, { accountId, employeeId }: By): Promise<void> => {
  const done = { opId: clock.newId(), act: 'changePaymentGateway', at: clock.now(), actor: employeeId } as const
  await recordAct(tx, accountId, done, { record: accountSetting.name, id: ONLY_ROW_ID, name: null })
  await stampTransaction(tx, accountId, [])
}

export interface GatewayGiven {
  readonly gateway: (typeof GATEWAY)[keyof typeof GATEWAY]
  readonly secretKey: string
  readonly webhookToken: string
}

/** Saves a shop's keys, encrypted, after the gateway has accepted them. Throws `GatewayFailure` otherwise. */
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
      // The notification URL does not change: the shop has entered it in the gateway's dashboard.
      .onConflict((found) => found.column('account_id').doUpdateSet({ ...changed, changed_at: storedInstant(deps.clock.now()) }))
      .execute()
    await report(tx, deps, by)
  })
}

/** Stops new payment pages; the keys are retained for payments in progress. */
export async function stopGateway(deps: Deps, by: By): Promise<void> {
  const { accountId } = by
  await deps.db.inAccount(accountId, async (tx) => {
    await lockAccount(tx, accountId)
    await tx.db.updateTable('gateway_setting').set({ is_on: false }).where('account_id', '=', accountId).execute()
    await report(tx, deps, by)
  })
}
