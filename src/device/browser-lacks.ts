/** Features that a till needs in addition to those of any page, most important first. */
export const NEEDS = ['offline-start', 'locks', 'channels', 'strict-writes', 'storage-promise', 'storage-room'] as const
export type Need = (typeof NEEDS)[number]

/** The globals that are checked. */
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

/** The features that this browser lacks. Detected directly, not by the user agent, which is unreliable. */
export const browserLacks = (names: BrowserNames = globalThis): readonly Need[] => NEEDS.filter((need) => !HAS[need](names))
