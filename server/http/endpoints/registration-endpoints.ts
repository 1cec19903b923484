import { loginResponseSchema } from '#domain/platform/calls.ts'
import {
  aliasRequestSchema,
  aliasResponseSchema,
  registerSchema,
  registrationSchema,
  visitorCountrySchema,
} from '#domain/platform/registration.ts'
import { endpoint } from './endpoint.ts'

export const registrationEndpoints = {
  registration: endpoint({
    method: 'get',
    path: '/api/registration',
    summary: 'Whether a shop can be opened on this server, how long its trial is, and which terms it is opened under.',
    access: 'anyone',
    reply: registrationSchema,
  }),
  visitorCountry: endpoint({
    method: 'get',
    path: '/api/visitor_country',
    summary:
      'The calling code of the country that whoever asks is in; null where this server asks no service, or it does not tell in time.',
    access: 'anyone',
    reply: visitorCountrySchema,
  }),
  register: endpoint({
    method: 'post',
    path: '/api/register',
    summary: 'Opens a trial account with its owner, and signs the owner in.',
    access: 'anyone',
    body: registerSchema,
    reply: loginResponseSchema,
    more: { 403: 'Registration is turned off on this server.' },
  }),
  freeAlias: endpoint({
    method: 'get',
    path: '/api/free_alias',
    summary: 'Whether a name in addresses is free, and one like it that is.',
    access: 'anyone',
    query: aliasRequestSchema,
    reply: aliasResponseSchema,
  }),
}
