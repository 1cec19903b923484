import type { Customer } from './family.ts'
import { LANGUAGE } from './customer.ts'

export const WHATSAPP = { no: 0, yes: 1 } as const

/** Report columns needed to send a message to the customer of a row. */
export const CONTACT_COLUMNS = [
  { key: 'mobile', kind: 'text' },
  { key: 'email', kind: 'text' },
  { key: 'whatsapp', kind: 'choice', codes: WHATSAPP },
  { key: 'language', kind: 'choice', codes: LANGUAGE },
] as const

export const contactOf = (her: Customer | undefined) => ({
  ...{ mobile: her?.mobile ?? null, email: her?.email ?? null },
  ...{ whatsapp: her?.isWhatsappAllowed ? WHATSAPP.yes : WHATSAPP.no, language: her?.language ?? null },
})
