import * as v from 'valibot'
import {
  type GatewaySettingShown,
  type OnlineStanding,
  gatewaySettingSchema,
  onlinePageSchema,
  onlineStandingSchema,
} from '#domain/platform/online-payment.ts'
import { type ApiAnswer, callApi } from './api.ts'

const pathOf = (shareCode: string): string => `public/invoices/${encodeURIComponent(shareCode)}/payment`

/** Whether an invoice can be paid online, and how it stands. */
export const askOnlineStanding = (shareCode: string): Promise<ApiAnswer<OnlineStanding>> =>
  callApi(pathOf(shareCode), { schema: onlineStandingSchema, token: null, isQuiet: true })

/** The same, once the gateway has been asked what became of the payment. */
export const checkOnlinePayment = (shareCode: string): Promise<ApiAnswer<OnlineStanding>> =>
  callApi(`${pathOf(shareCode)}/check`, { body: {}, schema: onlineStandingSchema, token: null })

/** Opens a page of the gateway; answers its address. */
export const startOnlinePayment = (shareCode: string, lang: 'ar' | 'en'): Promise<ApiAnswer<v.InferOutput<typeof onlinePageSchema>>> =>
  callApi(`${pathOf(shareCode)}/start`, { body: { lang }, schema: onlinePageSchema, token: null })

/** By which gateway the shop is paid. */
export const askGateway = (): Promise<ApiAnswer<GatewaySettingShown>> =>
  callApi('settings/payment_gateway', { schema: gatewaySettingSchema })

/** Keeps the keys of a gateway, or switches payments online off. */
export const changeGateway = (given: object): Promise<ApiAnswer<unknown>> =>
  callApi('settings/change_payment_gateway', { body: given, schema: v.unknown() })
