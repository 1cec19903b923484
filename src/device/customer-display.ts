import * as v from 'valibot'
import { moneySchema } from '#domain/kernel/money.ts'
import type { Language } from '../i18n/language.ts'

/*
 * The second screen, which the customer sees. It is a window of this browser that asks no server and reads no copy: it shows what the counter
 * tells it over a channel, and nothing of a customer is ever said there.
 */

const lineSchema = v.object({
  /** Null: a gift card, which has a word in each language. */
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
    /** Null where no VAT is contained, or it is on another document. */
    vat: v.nullable(moneySchema),
    /** Of what is held against damage. */
    insurance: moneySchema,
    /** What is to be paid now, and what of it was taken already. */
    due: moneySchema,
    paid: moneySchema,
    isPaying: v.boolean(),
  }),
  /** The total is null where more than one document was paid at once. */
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

/** What the counter says; a window that was opened by another version of the app shows nothing rather than something wrong. */
const shownSchema = v.object({ shop: shopSchema, state: stateSchema })
export type Shown = Readonly<v.InferOutput<typeof shownSchema>>

const CHANNEL = 'fustan.customer-display'
/** Said by a display that was opened or loaded again. */
const HELLO = 'hello'
/** The counter repeats itself, so that a display notices when its page is gone without a word: closed, crashed, reloaded. */
const REPEAT_MS = 4000
export const SILENCE_MS = 13_000
/** Between the counter and its receipt no screen says anything: the customer sees no welcome in the middle of her payment. */
export const IDLE_AFTER_MS = 800

function post(channel: BroadcastChannel, message: Shown | typeof HELLO): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin and no other
  channel.postMessage(message)
}

export interface DisplayFeed {
  readonly show: (shown: Shown) => void
  /** Leaves the display idle. */
  readonly close: () => void
}

/** Tells every display of this browser what to show, also one that is opened later. */
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

/** Hears what a display has to show; idle once nothing was heard for a while. Returns the way to stop. */
export function followDisplayFeed(onShown: (change: (before: Shown | null) => Shown | null) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => onShown((before) => before && { ...before, state: IDLE })
  channel.addEventListener('message', ({ data }) => {
    const heard = v.safeParse(shownSchema, data)
    if (!heard.success) return
    clearTimeout(timer)
    const show = () => onShown(() => heard.output)
    if (heard.output.state.kind === 'idle') {
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

/** The language of the display belongs to the device: the customers of a desk read another one than its cashier may. */
export const displayLanguage = (): Language => (localStorage.getItem(LANGUAGE_KEY) === 'en' ? 'en' : 'ar')
export const chooseDisplayLanguage = (language: Language): void => localStorage.setItem(LANGUAGE_KEY, language)

/** The part of the Window Management API that is used here; only Chromium has it. */
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

/** Where a second screen is, as `window.open` wants it; null where there is none, or the browser does not say. */
async function secondScreen(page: ScreenWindow): Promise<string | null> {
  // A device that knows of one screen alone need not ask the person for the right to see more.
  if ((page.screen as Screen & { readonly isExtended?: boolean }).isExtended === false) return null
  const known = await page.getScreenDetails?.().catch(() => null)
  const other = known?.screens.find((screen) => screen !== known.currentScreen)
  return other ? `left=${other.availLeft},top=${other.availTop},width=${other.availWidth},height=${other.availHeight}` : null
}

/** Opens the display, or brings the one that is open forward; false where the browser blocked the window. */
export async function openDisplay(address: string): Promise<boolean> {
  const place = (await secondScreen(window)) ?? 'width=1024,height=600'
  const opened = window.open(address, 'fustan-customer-display', `popup,${place}`)
  opened?.focus()
  return opened !== null
}
