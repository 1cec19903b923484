import { type Axis, type Span, drawnSpan, isSameSpan, slidSpan } from './calendar-axis.ts'

/** What is seen of rows and days, with fractions. */
export interface Seen {
  readonly rows: Span
  readonly days: Span
}

/** What one of the rows on the screen shows at this moment. */
export interface SlotView {
  readonly row: number
  readonly days: Span
}

/** What a flick covers before the next frame is drawn. */
const ROW_MARGIN = 4
const DAYS_MARGIN_PX = 320
const DAYS_STEP_PX = 352
const WEEK = 7

const daysIn = (pixels: number, { dayWidth }: Axis): number => Math.max(1, Math.ceil(pixels / dayWidth))

/**
 * Which row and which days each of the rows on the screen shows. There are as many as fit, and a few: a row that leaves at
 * one end comes in again at the other, so a step of scrolling changes the words of one row and nothing else. Days are drawn
 * in steps, and every row takes its step at another place, so that no frame has to draw them all. The head takes its step in a
 * frame in which no row does, as long as what is seen of it is there.
 */
export class CalendarWindow {
  readonly #listeners = new Set<() => void>()
  readonly #calmListeners = new Set<() => void>()
  readonly #stirListeners = new Set<() => void>()
  #isCalm = true
  /** Rows of which the pictures are shown: those that were there in the last calm moment. */
  #pictured: ReadonlySet<number> = new Set()
  #slots: readonly SlotView[] = []
  #weeks: Span = { from: 0, to: 0 }
  #owesWeeks = false
  #lastLook: readonly number[] = []
  #axis: Axis | null = null

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** False while rows or days fly past. */
  readonly isCalm = (): boolean => this.#isCalm
  /** Something is drawn elsewhere: it is calm again when that has not happened for a while. */
  readonly onStir = (listener: () => void): (() => void) => {
    this.#stirListeners.add(listener)
    return () => this.#stirListeners.delete(listener)
  }
  readonly onCalm = (listener: () => void): (() => void) => {
    this.#calmListeners.add(listener)
    return () => this.#calmListeners.delete(listener)
  }
  readonly isPictured = (nth: number): boolean => this.#pictured.has(this.#slots[nth]?.row ?? -1)
  /** What takes its time is drawn now. */
  calmDown(): void {
    this.#isCalm = true
    this.#pictured = new Set(this.#slots.map(({ row }) => row))
    for (const listener of [...this.#listeners, ...this.#calmListeners]) listener()
  }

  /** How many rows are on the screen. */
  readonly count = (): number => this.#slots.length
  readonly slot = (nth: number): SlotView | null => this.#slots[nth] ?? null
  readonly slots = (): readonly SlotView[] => this.#slots
  /** The days of the head, in whole weeks of the line. */
  readonly weeks = (): Span => this.#weeks

  /** Somebody scrolled, or the place, the rows or the days are others. Tells whoever listens when something is drawn elsewhere. */
  lookAt(seen: Seen, axis: Axis, rowCount: number): void {
    const look = [Math.floor(seen.rows.from), Math.ceil(seen.rows.to), Math.floor(seen.days.from), Math.ceil(seen.days.to), rowCount]
    const isSameLook = axis === this.#axis && look.every((value, nth) => value === this.#lastLook[nth])
    if (isSameLook && !this.#owesWeeks) return
    this.#lastLook = look
    this.#axis = axis
    const [slots, weeks] = [this.#slots, this.#weeks]
    this.#slots = this.#slotsFor(seen, axis, rowCount)
    const next = drawnSpan(seen.days, axis.count, WEEK, daysIn(DAYS_MARGIN_PX, axis))
    const canWait = this.#slots !== slots && weeks.from <= seen.days.from && seen.days.to <= weeks.to
    this.#owesWeeks = canWait && !isSameSpan(weeks, next)
    if (!canWait && !isSameSpan(weeks, next)) this.#weeks = next
    if (this.#slots === slots && this.#weeks === weeks) return
    this.#isCalm = false
    for (const listener of [...this.#stirListeners, ...this.#listeners]) listener()
  }

  #slotsFor(seen: Seen, axis: Axis, rowCount: number): readonly SlotView[] {
    const count = Math.min(rowCount, Math.ceil(seen.rows.to - seen.rows.from) + 1 + 2 * ROW_MARGIN)
    const first = Math.max(0, Math.min(rowCount - count, Math.floor(seen.rows.from) - ROW_MARGIN))
    const step = daysIn(DAYS_STEP_PX, axis)
    const margin = daysIn(DAYS_MARGIN_PX, axis)
    let isSame = this.#slots.length === count
    const slots = Array.from({ length: count }, (_, nth) => {
      const row = first + ((((nth - first) % count) + count) % count)
      const days = slidSpan(seen.days, axis.count, step, margin, row % step)
      const now = this.#slots[nth]
      if (now?.row === row && isSameSpan(now.days, days)) return now
      isSame = false
      return { row, days }
    })
    return isSame ? this.#slots : slots
  }
}
