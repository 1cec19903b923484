import { type Locator, type Page, expect } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type AccessibilityRules, accessibilityFaults } from './accessibility.ts'
import { arabicWords } from './arabic-words.ts'
import { atRest } from './at-rest.ts'

const PICTURES = join(import.meta.dirname, '../../../test-results/screens')
const SHEETS = ':is([role=dialog], [role=alertdialog], [role=menu])'
/** What opens above a screen. */
export const SHEET = `${SHEETS}:visible`
/** `npm run walk` keeps a picture of all that it sees. */
const KEEPS_PICTURES = process.env['WALK'] !== undefined
/** A step that has no answer in this time is passed over: a press may take its own button away. */
const STEP_MS = 2_000
/** What a skeleton is called. */
const LOADING = new RegExp(`^(Loading|${arabicWords('shell')('Loading')})$`)
/** What ends the walk or leaves the language that is walked. */
const LEAVES = /خروج|Sign out|Switch user|تبديل المستخدم|English|العربية/
/** Buttons of a row carry the row's name: one of them stands for all. */
const OF_A_ROW = /^(إجراءات|Acts|اختيار|Choose)/
const LONG_NAME = 32
const WORDS_OF_A_NAME = 3

export type Language = 'en' | 'ar'

export type Scheme = 'light' | 'dark'

/** How a screen is looked at: by day, by night, or both of them where it stands. */
export interface Look {
  readonly language: Language
  readonly width: number
  readonly height: number
  readonly schemes: readonly [Scheme, ...Scheme[]]
}

/** Where a screen is hardest to fit and to read. */
export const NIGHT_ON_A_PHONE = { language: 'ar', schemes: ['dark'], width: 360, height: 740 } as const

/** Both languages, a desktop and a phone, day and night are seen in two looks. */
export const TWO_LOOKS: readonly Look[] = [{ language: 'en', schemes: ['light'], width: 1366, height: 768 }, NIGHT_ON_A_PHONE]

export const address = (language: Language, path: string): string => (language === 'ar' ? path : `/en${path}`)
export const lookName = ({ language, width, schemes }: Look): string => `${language} ${width} ${schemes.join(' and ')}`

export async function setLook(page: Page, { width, height, schemes: [first] }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: first })
}

/** Waits until the screen shows its content and not its skeleton. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.locator(':is(h1, h2, [role="combobox"]):visible').first().waitFor()
  await expect(page.getByRole('status', { name: LOADING })).toHaveCount(0)
}

/**
 * What axe finds, and whether anything stands out over the edge of the screen. Of a sheet, what lies behind it was looked at before. A picture is
 * left of what has a fault, and of everything for whoever walks to see it.
 */
export async function faultsSeen(page: Page, name: string): Promise<string[]> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const faults = [
    ...(await violations(page, name)),
    ...(over > 0 ? [`${name}: ${over} px stand out over the edge`] : []),
    ...(await manyGoldButtons(page, name)),
  ]
  if (faults.length > 0 || KEEPS_PICTURES) await takePicture(page, name)
  return faults
}

/** What a screen or the sheet above it is for has the gold button: there is one at most, or nobody knows which to press. */
async function manyGoldButtons(page: Page, name: string): Promise<string[]> {
  const sheets = page.locator(SHEET)
  const within = (await sheets.count()) > 0 ? sheets.last() : page.locator('main').first()
  const golden = await within.locator('button:visible, a:visible').evaluateAll((buttons) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.background = 'var(--ck-colors-gold-solid)'
    const gold = getComputedStyle(probe).backgroundColor
    probe.remove()
    return buttons.filter((button) => getComputedStyle(button).backgroundColor === gold).map(({ textContent }) => textContent)
  })
  return golden.length > 1 ? [`${name}: ${golden.length} gold buttons (${golden.join(', ')})`] : []
}

/** The same in each scheme of the look. Only colours are another at night: nothing else is looked for twice. */
export async function faultsInLook(page: Page, name: string, { schemes: [first, ...others] }: Look): Promise<string[]> {
  const faults = await faultsSeen(page, name)
  for (const scheme of others) {
    await page.emulateMedia({ colorScheme: scheme })
    if (KEEPS_PICTURES) await takePicture(page, `${name} ${scheme}`)
    faults.push(...(await violations(page, `${name} ${scheme}`, 'colours')))
  }
  if (others.length > 0) await page.emulateMedia({ colorScheme: first })
  return faults
}

