import * as v from 'valibot'
import {
  type GatewaySettingShown,
  type OnlineStanding,
  gatewaySettingSchema,
  onlinePageSchema,
  onlineStandingSchema,
} from '#domain/platform/online-payment.ts'
import { type ApiAnswer, callApi } from './api.ts'

/** A document that can be paid by link, identified by the share code of its public address. */
export interface PayablePaper {
  readonly paper: 'invoices' | 'orders'
  readonly shareCode: string
}

const pathOf = ({ paper, shareCode }: PayablePaper): string => `public/${paper}/${encodeURIComponent(shareCode)}/payment`

/** Fetches whether an invoice or an order can be paid online, and the state of its payment. */
export const queryOnlineStanding = (of: PayablePaper): Promise<ApiAnswer<OnlineStanding>> =>
  callApi(pathOf(of), { schema: onlineStandingSchema, token: null, isQuiet: true })

/** The same, after the server has queried the gateway about the payment. */
export const checkOnlinePayment = (of: PayablePaper): Promise<ApiAnswer<OnlineStanding>> =>
  callApi(`${pathOf(of)}/check`, { body: {}, schema: onlineStandingSchema, token: null })

/** Starts a payment; returns the address of the gateway's page. */
export const startOnlinePayment = (of: PayablePaper, lang: 'ar' | 'en'): Promise<ApiAnswer<v.InferOutput<typeof onlinePageSchema>>> =>
  callApi(`${pathOf(of)}/start`, { body: { lang }, schema: onlinePageSchema, token: null })

/** Fetches the payment gateway of the shop. */
export const queryGateway = (): Promise<ApiAnswer<GatewaySettingShown>> =>
  callApi('settings/payment_gateway', { schema: gatewaySettingSchema })

/** Saves the keys of a gateway, or switches online payments off. */
export const changeGateway = (given: object): Promise<ApiAnswer<unknown>> =>
  callApi('settings/change_payment_gateway', { body: given, schema: v.unknown() })
