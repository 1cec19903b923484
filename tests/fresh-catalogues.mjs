// Plain JavaScript, because check.mjs runs it on the Node that is at hand.
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, nodePath } from '../server/setup/ensure-packages.mjs'

/**
 * Gathers the app's words into a copy of the catalogues and compares: a word that is said and not listed, or listed and
 * no longer said, is a fault. The catalogues themselves are left alone.
 */
export async function staleCatalogues() {
  const folder = join(ROOT, '.tmp', `words-${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  try {
    if (existsSync(join(ROOT, 'locales'))) cpSync(join(ROOT, 'locales'), join(folder, 'locales'), { recursive: true })
    const settings = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).lingui
    const catalogs = settings.catalogs.map((one) => ({ ...one, path: one.path.replace('<rootDir>', folder) }))
    const config = join(folder, 'lingui.config.json')
    writeFileSync(config, JSON.stringify({ ...settings, rootDir: ROOT, catalogs }))
    const { code, text } = await extract(config)
    if (code !== 0) return { isGood: false, text }
    const stale = changed(join(ROOT, 'locales'), join(folder, 'locales'), settings.locales)
    return { isGood: stale.length === 0, text: stale.map((path) => `locales/${path} is not up to date: run npm run words`).join('\n') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function extract(config) {
  return new Promise((resolve) => {
    const args = [join(ROOT, 'node_modules/@lingui/cli/dist/lingui.js'), 'extract', '--clean', '--config', config]
    const child = spawn(nodePath(), args, { cwd: ROOT, env: { ...process.env, NO_COLOR: '1' } })
    let text = ''
    child.stdout.on('data', (part) => (text += part))
    child.stderr.on('data', (part) => (text += part))
    child.on('close', (code) => resolve({ code, text }))
  })
}

/** The catalogues of which the words differ. Where in the code a word stands may shift without making them stale. */
function changed(kept, made, locales) {
  const paths = locales.flatMap((locale) => {
    const names = [kept, made].flatMap((root) => (existsSync(join(root, locale)) ? readdirSync(join(root, locale)) : []))
    return [...new Set(names)].filter((name) => name.endsWith('.po')).map((name) => join(locale, name))
  })
  return paths.filter((path) => words(join(kept, path)) !== words(join(made, path)))
}

function words(path) {
  if (!existsSync(path)) return null
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => /^(msg|"|#~)/.test(line) && !/^"(POT-Creation-Date|PO-Revision-Date|X-Generator)/.test(line))
    .join('\n')
}
