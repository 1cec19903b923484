import * as v from 'valibot'
import {
  attemptSchema,
  cardTerminalSettingSchema,
  changeCardTerminalsSchema,
  checkAttemptSchema,
  ofAttemptSchema,
  sendToTerminalSchema,
  terminalTestSchema,
  testCardTerminalSchema,
  tillTerminalsSchema,
} from '#domain/platform/card-terminal.ts'
import { endpoint } from './endpoint.ts'

const ofTill = { 403: 'The till is out of service, or another one is named.', 423: 'The account is disabled or has expired.' }

export const cardTerminalEndpoints = {
  cardTerminalSetting: endpoint({
    method: 'get',
    path: '/api/settings/card_terminals',
    summary: 'The card terminals of the shop, without the key.',
    access: 'user',
    reply: cardTerminalSettingSchema,
  }),
  changeCardTerminals: endpoint({
    method: 'post',
    path: '/api/settings/change_card_terminals',
    summary: 'Keeps the card terminals of the shop and their key, once the key is accepted, or switches them off.',
    access: 'user',
    body: changeCardTerminalsSchema,
    reply: v.object({ ok: v.literal(true) }),
    more: { 503: 'The service of the terminals does not answer.' },
  }),
  testCardTerminal: endpoint({
    method: 'post',
    path: '/api/settings/test_card_terminal',
    summary: 'Whether a card terminal answers.',
    access: 'user',
    body: testCardTerminalSchema,
    reply: terminalTestSchema,
  }),
  tillTerminals: endpoint({
    method: 'get',
    path: '/api/card_terminal/standing',
    summary: 'The card terminals that a till can use, and its own attempts that are open, or approved and on no bill.',
    access: 'till',
    reply: tillTerminalsSchema,
    more: ofTill,
  }),
  payAtTerminal: endpoint({
    method: 'post',
    path: '/api/card_terminal/pay',
    summary: 'Sends an amount to a card terminal, once under one id. Its outcome is asked for.',
    access: 'till',
    body: sendToTerminalSchema,
    reply: attemptSchema,
    more: { ...ofTill, 409: 'The terminal is not set up, or an earlier amount is still on it.' },
  }),
  checkAttempt: endpoint({
    method: 'post',
    path: '/api/card_terminal/check',
    summary: 'How an amount sent to a card terminal stands. One that never came here is closed: it takes nothing.',
    access: 'till',
    body: checkAttemptSchema,
    reply: attemptSchema,
    more: ofTill,
  }),
  cancelAttempt: endpoint({
    method: 'post',
    path: '/api/card_terminal/cancel',
    summary: 'Takes an amount off a card terminal that waits for its card. It may have been approved meanwhile.',
    access: 'till',
    body: sendToTerminalSchema,
    reply: attemptSchema,
    more: ofTill,
  }),
  reverseAttempt: endpoint({
    method: 'post',
    path: '/api/card_terminal/reverse',
    summary: 'Gives back what a card terminal approved and no payment records.',
    access: 'till',
    body: ofAttemptSchema,
    reply: attemptSchema,
    more: { ...ofTill, 409: 'It is recorded as a payment, or the terminal does not give it back.', 503: 'The terminal does not answer.' },
  }),
} as const
