/** The name under which an element crosses from the page to the driver, by the WebDriver standard. */
export const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf'
export type ElementRef = Readonly<Record<typeof ELEMENT_KEY, string>>

/** The few commands of the WebDriver standard that a journey needs; how they travel is the engine's own. */
export interface Driver {
  readonly goTo: (url: string) => Promise<void>
  readonly run: (script: string, args: readonly unknown[]) => Promise<unknown>
  /** A press as a finger does it: the engine scrolls there and refuses what lies under something else. */
  readonly press: (element: ElementRef) => Promise<void>
  readonly type: (element: ElementRef, text: string) => Promise<void>
  /** PNG, as base64. */
  readonly picture: () => Promise<string>
}

/** A browser of one engine on a profile of its own. */
export interface Engine extends Driver {
  /** SIGKILL to all of it at once. */
  readonly kill: () => Promise<void>
}

export interface EngineKind {
  readonly name: string
  /** Starts it on what this folder has. */
  readonly start: (profile: string) => Promise<Engine>
}

/** How long a script, and a page, may take before the engine itself gives up. */
export const TIMEOUTS = { script: 20_000, pageLoad: 40_000 } as const
/** And how long the journey waits for any answer of an engine. */
export const ANSWER_LIMIT_MS = 60_000

/** Wraps a program so that both engines can run it: its text travels, so it may use nothing from outside of itself. */
export const asScript = (program: (given: never) => unknown): string =>
  `const [given, done] = arguments;
   (async () => (${program.toString()})(given))().then((found) => done({ found: found ?? null }), (error) => done({ error: String(error) }))`
