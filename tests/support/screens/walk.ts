import AxeBuilder from '@axe-core/playwright'
import { type Locator, type Page, expect } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { arabicWords } from './arabic-words.ts'

const PICTURES = join(import.meta.dirname, '../../../test-results/screens')
const COLOURS = ['color-contrast']
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What opens above a screen. */
const SHEET = ':is([role=dialog], [role=alertdialog], [role=menu]):visible'
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

/** What axe finds, and whether anything stands out over the edge of the screen; a picture is left for whoever wants to see it. */
export async function faultsSeen(page: Page, name: string): Promise<string[]> {
  await takePicture(page, name)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return [
    ...(await violations(page, name, new AxeBuilder({ page }).withTags(RULES))),
    ...(over > 0 ? [`${name}: ${over} px stand out over the edge`] : []),
  ]
}

/** The same in each scheme of the look. Only colours are another at night: nothing else is looked for twice. */
export async function faultsInLook(page: Page, name: string, { schemes: [first, ...others] }: Look): Promise<string[]> {
  const faults = await faultsSeen(page, name)
  for (const scheme of others) {
    await page.emulateMedia({ colorScheme: scheme })
    await takePicture(page, `${name} ${scheme}`)
    faults.push(...(await violations(page, `${name} ${scheme}`, new AxeBuilder({ page }).withRules(COLOURS))))
  }
  if (others.length > 0) await page.emulateMedia({ colorScheme: first })
  return faults
}

async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({
    path: join(PICTURES, `${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)}.png`),
    animations: 'disabled',
  })
}

async function violations(page: Page, name: string, axe: AxeBuilder): Promise<string[]> {
  const found = await axe.setLegacyMode(true).analyze()
  return found.violations.map((fault) => `${name}: ${fault.id} (${fault.nodes.map((node) => node.html.slice(0, 160)).join(', ')})`)
}

/** Which buttons are pressed. */
interface Presses {
  /** What was pressed on screens before. */
  readonly pressed: Set<string>
  readonly within: string
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
export async function walkSheets(page: Page, name: string, look: Look, { pressed, within }: Presses): Promise<Walked> {
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
    await page.goto(where)
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
