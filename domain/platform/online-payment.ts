import * as v from 'valibot'
import { moneySchema } from '../kernel/money.ts'
import { GATEWAY, GATEWAY_STATUS } from '../payments/gateway-payment.ts'

/** How an invoice stands for whoever pays it by its link. */
export const onlineStandingSchema = v.object({
  /** The shop takes payments by a gateway, and something is left to pay. */
  isOffered: v.boolean(),
  left: moneySchema,
  currency: v.string(),
  /** Of the last page that was opened for it; null where none was. */
  status: v.nullable(v.picklist(Object.values(GATEWAY_STATUS))),
})
export type OnlineStanding = v.InferOutput<typeof onlineStandingSchema>

export const onlinePageSchema = v.object({ url: v.string() })

/** What a shop's settings show of its gateway: never a key. */
export const gatewaySettingSchema = v.object({
  /** False where this server takes no payments online. */
  isPossible: v.boolean(),
  isOn: v.boolean(),
  gateway: v.nullable(v.picklist(Object.values(GATEWAY))),
  /** The last four characters of the secret key, by which people know which one it is. */
  keyEnding: v.nullable(v.string()),
  isTest: v.boolean(),
  /** Where the gateway sends its notifications. */
  webhookUrl: v.nullable(v.string()),
})
export type GatewaySettingShown = v.InferOutput<typeof gatewaySettingSchema>

const secret = (least: number) =>
  v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.minLength(least, 'secret-short'), v.maxLength(200, 'too-long'))

export const changeGatewaySchema = v.variant('isOn', [
  v.object({
    isOn: v.literal(true),
    gateway: v.picklist(Object.values(GATEWAY), 'choice'),
    secretKey: secret(8),
    webhookToken: secret(12),
  }),
  /** Payments already under way are still recorded. */
  v.object({ isOn: v.literal(false) }),
])
