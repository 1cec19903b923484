/** The key of element references in the WebDriver standard. */
export const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf'
export type ElementRef = Readonly<Record<typeof ELEMENT_KEY, string>>

/** The WebDriver commands that a journey needs, independent of the transport. */
export interface Driver {
  readonly goTo: (url: string) => Promise<void>
  readonly run: (script: string, args: readonly unknown[]) => Promise<unknown>
  /** Clicks as a user would: scrolls to the element and fails when another one covers it. */
  readonly press: (element: ElementRef) => Promise<void>
  readonly type: (element: ElementRef, text: string) => Promise<void>
  /** PNG, as base64. */
  readonly picture: () => Promise<string>
}

/** A browser of one engine with its own profile. */
export interface Engine extends Driver {
  /** Sends SIGKILL to all of its processes. */
  readonly kill: () => Promise<void>
}

export interface EngineKind {
  readonly name: string
  /** Starts it with the profile in this folder. */
  readonly start: (profile: string) => Promise<Engine>
}

/** The engine's timeouts for scripts and pages. */
export const TIMEOUTS = { script: 20_000, pageLoad: 40_000 } as const
/** The journey's timeout for any answer of an engine. */
export const ANSWER_LIMIT_MS = 60_000

/** Serializes a function for both engines; it may use nothing from outside of itself. */
export const asScript = (program: (given: never) => unknown): string =>
  `const [given, done] = arguments;
   (async () => (${program.toString()})(given))().then((found) => done({ found: found ?? null }), (error) => done({ error: String(error) }))`
