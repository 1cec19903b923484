import type axe from 'axe-core'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const HTML_LENGTH = 160

/** WCAG success criteria up to 2.2 AA; the same plus axe's best practices; or colour contrast only. */
export type AccessibilityRules = 'wcag' | 'all' | 'colours'

const RUN: Readonly<Record<AccessibilityRules, Pick<axe.RunOptions, 'runOnly'>>> = {
  wcag: { runOnly: { type: 'tag', values: WCAG } },
  all: {},
  colours: { runOnly: { type: 'rule', values: ['color-contrast'] } },
}

/**
 * What axe reports for a page or a selector: each violation with its elements. axe is loaded once per page load and
 * returns violations only; the official Playwright package takes four times as long.
 */
export async function accessibilityFaults(
  page: Page,
  { rules = 'wcag', within }: { readonly rules?: AccessibilityRules; readonly within?: string } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
  const found = await page.evaluate(runAxe, { within: within ?? null, options: { ...RUN[rules], resultTypes: ['violations' as const] } })
  return found.map(({ id, nodes }) => `${id} (${nodes.map((html) => html.slice(0, HTML_LENGTH)).join(', ')})`)
}

/**
 * Runs in the page, once every sheet has finished its animation: half-faded text lacks contrast. Endless animations,
 * such as skeletons, are not waited for.
 */
async function runAxe({ within, options }: { readonly within: string | null; readonly options: axe.RunOptions }) {
  const { axe } = globalThis as unknown as {
    readonly axe: { readonly run: (context: unknown, options: axe.RunOptions) => Promise<axe.AxeResults> }
  }
  const moving = () =>
    document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  for (let now = moving(); now.length > 0; now = moving()) await Promise.allSettled(now.map(({ finished }) => finished))
  const { violations } = await axe.run(within === null ? document : { include: [[within]] }, options)
  return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}
