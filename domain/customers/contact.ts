import type { Customer } from './family.ts'
import { LANGUAGE } from './customer.ts'

/** Whether she may be written to. */
export const WHATSAPP = { no: 0, yes: 1 } as const

/** Where a customer can be written to, and in which language: the columns of a report from which she is sent a message. */
export const CONTACT_COLUMNS = [
  { key: 'mobile', kind: 'text' },
  { key: 'email', kind: 'text' },
  { key: 'whatsapp', kind: 'choice', codes: WHATSAPP },
  { key: 'language', kind: 'choice', codes: LANGUAGE },
] as const

/** The cells of those columns; of a customer whom nobody knows any more they are empty. */
export const contactOf = (her: Customer | undefined) => ({
  ...{ mobile: her?.mobile ?? null, email: her?.email ?? null },
  ...{ whatsapp: her?.isWhatsappAllowed ? WHATSAPP.yes : WHATSAPP.no, language: her?.language ?? null },
})
