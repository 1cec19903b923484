import * as v from 'valibot'
import { moneySchema } from '#domain/kernel/money.ts'
import type { Language } from '../i18n/language.ts'

/*
 * The second screen, which the customer sees. A window of this browser without server or database access: it shows
 * what the counter sends over a BroadcastChannel, which never includes customer data.
 */

const lineSchema = v.object({
  /** Null for a gift card, which has a translated name. */
  name: v.nullable(v.object({ ar: v.string(), en: v.string() })),
  quantity: v.number(),
  /** Before any discount. */
  amount: moneySchema,
})
export type DisplayLine = Readonly<v.InferOutput<typeof lineSchema>>

const stateSchema = v.variant('kind', [
  v.object({ kind: v.literal('idle') }),
  v.object({
    kind: v.literal('bill'),
    lines: v.pipe(v.array(lineSchema), v.readonly()),
    discount: moneySchema,
    /** Null if there is no VAT, or it is on another document. */
    vat: v.nullable(moneySchema),
    /** The deposit against damage. */
    insurance: moneySchema,
    /** The amount to be paid now, and the part of it already paid. */
    due: moneySchema,
    paid: moneySchema,
    isPaying: v.boolean(),
  }),
  /** The total is null if several documents were paid at once. */
  v.object({ kind: v.literal('thanks'), total: v.nullable(moneySchema), change: moneySchema }),
])
export type DisplayState = Readonly<v.InferOutput<typeof stateSchema>>
export const IDLE: DisplayState = { kind: 'idle' }

const shopSchema = v.object({
  nameAr: v.string(),
  nameEn: v.string(),
  logo: v.nullable(v.instance(Blob)),
  format: v.object({ digits: v.picklist(['latin', 'arabic']), currency: v.string(), timeZone: v.string() }),
})
export type DisplayShop = Readonly<v.InferOutput<typeof shopSchema>>

/** The counter's message; a window of another app version ignores a message that does not match. */
const shownSchema = v.object({ shop: shopSchema, state: stateSchema })
export type Shown = Readonly<v.InferOutput<typeof shownSchema>>

const CHANNEL = 'fustan.customer-display'
const HELLO = 'hello'
/** The counter repeats its message, so that a display notices when the counter's page was closed, crashed or reloaded. */
const REPEAT_MS = 4000
export const SILENCE_MS = 13_000
/** Between the counter and its receipt no screen sends anything; the delay avoids showing the welcome during a payment. */
export const IDLE_AFTER_MS = 800

function post(channel: BroadcastChannel, message: Shown | typeof HELLO): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin and no other
  channel.postMessage(message)
}

export interface DisplayFeed {
  readonly show: (shown: Shown) => void
  readonly close: () => void
}

/** Sends what to show to all displays of this browser, including those opened later. */
export function openDisplayFeed(): DisplayFeed {
  const channel = new BroadcastChannel(CHANNEL)
  let last: Shown | null = null
  const say = () => last && post(channel, last)
  channel.addEventListener('message', ({ data }) => data === HELLO && say())
  const timer = setInterval(say, REPEAT_MS)
  return {
    show(shown) {
      last = shown
      say()
    },
    close() {
      clearInterval(timer)
      if (last) last = { ...last, state: IDLE }
      say()
      channel.close()
    },
  }
}

/** Subscribes a display to the feed; idle after a period of silence. Returns the stop function. */
export function followDisplayFeed(onShown: (change: (before: Shown | null) => Shown | null) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => onShown((before) => before && { ...before, state: IDLE })
  channel.addEventListener('message', ({ data }) => {
    const received = v.safeParse(shownSchema, data)
    if (!received.success) return
    clearTimeout(timer)
    const show = () => onShown(() => received.output)
    if (received.output.state.kind === 'idle') {
      timer = setTimeout(show, IDLE_AFTER_MS)
      return
    }
    timer = setTimeout(rest, SILENCE_MS)
    show()
  })
  post(channel, HELLO)
  return () => {
    clearTimeout(timer)
    channel.close()
  }
}

const LANGUAGE_KEY = 'fustan.display-language'

/** The display's language is stored per device, because the customers may use another one than the cashier. */
export const displayLanguage = (): Language => (localStorage.getItem(LANGUAGE_KEY) === 'en' ? 'en' : 'ar')
export const chooseDisplayLanguage = (language: Language): void => localStorage.setItem(LANGUAGE_KEY, language)

/** The used part of the Window Management API; Chromium only. */
interface Screens {
  readonly screens: readonly {
    readonly availLeft: number
    readonly availTop: number
    readonly availWidth: number
    readonly availHeight: number
  }[]
  readonly currentScreen: unknown
}
type ScreenWindow = Window & { readonly getScreenDetails?: () => Promise<Screens> }

/** The position of the second screen as window features; null if there is none or the browser does not report it. */
async function secondScreen(page: ScreenWindow): Promise<string | null> {
  // A device with a single screen does not need the permission prompt.
  if ((page.screen as Screen & { readonly isExtended?: boolean }).isExtended === false) return null
  const known = await page.getScreenDetails?.().catch(() => null)
  const other = known?.screens.find((screen) => screen !== known.currentScreen)
  return other ? `left=${other.availLeft},top=${other.availTop},width=${other.availWidth},height=${other.availHeight}` : null
}

/** Opens the display or focuses the open one; false if the browser blocked the window. */
export async function openDisplay(address: string): Promise<boolean> {
  const place = (await secondScreen(window)) ?? 'width=1024,height=600'
  const opened = window.open(address, 'fustan-customer-display', `popup,${place}`)
  opened?.focus()
  return opened !== null
}