/** Looks at what is open in one look, and puts the page back as it was: nothing is loaded anew, which would lock a till. */
export function lookerOf(page: Page, where: string, look: Look, faults: string[]): (name: string) => Promise<void> {
  return async (name) => {
    await atRest(page)
    const [before, open] = [page.viewportSize(), await page.locator(SHEET).count()]
    await setLook(page, look)
    await atRest(page)
    await expect(page.getByRole('status', { name: LOADING })).toHaveCount(0)
    const seen = `${lookName(look)} ${where} ${name}`
    faults.push(...(await faultsSeen(page, seen)))
    if ((await page.locator(SHEET).count()) !== open) faults.push(`${seen}: what was open did not stay`)
    if (before) await page.setViewportSize(before)
  }
}

/** From a list to the page of its first row. */
export async function openFirstRow(page: Page): Promise<void> {
  const list = page.url()
  await page.locator('main [data-row] [data-row-focus]:visible').first().click()
  await page.waitForURL((url) => url.href !== list)
  await settled(page)
}

async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({
    path: join(PICTURES, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)}.png`),
    animations: 'disabled',
  })
}

async function violations(page: Page, name: string, rules?: AccessibilityRules): Promise<string[]> {
  const within = (await page.locator(SHEET).count()) > 0 ? SHEETS : undefined
  const found = await accessibilityFaults(page, { ...(rules ? { rules } : {}), ...(within ? { within } : {}) })
  return found.map((fault) => `${name}: ${fault}`)
}

/** Which buttons are pressed. */
interface Presses {
  /** What was pressed on screens before. */
  readonly pressed: Set<string>
  readonly within: string
  /** Goes to the screen again from one that a press led to. */
  readonly comeBack: (url: string) => Promise<void>
}

interface Walked {
  readonly faults: string[]
  /** The sheets that were opened, by the buttons that open them. */
  readonly sheets: string[]
}

/**
 * Presses every button `within` the screen once, and looks at each sheet that opens; a button whose name was pressed before is passed
 * over. A screen that is a sheet itself, as a form is, is walked inside of that: nothing behind it can be pressed.
 */
export async function walkSheets(page: Page, name: string, look: Look, { pressed, within, comeBack }: Presses): Promise<Walked> {
  const where = page.url()
  const own = await page.locator(SHEET).count()
  const walked: Walked = { faults: [], sheets: [] }
  const buttons = page.locator(own > 0 ? SHEET : within).locator('button:visible')
  for (let nth = 0; nth < (await buttons.count()); nth += 1) {
    const label = await nameOf(buttons.nth(nth))
    const key = keyOf(label, name)
    if (label === '' || pressed.has(key) || LEAVES.test(label)) continue
    pressed.add(key)
    await buttons
      .nth(nth)
      .click({ timeout: STEP_MS })
      .catch(() => undefined)
    if (await opens(page, own)) {
      walked.sheets.push(label)
      walked.faults.push(...(await faultsInLook(page, `${name} ${label}`, look)))
      // A menu closes at once; a form asks before it loses what was typed.
      for (let presses = 0; presses < 2 && (await page.locator(SHEET).count()) > own; presses += 1) await closeSheet(page)
    }
    if (page.url() === where && (await page.locator(SHEET).count()) === own) continue
    // A sheet that stays open is got rid of by loading the page; what only led elsewhere is come back from as by a link.
    if (page.url() === where) await page.goto(where)
    else await comeBack(where)
    await settled(page)
  }
  return walked
}

/** Buttons that are called alike stand for one another. */
function keyOf(label: string, screen: string): string {
  if (OF_A_ROW.test(label)) return 'of a row'
  return label.length > LONG_NAME ? `${screen} long` : label.split(' ').slice(0, WORDS_OF_A_NAME).join(' ')
}

/** Nothing for one that cannot be pressed. */
async function nameOf(button: Locator): Promise<string> {
  const text = await button
    .evaluate(
      (node) => (node.matches(':disabled') ? '' : (node.getAttribute('aria-label') ?? (node as HTMLElement).innerText)),
      undefined,
      {
        timeout: STEP_MS,
      },
    )
    .catch(() => '')
  return text.replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim()
}

const SHEET_MS = 600

/** Whether a sheet comes above those that were there, and stands still. */
async function opens(page: Page, own: number): Promise<boolean> {
  const came = await expect
    .poll(() => page.locator(SHEET).count(), { timeout: SHEET_MS })
    .toBeGreaterThan(own)
    .then(() => true)
    .catch(() => false)
  if (!came) return false
  await page
    .waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'), undefined, { timeout: STEP_MS })
    .catch(() => undefined)
  await expect(page.getByRole('status', { name: LOADING })).toHaveCount(0)
  return true
}

async function closeSheet(page: Page): Promise<void> {
  const open = await page.locator(SHEET).count()
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.locator(SHEET).count(), { timeout: STEP_MS })
    .toBeLessThan(open)
    .catch(() => undefined)
}
