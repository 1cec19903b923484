import * as v from 'valibot'
import { KEPT_MIMES } from '#domain/files/file-kind.ts'
import { surveyAnswerSchema } from '#domain/surveys/rate-invoice.ts'
import { endpoint } from './endpoint.ts'

const pdfQuery = v.object({ lang: v.optional(v.picklist(['ar', 'en'])) })
const PDF = ['application/pdf']
const pdfBusy = { 503: 'Too many documents wait to be drawn. It passes by itself.' }

const anyRow = v.record(v.string(), v.unknown())
const withdrawn = { 410: 'The shop has withdrawn this address.' }

const orderReply = v.object({
  ...{ order: anyRow, bookings: v.array(anyRow), pieces: v.array(anyRow), documents: v.array(anyRow) },
  ...{ payments: v.array(anyRow), entries: v.array(anyRow), contracts: v.array(anyRow), seller: anyRow },
})
const invoiceReply = v.object({
  ...{ invoice: anyRow, payments: v.array(anyRow), credits: v.array(anyRow), debits: v.array(anyRow) },
  ...{ credited: v.nullable(anyRow), debited: v.nullable(anyRow) },
})

const surveyReply = v.object({ number: v.string(), issuedOn: v.string(), shop: anyRow, rating: v.nullable(anyRow) })

export const paperEndpoints = {
  publicInvoice: endpoint({
    method: 'get',
    path: '/api/public/invoices/:shareCode',
    summary: 'An invoice with its payments and credit notes, as far as its paper says it, for whoever holds its address.',
    access: 'anyone',
    reply: invoiceReply,
    more: { 404: 'No invoice has this code, or more than one.', ...withdrawn },
  }),
  publicOrder: endpoint({
    method: 'get',
    path: '/api/public/orders/:shareCode',
    summary:
      'A rental order with its pieces, documents, payments and insurance lines, as far as its paper says it, for whoever holds its address.',
    access: 'anyone',
    reply: orderReply,
    more: { 404: 'No order has this code, or more than one.', ...withdrawn },
  }),
  publicContract: endpoint({
    method: 'get',
    path: '/api/public/contracts/:shareCode',
    summary: 'A rental contract as it was signed, for whoever holds its address.',
    access: 'anyone',
    reply: v.object({ contract: anyRow, order: anyRow, seller: anyRow }),
    more: { 404: 'No contract has this code, or more than one.', ...withdrawn },
  }),
  publicGiftCard: endpoint({
    method: 'get',
    path: '/api/public/gift-cards/:shareCode',
    summary: 'A gift card with what is left of it, for whoever holds its address.',
    access: 'anyone',
    reply: v.object({ card: anyRow, buyerName: v.string(), holderName: v.string(), shop: anyRow }),
    more: { 404: 'No gift card has this code, or more than one.', ...withdrawn },
  }),
  publicSurvey: endpoint({
    method: 'get',
    path: '/api/public/surveys/:shareCode',
    summary: 'The survey of an invoice, with its answer where it was answered, for whoever holds the address of the invoice.',
    access: 'anyone',
    reply: surveyReply,
    more: { 404: 'No invoice has this code, or more than one, or it is none that customers rate.', ...withdrawn },
  }),
  answerSurvey: endpoint({
    method: 'post',
    path: '/api/public/surveys/:shareCode',
    summary: 'Rates an invoice, once. A second answer changes nothing, and the first one is said.',
    access: 'anyone',
    body: surveyAnswerSchema,
    reply: surveyReply,
    more: { 404: 'No invoice has this code, or more than one, or it is none that customers rate.', ...withdrawn },
  }),
  publicLogo: endpoint({
    method: 'get',
    path: '/api/public/:paper/:shareCode/logo',
    summary:
      'The logo that the shop prints on its papers, for whoever holds the address of one: `invoices`, `orders`, `contracts` or `gift-cards`.',
    access: 'anyone',
    gives: KEPT_MIMES,
    reply: null,
    more: { 204: 'The shop prints none.', 404: 'No paper has this code, or more than one.', ...withdrawn },
  }),
  publicPdf: endpoint({
    method: 'get',
    path: '/api/public/:paper/:shareCode/pdf',
    summary:
      'A paper as a PDF, for whoever holds its address: `invoices`, `orders`, `contracts` or `gift-cards`. Its first language is `lang`, else what the browser asks for, else Arabic.',
    access: 'anyone',
    query: pdfQuery,
    gives: PDF,
    reply: null,
    more: { 404: 'No paper has this code, or more than one.', ...withdrawn, ...pdfBusy },
  }),
  accountInvoicePdf: endpoint({
    method: 'get',
    path: '/api/papers/account-invoices/:id/pdf',
    summary: 'What the provider charged the shop, as a PDF, for whoever may open the general settings.',
    access: 'user',
    query: pdfQuery,
    gives: PDF,
    reply: null,
    more: { 404: 'No such invoice in this account.', ...pdfBusy },
  }),
  accountContractPdf: endpoint({
    method: 'get',
    path: '/api/papers/account-contracts/:id/pdf',
    summary: 'A contract of the provider with the shop, as a PDF, for whoever may open the general settings.',
    access: 'user',
    query: pdfQuery,
    gives: PDF,
    reply: null,
    more: { 404: 'No such contract in this account.', 410: 'The provider has withdrawn this contract.', ...pdfBusy },
  }),
  invoiceFile: endpoint({
    method: 'get',
    path: '/api/papers/invoices/:id',
    summary: 'An invoice with its payments and credit notes, whole, for whoever may open invoices.',
    access: 'user',
    reply: invoiceReply,
    more: { 404: 'No such invoice in this account.' },
  }),
  orderFile: endpoint({
    method: 'get',
    path: '/api/papers/orders/:id',
    summary: 'A rental order with all that hangs on it, whole, for whoever may open orders.',
    access: 'user',
    reply: orderReply,
    more: { 404: 'No such order in this account.' },
  }),
} as const
