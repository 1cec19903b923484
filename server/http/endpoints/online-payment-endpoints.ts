import * as v from 'valibot'
import { changeGatewaySchema, gatewaySettingSchema, onlinePageSchema, onlineStandingSchema } from '#domain/platform/online-payment.ts'
import { languageSchema } from '#domain/platform/calls.ts'
import { endpoint } from './endpoint.ts'

const done = v.object({ ok: v.literal(true) })
const ofPaper = { 404: 'No invoice has this code, or more than one.', 410: 'The shop has withdrawn this address.' }
const ofOrder = { ...ofPaper, 404: 'No order has this code, or more than one.' }

/** Online payment of an invoice, or of the rest of an order, by its public link. */
export const gatewayEndpoints = {
  gatewaySetting: endpoint({
    method: 'get',
    path: '/api/settings/payment_gateway',
    summary: 'By which payment gateway the shop is paid online, without any key.',
    access: 'user',
    reply: gatewaySettingSchema,
  }),
  changeGateway: endpoint({
    method: 'post',
    path: '/api/settings/change_payment_gateway',
    summary: 'Keeps the keys of the shop at its payment gateway, once the gateway accepts them, or switches payments online off.',
    access: 'user',
    body: changeGatewaySchema,
    reply: done,
    more: { 503: 'The payment gateway does not answer.' },
  }),
  onlineStanding: endpoint({
    method: 'get',
    path: '/api/public/invoices/:shareCode/payment',
    summary: 'Whether an invoice can be paid online, and what is left to pay, for whoever holds its address.',
    access: 'anyone',
    reply: onlineStandingSchema,
    more: ofPaper,
  }),
  checkOnlinePayment: endpoint({
    method: 'post',
    path: '/api/public/invoices/:shareCode/payment/check',
    summary: 'Asks the payment gateway what became of the pages of an invoice, and answers how it stands then.',
    access: 'anyone',
    reply: onlineStandingSchema,
    more: ofPaper,
  }),
  startOnlinePayment: endpoint({
    method: 'post',
    path: '/api/public/invoices/:shareCode/payment/start',
    summary: 'Opens a page of the payment gateway for what is left to pay of an invoice.',
    access: 'anyone',
    body: v.object({ lang: languageSchema.entries.lang }),
    reply: onlinePageSchema,
    more: { ...ofPaper, 409: 'Nothing is left to pay, or the shop takes no payments online.', 503: 'The payment gateway does not answer.' },
  }),
  orderStanding: endpoint({
    method: 'get',
    path: '/api/public/orders/:shareCode/payment',
    summary: 'Whether the rest of an order can be paid online, and what it is, for whoever holds its address.',
    access: 'anyone',
    reply: onlineStandingSchema,
    more: ofOrder,
  }),
  checkOrderPayment: endpoint({
    method: 'post',
    path: '/api/public/orders/:shareCode/payment/check',
    summary: 'Asks the payment gateway what became of the pages of an order, and answers how it stands then.',
    access: 'anyone',
    reply: onlineStandingSchema,
    more: ofOrder,
  }),
  startOrderPayment: endpoint({
    method: 'post',
    path: '/api/public/orders/:shareCode/payment/start',
    summary: 'Opens a page of the payment gateway for the rest of an order.',
    access: 'anyone',
    body: v.object({ lang: languageSchema.entries.lang }),
    reply: onlinePageSchema,
    more: { ...ofOrder, 409: 'Nothing is left to pay, or the shop takes no payments online.', 503: 'The payment gateway does not answer.' },
  }),
  gatewayNotification: endpoint({
    method: 'post',
    path: '/api/gateway_notification/:hookCode',
    summary: 'A payment gateway says that something happened to a payment. It is taken at its word for nothing: the gateway is asked.',
    access: 'anyone',
    body: v.record(v.string(), v.unknown()),
    reply: done,
    more: { 401: 'It does not prove that it comes from the gateway.', 503: 'The gateway cannot be asked now: notify again.' },
  }),
} as const
