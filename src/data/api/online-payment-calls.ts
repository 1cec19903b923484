import * as v from 'valibot'
import {
  type GatewaySettingShown,
  type OnlineStanding,
  gatewaySettingSchema,
  onlinePageSchema,
  onlineStandingSchema,
} from '#domain/platform/online-payment.ts'
import { type ApiAnswer, callApi } from './api.ts'

/** What is paid by its link: by the unguessable end of its address. */
export interface PayablePaper {
  readonly paper: 'invoices' | 'orders'
  readonly shareCode: string
}

const pathOf = ({ paper, shareCode }: PayablePaper): string => `public/${paper}/${encodeURIComponent(shareCode)}/payment`

/** Whether an invoice or an order can be paid online, and how it stands. */
export const askOnlineStanding = (of: PayablePaper): Promise<ApiAnswer<OnlineStanding>> =>
  callApi(pathOf(of), { schema: onlineStandingSchema, token: null, isQuiet: true })

/** The same, once the gateway has been asked what became of the payment. */
export const checkOnlinePayment = (of: PayablePaper): Promise<ApiAnswer<OnlineStanding>> =>
  callApi(`${pathOf(of)}/check`, { body: {}, schema: onlineStandingSchema, token: null })

/** Opens a page of the gateway; answers its address. */
export const startOnlinePayment = (of: PayablePaper, lang: 'ar' | 'en'): Promise<ApiAnswer<v.InferOutput<typeof onlinePageSchema>>> =>
  callApi(`${pathOf(of)}/start`, { body: { lang }, schema: onlinePageSchema, token: null })

/** By which gateway the shop is paid. */
export const askGateway = (): Promise<ApiAnswer<GatewaySettingShown>> =>
  callApi('settings/payment_gateway', { schema: gatewaySettingSchema })

/** Keeps the keys of a gateway, or switches payments online off. */
export const changeGateway = (given: object): Promise<ApiAnswer<unknown>> =>
  callApi('settings/change_payment_gateway', { body: given, schema: v.unknown() })
