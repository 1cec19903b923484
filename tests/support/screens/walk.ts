import { type Locator, type Page, expect } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type AccessibilityRules, accessibilityFaults } from './accessibility.ts'
import { arabicWords } from './arabic-words.ts'
import { atRest } from './at-rest.ts'

const PICTURES = join(import.meta.dirname, '../../../test-results/screens')
const SHEETS = ':is([role=dialog], [role=alertdialog], [role=menu])'
/** Whatever opens above a screen. */
export const SHEET = `${SHEETS}:visible`
/** `npm run walk` saves a screenshot of everything. */
const KEEPS_PICTURES = process.env['WALK'] !== undefined
/** A step that takes longer is skipped: a click may remove its own button. */
const STEP_MS = 2_000
/** The accessible name of a skeleton. */
const LOADING = new RegExp(`^(Loading|${arabicWords('shell')('Loading')})$`)
/** Buttons that end the walk or change the language. */
const LEAVES = /خروج|Sign out|Switch user|تبديل المستخدم|English|العربية/
/** Buttons of a row carry the row's name: one of them is tried for all. */
const OF_A_ROW = /^(إجراءات|Acts|اختيار|Choose)/
const LONG_NAME = 32
const WORDS_OF_A_NAME = 3

export type Language = 'en' | 'ar'

export type Scheme = 'light' | 'dark'

/** Language, width and colour schemes in which a screen is checked. */
export interface ScanPage {
  readonly language: Language
  readonly width: number
  readonly height: number
  readonly schemes: readonly [Scheme, ...Scheme[]]
}

/** The hardest combination for layout and contrast. */
export const NIGHT_ON_A_PHONE = { language: 'ar', schemes: ['dark'], width: 360, height: 740 } as const

/** Two combinations that cover both languages, desktop and phone, light and dark. */
export const TWO_LOOKS: readonly ScanPage[] = [{ language: 'en', schemes: ['light'], width: 1366, height: 768 }, NIGHT_ON_A_PHONE]

export const address = (language: Language, path: string): string => (language === 'ar' ? path : `/en${path}`)
export const variantName = ({ language, width, schemes }: ScanPage): string => `${language} ${width} ${schemes.join(' and ')}`

export async function setLabelStyle(page: Page, { width, height, schemes: [first] }: ScanPage): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: first })
}

/** Waits until the screen shows its content instead of its skeleton. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.locator(':is(h1, h2, [role="combobox"]):visible').first().waitFor()
  await expect(page.getByRole('status', { name: LOADING })).toHaveCount(0)
}

/**
 * Violations reported by axe, and elements beyond the edge of the screen. Behind a sheet nothing is checked again.
 * Saves a screenshot of errors, and of everything for `npm run walk`.
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

/** A screen or sheet has at most one gold button, for its main action. */
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

/** Checks each scheme. Only colours differ at night, so only contrast is checked again. */
export async function faultsInPresentation(page: Page, name: string, { schemes: [first, ...others] }: ScanPage): Promise<string[]> {
  const faults = await faultsSeen(page, name)
  for (const scheme of others) {
    await page.emulateMedia({ colorScheme: scheme })
    if (KEEPS_PICTURES) await takePicture(page, `${name} ${scheme}`)
    faults.push(...(await violations(page, `${name} ${scheme}`, 'colours')))
  }
  if (others.length > 0) await page.emulateMedia({ colorScheme: first })
  return faults
}

/**
 * Returns a function that checks what is open in one combination and then restores the page, without reloading it,
 * which would lock a till.
 */
export function lookerOf(page: Page, where: string, walkVariant: ScanPage, faults: string[]): (name: string) => Promise<void> {
  return async (name) => {
    await atRest(page)
    const [before, open] = [page.viewportSize(), await page.locator(SHEET).count()]
    await setLabelStyle(page, walkVariant)
    await atRest(page)
    await expect(page.getByRole('status', { name: LOADING })).toHaveCount(0)
    const seen = `${variantName(walkVariant)} ${where} ${name}`
    faults.push(...(await faultsSeen(page, seen)))
    if ((await page.locator(SHEET).count()) !== open) faults.push(`${seen}: what was open did not stay`)
    if (before) await page.setViewportSize(before)
  }
}

/** Opens the first row's detail page from a list. */
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

/** The buttons to click. */
interface Presses {
  /** Labels already clicked on earlier screens. */
  readonly pressed: Set<string>
  readonly within: string
  /** Returns to the screen after a click led elsewhere. */
  readonly comeBack: (url: string) => Promise<void>
}

interface Walked {
  readonly faults: string[]
  /** The opened sheets by the buttons that open them. */
  readonly sheets: string[]
}

/**
 * Clicks every button `within` the screen once and checks each sheet that opens; labels clicked before are skipped. For
 * a screen that is itself a sheet, such as a form, only buttons inside it are clicked.
 */
export async function walkSheets(page: Page, name: string, walkVariant: ScanPage, { pressed, within, comeBack }: Presses): Promise<Walked> {
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
      walked.faults.push(...(await faultsInPresentation(page, `${name} ${label}`, walkVariant)))
      // A menu closes at once; a form asks before discarding input.
      for (let presses = 0; presses < 2 && (await page.locator(SHEET).count()) > own; presses += 1) await closeSheet(page)
    }
    if (page.url() === where && (await page.locator(SHEET).count()) === own) continue
    // A sheet that stays open is closed by reloading the page; after a navigation the walk returns as by a link.
    if (page.url() === where) await page.goto(where)
    else await comeBack(where)
    await settled(page)
  }
  return walked
}

/** The key under which buttons with the same label count as one. */
function keyOf(label: string, screen: string): string {
  if (OF_A_ROW.test(label)) return 'of a row'
  return label.length > LONG_NAME ? `${screen} long` : label.split(' ').slice(0, WORDS_OF_A_NAME).join(' ')
}

/** Null for a button that cannot be clicked. */
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

/** Whether another sheet opens above the existing ones and finishes its animation. */
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
