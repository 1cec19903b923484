/**
 * What a shop writes to a customer about. The names are stored, and an older till may meet one that it does not know: it then
 * has no use for it.
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
/** What stands in braces in the words of an event: `{customer}`. */
export type Placeholder<E extends MessageEvent = MessageEvent> = (typeof MESSAGE_EVENTS)[E][number]
export type MessageValues<E extends MessageEvent> = Readonly<Record<Placeholder<E>, string>>

export const EVENT_NAMES = Object.keys(MESSAGE_EVENTS) as MessageEvent[]

/** A message of these is an address to open: without it there is nothing to read. */
export const hasLink = (event: MessageEvent): boolean => (MESSAGE_EVENTS[event] as readonly string[]).includes('link')

/** The shop's own words for one event; empty in a language in which the usual ones are good enough. */
export interface MessageWords {
  readonly event: string
  readonly ar: string
  readonly en: string
  /** False where nobody is written to about it in this language; she is written to in the other one then. Absent of copies of before. */
  readonly isArActive?: boolean | undefined
  readonly isEnActive?: boolean | undefined
}

type MessageLanguage = 'ar' | 'en'
/** Whether messages of an event are sent in a language. */
export function isActiveIn(saved: readonly MessageWords[] | undefined, event: MessageEvent, language: MessageLanguage): boolean {
  const own = saved?.find((one) => one.event === event)
  return (language === 'ar' ? own?.isArActive : own?.isEnActive) !== false
}

/** The language in which a customer is written to about an event: her own, or the other one where hers is turned off. */
export const languageToSend = (saved: readonly MessageWords[] | undefined, event: MessageEvent, hers: MessageLanguage): MessageLanguage => {
  const other = hers === 'ar' ? 'en' : 'ar'
  return !isActiveIn(saved, event, hers) && isActiveIn(saved, event, other) ? other : hers
}

export const MESSAGE_LENGTH_MAX = 600

/** Why words cannot be a message of an event. */
export type WordsFault = { readonly fault: 'unknown' | 'brace'; readonly text: string } | { readonly fault: 'link' }

const IN_BRACES = /\{([^{}]*)\}/g

/** The first thing that is wrong with words; null where they are good. Empty words are always good: the usual ones are sent. */
export function faultOfWords(event: MessageEvent, words: string): WordsFault | null {
  if (words === '') return null
  const known: readonly string[] = MESSAGE_EVENTS[event]
  const named = [...words.matchAll(IN_BRACES)].map(([, name = '']) => name)
  const unknown = named.find((name) => !known.includes(name))
  if (unknown !== undefined) return { fault: 'unknown', text: `{${unknown}}` }
  // A brace that is left over was meant as one of a pair, and would reach the customer as it is.
  const [brace] = /[{}]/.exec(words.replaceAll(IN_BRACES, '')) ?? []
  if (brace !== undefined) return { fault: 'brace', text: brace }
  return hasLink(event) && !named.includes('link') ? { fault: 'link' } : null
}

/**
 * The words with what they are about in them. A value is put in as it is, whatever braces a name may have; one that is empty takes the space before
 * it along.
 */
export function messageText<E extends MessageEvent>(words: string, values: MessageValues<E>): string {
  const known = values as Readonly<Record<string, string>>
  return words.replaceAll(/( ?)\{([^{}]*)\}/g, (found, space: string, name: string) => {
    const value = Object.hasOwn(known, name) ? known[name] : undefined
    if (value === undefined) return found
    return value === '' ? '' : `${space}${value}`
  })
}

/** What the shop has written for an event in a language; null where it is content with the usual words. */
export function ownWords(saved: readonly MessageWords[] | undefined, event: MessageEvent, language: 'ar' | 'en'): string | null {
  const own = saved?.find((one) => one.event === event)?.[language] ?? ''
  // Words that another version allowed and this one cannot fill in are not sent with a gap in them.
  return own === '' || faultOfWords(event, own) ? null : own
}
