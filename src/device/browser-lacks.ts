/** What a till needs of its browser beyond what any page has, the gravest first. */
export const NEEDS = ['offline-start', 'locks', 'channels', 'strict-writes', 'storage-promise', 'storage-room'] as const
export type Need = (typeof NEEDS)[number]

/** The names that a browser gives to its pages, as far as a till asks for them. */
export interface BrowserNames {
  readonly navigator: object
  readonly BroadcastChannel?: unknown
  readonly IDBTransaction?: { readonly prototype: object }
}

const storageIn = (navigator: object): object =>
  'storage' in navigator && typeof navigator.storage === 'object' ? (navigator.storage ?? {}) : {}

const HAS: Readonly<Record<Need, (names: BrowserNames) => boolean>> = {
  'offline-start': ({ navigator }) => 'serviceWorker' in navigator,
  locks: ({ navigator }) => 'locks' in navigator,
  channels: (names) => 'BroadcastChannel' in names,
  'strict-writes': ({ IDBTransaction }) => IDBTransaction !== undefined && 'durability' in IDBTransaction.prototype,
  'storage-promise': ({ navigator }) => 'persist' in storageIn(navigator),
  'storage-room': ({ navigator }) => 'estimate' in storageIn(navigator),
}

/** What this browser does not have. Asked of the browser itself, never of its name, which says little and lies at times. */
export const browserLacks = (names: BrowserNames = globalThis): readonly Need[] => NEEDS.filter((need) => !HAS[need](names))
