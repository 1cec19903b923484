import * as v from 'valibot'
import { moneySchema } from '../kernel/money.ts'
import { GATEWAY, GATEWAY_STATUS } from '../payments/gateway-payment.ts'

/** The payment state of an invoice for the customer with its link. */
export const onlineStandingSchema = v.object({
  /** Whether the shop uses a gateway and something is left to pay. */
  isOffered: v.boolean(),
  left: moneySchema,
  currency: v.string(),
  /** The status of the last page opened for it; null if none. */
  status: v.nullable(v.picklist(Object.values(GATEWAY_STATUS))),
})
export type OnlineStanding = v.InferOutput<typeof onlineStandingSchema>

export const onlinePageSchema = v.object({ url: v.string() })

export const gatewaySettingSchema = v.object({
  /** False if this server supports no online payments. */
  isPossible: v.boolean(),
  isOn: v.boolean(),
  gateway: v.nullable(v.picklist(Object.values(GATEWAY))),
  /** The last four characters of the secret key, to recognize it. */
  keyEnding: v.nullable(v.string()),
  isTest: v.boolean(),
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
  /** Pending payments are still recorded. */
  v.object({ isOn: v.literal(false) }),
])
