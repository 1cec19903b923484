/**
 * Events about which a shop writes to customers, with their placeholders. The names are stored; older tills ignore
 * unknown ones.
 */
export const MESSAGE_EVENTS = {
  invoice: ['customer', 'shop', 'number', 'sum', 'day', 'link'],
  order: ['customer', 'shop', 'number', 'link'],
  contract: ['customer', 'shop', 'number', 'link'],
  moneyBack: ['customer', 'shop', 'number', 'link'],
  giftCard: ['customer', 'shop', 'sum', 'link'],
  ready: ['customer', 'shop', 'piece', 'day', 'time'],
  fitting: ['customer', 'shop', 'piece', 'day', 'time'],
  due: ['customer', 'shop', 'piece', 'day', 'time'],
  overdue: ['customer', 'shop', 'piece', 'day', 'time'],
  atRisk: ['customer', 'shop', 'piece', 'day'],
  atRiskAlone: ['customer', 'shop', 'piece', 'day'],
  owed: ['customer', 'shop', 'sum'],
  owedInvoice: ['customer', 'shop', 'number', 'sum'],
  balance: ['customer', 'shop', 'sum'],
  paymentLink: ['customer', 'shop', 'number', 'sum', 'link'],
  orderPaymentLink: ['customer', 'shop', 'number', 'sum', 'link'],
  birthday: ['customer', 'shop'],
  rating: ['customer', 'shop', 'number', 'link'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type MessageEvent = keyof typeof MESSAGE_EVENTS
/** A name that the text of an event may use in braces: `{customer}`. */
export type Placeholder<E extends MessageEvent = MessageEvent> = (typeof MESSAGE_EVENTS)[E][number]
export type MessageValues<E extends MessageEvent> = Readonly<Record<Placeholder<E>, string>>

export const EVENT_NAMES = Object.keys(MESSAGE_EVENTS) as MessageEvent[]

/** Whether the message needs a link: without it there is nothing to open. */
export const hasLink = (event: MessageEvent): boolean => (MESSAGE_EVENTS[event] as readonly string[]).includes('link')

/** The shop's texts for one event; empty in a language that uses the default. */
export interface MessageWords {
  readonly event: string
  readonly ar: string
  readonly en: string
  /** False if messages in this language are disabled; customers then get the other one. Absent in older copies. */
  readonly isArActive?: boolean | undefined
  readonly isEnActive?: boolean | undefined
}

type MessageLanguage = 'ar' | 'en'
export function isActiveIn(saved: readonly MessageWords[] | undefined, event: MessageEvent, language: MessageLanguage): boolean {
  const own = saved?.find((one) => one.event === event)
  return (language === 'ar' ? own?.isArActive : own?.isEnActive) !== false
}

/** The language for a customer: their own, or the other one if that is disabled. */
export const languageToSend = (
  saved: readonly MessageWords[] | undefined,
  event: MessageEvent,
  theirs: MessageLanguage,
): MessageLanguage => {
  const other = theirs === 'ar' ? 'en' : 'ar'
  return !isActiveIn(saved, event, theirs) && isActiveIn(saved, event, other) ? other : theirs
}

export const MESSAGE_LENGTH_MAX = 600

export type WordsFault = { readonly fault: 'unknown' | 'brace'; readonly text: string } | { readonly fault: 'link' }

const IN_BRACES = /\{([^{}]*)\}/g

/** The first fault of a text; null if it is valid. Empty texts are valid: the default is sent. */
export function faultOfWords(event: MessageEvent, words: string): WordsFault | null {
  if (words === '') return null
  const known: readonly string[] = MESSAGE_EVENTS[event]
  const named = [...words.matchAll(IN_BRACES)].map(([, name = '']) => name)
  const unknown = named.find((name) => !known.includes(name))
  if (unknown !== undefined) return { fault: 'unknown', text: `{${unknown}}` }
  // An unpaired brace is a typing error and would be sent as it is.
  const [brace] = /[{}]/.exec(words.replaceAll(IN_BRACES, '')) ?? []
  if (brace !== undefined) return { fault: 'brace', text: brace }
  return hasLink(event) && !named.includes('link') ? { fault: 'link' } : null
}

/** Replaces the placeholders of a text. Values are inserted literally; an empty value also removes the space before it. */
export function messageText<E extends MessageEvent>(words: string, values: MessageValues<E>): string {
  const known = values as Readonly<Record<string, string>>
  return words.replaceAll(/( ?)\{([^{}]*)\}/g, (found, space: string, name: string) => {
    const value = Object.hasOwn(known, name) ? known[name] : undefined
    if (value === undefined) return found
    return value === '' ? '' : `${space}${value}`
  })
}

/** The shop's text for an event in a language; null to use the default. */
export function ownWords(saved: readonly MessageWords[] | undefined, event: MessageEvent, language: 'ar' | 'en'): string | null {
  const own = saved?.find((one) => one.event === event)?.[language] ?? ''
  // A text with placeholders unknown to this version is not sent.
  return own === '' || faultOfWords(event, own) ? null : own
}
