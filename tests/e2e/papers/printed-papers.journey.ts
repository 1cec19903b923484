import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect, test } from '@playwright/test'
import { chromium } from 'playwright'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { words } from '../../../vite.config.ts'
import { CHROMIUM_ARGS, chromiumPath } from '../../support/screens/chromium-process.ts'
import { type Dots, dotsOf, pngOf } from './one-bit-png.ts'
import { paperExamples } from './paper-examples.ts'

const GOLDEN = join(import.meta.dirname, 'golden')
const FAILED = join(import.meta.dirname, '../../../test-results')
const ROLLS = ['mm80', 'mm58'] as const
const ORIGIN = 'http://papers.test'
const isRenewed = process.env['RENEW_PAPERS'] === '1'
/** Letter edges may move by a dot between browser builds; a moved line or a cut word changes far more. */
const OTHER_DOTS_MAX = 0.02

/** The page that draws papers, built like the app and served from memory. */
async function builtPage(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const made = await build({
    ...{ root: import.meta.dirname, configFile: false, logLevel: 'error' },
    plugins: [react(), ...words()],
    build: { write: false, target: 'es2022', assetsInlineLimit: 0 },
  })
  if (Array.isArray(made) || !('output' in made)) throw new Error('the page of papers was not built')
  return new Map(made.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }

async function serve(page: Page, files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname
    const body = files.get(path)
    const contentType = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ body: Buffer.from(body), contentType })
  })
  await page.goto(`${ORIGIN}/index.html`)
  await page.waitForFunction(() => 'drawExample' in window)
}

const inkOf = ({ dots }: Dots): number => [...dots].filter((dot) => dot === '1').length

/** Describes how a drawing differs from its golden picture; null when it does not. */
function difference(drawn: Dots, golden: Dots): string | null {
  if (drawn.width !== golden.width || drawn.height !== golden.height)
    return `is ${drawn.width} × ${drawn.height} dots and was ${golden.width} × ${golden.height}`
  const other = [...drawn.dots].filter((dot, at) => dot !== golden.dots[at]).length
  const share = other / inkOf(golden)
  return share > OTHER_DOTS_MAX ? `differs in ${(share * 100).toFixed(1)} % of its black dots` : null
}

test('every paper of the shop prints on a receipt printer as its golden picture', async () => {
  const [files, examples] = await Promise.all([builtPage(), paperExamples()])
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] })
  const faults: string[] = []
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await serve(page, files)
    for (const example of examples) {
      for (const roll of ROLLS) {
        const drawn = await page.evaluate(([given, on]) => window.drawExample(given, on), [example, roll] as const)
        const name = `${example.name}-${roll}.png`
        const path = join(GOLDEN, name)
        if (isRenewed) writeFileSync(path, pngOf(drawn))
        const fault = existsSync(path) ? difference(drawn, dotsOf(readFileSync(path))) : 'has no golden picture'
        if (!fault) continue
        faults.push(`${name} ${fault}`)
        mkdirSync(FAILED, { recursive: true })
        writeFileSync(join(FAILED, name), pngOf(drawn))
      }
    }
  } finally {
    await browser.close()
  }
  expect(faults).toEqual([])
})
